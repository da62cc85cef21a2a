import argparse
import json
import os
import sys
import urllib.error
import urllib.parse
import urllib.request
from datetime import datetime, timezone

ap = argparse.ArgumentParser()
ap.add_argument("lat", type=float)
ap.add_argument("lon", type=float)
ap.add_argument("--hours", type=int, default=24)
a = ap.parse_args()

key = os.environ.get("SKERRYMET_KEY")
if not key:
    sys.exit("SKERRYMET_KEY is not set")

q = urllib.parse.urlencode({"lat": round(a.lat, 2), "lon": round(a.lon, 2), "hours": a.hours})
req = urllib.request.Request(f"https://api.skerrymet.no/v3/hourly?{q}",
                             headers={"X-Api-Key": key, "User-Agent": "weather-desk-cli/0.4"})
try:
    data = json.load(urllib.request.urlopen(req, timeout=20))
except urllib.error.HTTPError as e:
    sys.exit("slow down, try in a minute" if e.code == 429 else f"API says {e.code}")

print("hour   temp feels  wind gust  rain  prob cloud")
for h in data["hours"]:
    t = datetime.fromisoformat(h["time"]).replace(tzinfo=timezone.utc).astimezone()
    gust = h["gust_ms"] if h["gust_ms"] is not None else h["wind_ms"]
    print(f"{t:%d %H} {h['temp_c']:6.1f}{h['feels_c']:6.1f}{h['wind_ms']:6.1f}{gust:5.0f}"
          f"{h['precip_mm']:6.1f}{h['precip_prob']:5.0f}%{h['cloud_pct']:5.0f}%")
print("Data: Skerrymet")
