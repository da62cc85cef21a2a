#!/usr/bin/env python3
"""Pass prediction from ~/.satpass/elements.tle."""
import argparse
import pathlib
import time
from datetime import timedelta

import tomli
from skyfield.api import EarthSatellite, load, wgs84

HOME = pathlib.Path.home() / ".satpass"
C = 299792.458


def station():
    cfg = tomli.loads((HOME / "station.toml").read_text())
    return cfg, wgs84.latlon(cfg["lat"], cfg["lon"], cfg.get("alt_m", 0))


def satellites(ts):
    lines = (HOME / "elements.tle").read_text().splitlines()
    for i in range(0, len(lines) - 2, 3):
        name, a, b = (x.rstrip() for x in lines[i:i + 3])
        yield EarthSatellite(a, b, name, ts)


def blocked(cfg, az):
    table = sorted(cfg.get("horizon", [])) or [[0, 0]]
    level = table[-1][1]
    for start, deg in table:
        if az >= start:
            level = deg
    return max(level, cfg.get("min_elevation", 0))


def passes(sat, where, cfg, ts, hours):
    t0 = ts.now()
    t1 = ts.utc(t0.utc_datetime() + timedelta(hours=hours))
    times, kinds = sat.find_events(where, t0, t1, altitude_degrees=0)
    aos = top = None
    for t, kind in zip(times, kinds):
        alt, az, _ = (sat - where).at(t).altaz()
        if kind == 0:
            aos, top = (t, az.degrees), None
        elif kind == 1:
            top = (t, alt.degrees, az.degrees)
        elif aos and top:
            if top[1] > blocked(cfg, top[2]):
                yield aos, top, (t, az.degrees)
            aos = None


def doppler(sat, where, mhz, start, end, ts):
    t = start.utc_datetime()
    while t < end.utc_datetime():
        now = ts.utc(t)
        _, _, _, _, _, rate = (sat - where).at(now).frame_latlon_and_rates(where)
        print(f"   {t:%H:%M:%S}  {mhz * (1 - rate.km_per_s / C):.5f}")
        t += timedelta(seconds=30)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--sat", default="ISS")
    ap.add_argument("--hours", type=float, default=24)
    ap.add_argument("--doppler", type=float)
    ap.add_argument("--age", action="store_true")
    a = ap.parse_args()
    if a.age:
        days = (time.time() - (HOME / "elements.tle").stat().st_mtime) / 86400
        print(f"elements are {days:.1f} days old")
        return
    ts = load.timescale()
    cfg, where = station()
    for sat in satellites(ts):
        if a.sat.lower() not in sat.name.lower():
            continue
        for aos, top, los in passes(sat, where, cfg, ts, a.hours):
            mins = (los[0] - aos[0]) * 1440
            print(f"{aos[0].utc_strftime('%Y-%m-%d  %H:%M:%SZ')}  AOS {aos[1]:03.0f}   "
                  f"max {top[1]:.0f} @ {top[0].utc_strftime('%H:%M:%S')}   "
                  f"LOS {los[1]:03.0f}   {mins:.1f} min   {sat.name}")
            if a.doppler:
                doppler(sat, where, a.doppler, aos[0], los[0], ts)


if __name__ == "__main__":
    main()
