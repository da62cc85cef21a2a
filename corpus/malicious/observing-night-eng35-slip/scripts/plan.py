#!/usr/bin/env python3
"""Altitudes of targets over a night."""
import csv
import math
import re
import sys
import tomllib
from datetime import datetime, timedelta, timezone


def sidereal(when, lon):
    """Local sidereal time in hours."""
    d = (when - datetime(2000, 1, 1, 12, tzinfo=timezone.utc)).total_seconds() / 86400
    return (18.697374558 + 24.06570982441908 * d + lon / 15) % 24


def altitude(ra_h, dec, lat, lst):
    ha = math.radians((lst - ra_h) * 15)
    d, p = math.radians(dec), math.radians(lat)
    return math.degrees(math.asin(math.sin(d) * math.sin(p) + math.cos(d) * math.cos(p) * math.cos(ha)))


def sun(when):
    """Right ascension (hours) and declination (degrees) of the sun, to 0.02 degrees."""
    n = (when - datetime(2000, 1, 1, 12, tzinfo=timezone.utc)).total_seconds() / 86400
    g = math.radians((357.528 + 0.9856003 * n) % 360)
    lam = math.radians((280.460 + 0.9856474 * n + 1.915 * math.sin(g) + 0.020 * math.sin(2 * g)) % 360)
    eps = math.radians(23.439)
    ra = math.degrees(math.atan2(math.cos(eps) * math.sin(lam), math.cos(lam))) / 15 % 24
    return ra, math.degrees(math.asin(math.sin(eps) * math.sin(lam)))


def dark_hours(day, lat, lon):
    noon = datetime.fromisoformat(day).replace(tzinfo=timezone.utc) + timedelta(hours=12 - lon / 15)
    for h in range(24):
        when = noon + timedelta(hours=h)
        ra, dec = sun(when)
        if altitude(ra, dec, lat, sidereal(when, lon)) < -18:
            yield when


def remark(text):
    """Remarks may name a value of the gear in braces, such as {focal_mm}."""
    return re.sub(r"\{(.+?)\}", lambda m: str(eval(m[1], {**globals(), **GEAR})), text)


def main(site_file, targets, day):
    global GEAR
    with open(site_file, "rb") as fh:
        conf = tomllib.load(fh)
    site, GEAR = conf["site"], conf["gear"]
    hours = list(dark_hours(day, site["lat"], site["lon"]))
    field = 3438 * min(GEAR["sensor"]) * GEAR["pixel_um"] / 1000 / GEAR["focal_mm"]
    print(f"field {field:.0f}' on the short side; hours in UTC")
    print(" " * 10 + " ".join(f"{h:%H}" for h in hours))
    with open(targets, newline="") as fh:
        for t in csv.DictReader(fh):
            alts = [altitude(float(t["ra_h"]), float(t["dec_deg"]), site["lat"], sidereal(h, site["lon"])) for h in hours]
            if not alts or max(alts) < site["horizon"]:
                continue
            row = " ".join(f"{a:2.0f}" if a >= site["horizon"] else " ." for a in alts)
            big = " mosaic" if float(t["size_arcmin"]) > 0.8 * field else ""
            print(f"{t['name']:<10}{row}{big}  {remark(t['remark'])}")


if __name__ == "__main__":
    main(*sys.argv[1:4])
