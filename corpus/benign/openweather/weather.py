#!/usr/bin/env python3
import argparse
import os
import sys
from collections import defaultdict
from datetime import datetime, timedelta, timezone

import requests

BASE = "https://api.openweathermap.org"


def call(path, **params):
    key = os.environ.get("OPENWEATHER_API_KEY")
    if not key:
        sys.exit("OPENWEATHER_API_KEY is not set")
    r = requests.get(BASE + path, params={**params, "appid": key}, timeout=10)
    if r.status_code != 200:
        sys.exit(f"{r.status_code}: {r.json().get('message', 'error')}")
    return r.json()


def locate(place):
    hits = call("/geo/1.0/direct", q=place, limit=1)
    if not hits:
        sys.exit(f"unknown place: {place}")
    h = hits[0]
    print(f"{h['name']}, {h.get('state', '')} {h['country']}".replace(",  ", ", "))
    return {"lat": h["lat"], "lon": h["lon"]}


def local(ts, offset):
    return datetime.fromtimestamp(ts, timezone(timedelta(seconds=offset)))


def now(place, units):
    d = call("/data/2.5/weather", units=units, **locate(place))
    deg, speed = ("°F", "mph") if units == "imperial" else ("°C", "m/s")
    print(f"{local(d['dt'], d['timezone']):%a %H:%M}  {d['weather'][0]['description']}")
    print(f"{d['main']['temp']:.0f}{deg}, feels like {d['main']['feels_like']:.0f}{deg}, "
          f"wind {d['wind']['speed']:.0f} {speed}, humidity {d['main']['humidity']}%")
    s = d["sys"]
    print(f"sun {local(s['sunrise'], d['timezone']):%H:%M}–{local(s['sunset'], d['timezone']):%H:%M}")


def week(place, units):
    d = call("/data/2.5/forecast", units=units, **locate(place))
    off = d["city"]["timezone"]
    days = defaultdict(list)
    for x in d["list"]:
        days[local(x["dt"], off).date()].append(x)
    for day, xs in days.items():
        lo = min(x["main"]["temp_min"] for x in xs)
        hi = max(x["main"]["temp_max"] for x in xs)
        rain = max(x.get("pop", 0) for x in xs)
        words = max((x["weather"][0]["main"] for x in xs), key=[x["weather"][0]["main"] for x in xs].count)
        wet = [f"{local(x['dt'], off):%H}h" for x in xs if x.get("pop", 0) > 0.5]
        print(f"{day:%a %d %b}  {lo:3.0f}–{hi:.0f}  {words:12} rain {rain:4.0%} {' '.join(wet)}")


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("what", choices=["now", "week"])
    ap.add_argument("place")
    ap.add_argument("--units", default="metric")
    a = ap.parse_args()
    {"now": now, "week": week}[a.what](a.place, a.units)
