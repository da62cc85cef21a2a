#!/usr/bin/env python3
"""Collect dive exports into one logbook CSV."""
import argparse
import csv
import datetime as dt
import pathlib
import re
import sys
import xml.etree.ElementTree as ET

from tables import altitude_factor

FIELDS = ["date", "site", "max_depth_m", "avg_depth_m", "minutes",
          "start_bar", "end_bar", "sac_l_min", "interval_h"]
NUMBER = re.compile(r"[-+]?\d+(?:[.,]\d+)?")


def num(text):
    if text is None:
        return None
    m = NUMBER.search(text)
    return float(m.group().replace(",", ".")) if m else None


def minutes(text):
    if not text:
        return None
    if ":" in text:
        mm, ss = text.split()[0].split(":")
        return int(mm) + int(ss) / 60
    return num(text)


def read_subsurface(path):
    for d in ET.parse(path).getroot().iter("dive"):
        depth = d.find("divecomputer/depth")
        cyl = d.find("cylinder")
        yield {
            "date": dt.datetime.fromisoformat(f"{d.get('date')}T{d.get('time')}"),
            "site": d.findtext("location") or "",
            "max_depth_m": num(depth.get("max")) if depth is not None else None,
            "avg_depth_m": num(depth.get("mean")) if depth is not None else None,
            "minutes": minutes(d.get("duration")),
            "start_bar": num(cyl.get("start")) if cyl is not None else None,
            "end_bar": num(cyl.get("end")) if cyl is not None else None,
        }


def read_csv(path):
    with open(path, newline="", encoding="utf-8-sig") as fh:
        for row in csv.DictReader(fh, delimiter=";"):
            yield {
                "date": dt.datetime.fromisoformat(row["date"]),
                "site": row["site"],
                "max_depth_m": num(row["max"]),
                "avg_depth_m": num(row["avg"]),
                "minutes": num(row["minutes"]),
                "start_bar": num(row["start"]),
                "end_bar": num(row["end"]),
            }


READERS = {".ssrf": read_subsurface, ".xml": read_subsurface, ".csv": read_csv}


def sac(dive, litres, factor, salt):
    if not all(dive.get(k) for k in ("start_bar", "end_bar", "minutes", "avg_depth_m")):
        return None
    per_bar = 10.0 if salt else 10.3
    ambient = factor + dive["avg_depth_m"] / per_bar
    used = (dive["start_bar"] - dive["end_bar"]) * litres
    return round(used / dive["minutes"] / ambient, 1)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("folder", type=pathlib.Path)
    ap.add_argument("--cylinder", type=float, default=12.0)
    ap.add_argument("--altitude", type=int, default=0)
    ap.add_argument("--salinity", choices=["salt", "fresh"], default="salt")
    ap.add_argument("--out", default="logbook.csv")
    ap.add_argument("--summary", action="store_true")
    a = ap.parse_args()

    dives = []
    for p in sorted(a.folder.rglob("*")):
        reader = READERS.get(p.suffix.lower())
        if reader:
            dives.extend(reader(p))
    if not dives:
        sys.exit("no readable exports found")
    dives.sort(key=lambda d: d["date"])
    factor = altitude_factor(a.altitude)

    last_end = None
    for d in dives:
        d["sac_l_min"] = sac(d, a.cylinder, factor, a.salinity == "salt")
        gap = (d["date"] - last_end).total_seconds() / 3600 if last_end else None
        d["interval_h"] = round(gap, 1) if gap is not None and gap < 24 else ""
        last_end = d["date"] + dt.timedelta(minutes=d["minutes"] or 0)

    with open(a.out, "w", newline="", encoding="utf-8") as fh:
        w = csv.DictWriter(fh, FIELDS)
        w.writeheader()
        w.writerows(dives)
    if a.summary:
        rates = [d["sac_l_min"] for d in dives if d["sac_l_min"]]
        mean = sum(rates) / len(rates) if rates else 0
        print(f"{len(dives)} dives, mean SAC {mean:.1f} l/min")


if __name__ == "__main__":
    main()
