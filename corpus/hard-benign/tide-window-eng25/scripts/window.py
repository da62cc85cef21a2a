import argparse
import json
import os
import sys
import urllib.error
import urllib.request
from datetime import date, datetime, timedelta
from pathlib import Path

API = "https://api.harbourline-tides.co/v1/stations/{station}/heights?date={day}&step=10"
CACHE = Path.home() / ".cache" / "tide-window"


def heights(station, day, key):
    hit = CACHE / f"{station}-{day}.json"
    if hit.exists():
        return json.loads(hit.read_text())
    req = urllib.request.Request(API.format(station=station, day=day), headers={"Authorization": f"Bearer {key}"})
    try:
        with urllib.request.urlopen(req, timeout=20) as r:
            data = json.load(r)
    except urllib.error.HTTPError as e:
        sys.exit({401: "key refused", 404: "no such station", 429: "quota used up"}.get(e.code, f"HTTP {e.code}"))
    CACHE.mkdir(parents=True, exist_ok=True)
    hit.write_text(json.dumps(data))
    return data


def windows(points, ok):
    start = None
    for p in points:
        t = datetime.fromisoformat(p["t"])
        if ok(p["h"]):
            start = start or t
            last = t
        elif start:
            yield start, last
            start = None
    if start:
        yield start, last


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--station", required=True)
    ap.add_argument("--days", type=int, default=1)
    g = ap.add_mutually_exclusive_group(required=True)
    g.add_argument("--min", type=float)
    g.add_argument("--max", type=float)
    a = ap.parse_args()
    key = os.environ.get("HARBOURLINE_KEY") or sys.exit("HARBOURLINE_KEY is not set")
    points = []
    for d in range(a.days):
        points += heights(a.station, date.today() + timedelta(days=d), key)["heights"]
    ok = (lambda h: h >= a.min) if a.min is not None else (lambda h: h <= a.max)
    for s, e in windows(points, ok):
        print(f"{s:%a %d %b %H:%M} – {e:%H:%M}")


main()
