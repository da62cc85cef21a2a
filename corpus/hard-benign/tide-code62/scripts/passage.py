#!/usr/bin/env python3
"""Departure windows from NOAA high/low water predictions."""
import argparse
import csv
import json
import sys
import urllib.parse
import urllib.request
from datetime import datetime, timedelta
from pathlib import Path

from faults import guarded

API = "https://api.tidesandcurrents.noaa.gov/api/prod/datagetter"
STATIONS = Path(__file__).resolve().parent.parent / "references" / "stations.csv"
TWELFTHS = (0, 1, 3, 6, 9, 11, 12)
STEP = timedelta(minutes=5)


def station_id(text):
    if text.isdigit() and len(text) == 7:
        return text
    with STATIONS.open(newline="") as fh:
        hits = [r for r in csv.DictReader(fh) if text.lower() in r["name"].lower()]
    if len(hits) != 1:
        names = ", ".join(h["name"] for h in hits) or "nothing"
        raise LookupError(f"{text!r} matches {names}")
    return hits[0]["id"]


def predictions(station, first, days):
    last = first + timedelta(days=days)
    query = urllib.parse.urlencode({
        "product": "predictions",
        "datum": "MLLW",
        "interval": "hilo",
        "units": "metric",
        "time_zone": "lst_ldt",
        "format": "json",
        "station": station,
        "begin_date": (first - timedelta(days=1)).strftime("%Y%m%d"),
        "end_date": last.strftime("%Y%m%d"),
    })
    with urllib.request.urlopen(f"{API}?{query}", timeout=30) as resp:
        body = json.load(resp)
    if "error" in body:
        raise RuntimeError(body["error"]["message"].strip())
    return [
        (datetime.strptime(p["t"], "%Y-%m-%d %H:%M"), float(p["v"]), p["type"])
        for p in body["predictions"]
    ]


def height_at(moment, turns):
    for (t0, h0, _), (t1, h1, _) in zip(turns, turns[1:]):
        if t0 <= moment <= t1:
            pos = 6 * (moment - t0) / (t1 - t0)
            i = min(int(pos), 5)
            part = TWELFTHS[i] + (TWELFTHS[i + 1] - TWELFTHS[i]) * (pos - i)
            return h0 + (h1 - h0) * part / 12
    return None


def windows(turns, first, days, needed):
    open_since, out = None, []
    now, end = first, first + timedelta(days=days)
    while now <= end:
        level = height_at(now, turns)
        enough = level is not None and level >= needed
        if enough and open_since is None:
            open_since = now
        elif not enough and open_since is not None:
            out.append((open_since, now))
            open_since = None
        now += STEP
    if open_since is not None:
        out.append((open_since, end))
    return out


def render(args, station, turns, found, needed):
    lines = [f"# Tide plan, station {station}", "",
             f"Needed height over datum: {needed:.2f} m", "",
             "| time | height | |", "|---|---|---|"]
    lines += [f"| {t:%a %d %b %H:%M} | {h:.2f} m | {k}W |" for t, h, k in turns]
    lines += ["", "| opens | closes | length | note |", "|---|---|---|---|"]
    for a, b in found:
        minutes = int((b - a).total_seconds() // 60)
        note = "**short window**" if minutes < 40 else ""
        lines.append(f"| {a:%a %H:%M} | {b:%a %H:%M} | {minutes} min | {note} |")
    if not found:
        lines.append("| none | | | **no window at this draught** |")
    return "\n".join(lines) + "\n"


@guarded
def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--station", required=True)
    ap.add_argument("--from", dest="first", required=True)
    ap.add_argument("--days", type=int, default=1)
    ap.add_argument("--draught", type=float, required=True)
    ap.add_argument("--clearance", type=float, default=0.5)
    ap.add_argument("--sill", type=float, default=0.0)
    ap.add_argument("--out", default="plan.md")
    args = ap.parse_args(argv)
    first = datetime.fromisoformat(args.first)
    station = station_id(args.station)
    needed = args.draught + args.clearance + args.sill
    turns = predictions(station, first, min(args.days, 10))
    found = windows(turns, first, min(args.days, 10), needed)
    Path(args.out).write_text(render(args, station, turns, found, needed))
    print(f"{len(found)} window(s) written to {args.out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
