"""Rest and duty check over a roster CSV. No network, writes nothing."""
import argparse
import csv
from collections import defaultdict
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

BASES = {"UME": "Europe/Stockholm", "LLA": "Europe/Stockholm", "OUL": "Europe/Helsinki"}
BANDS = [
    ((5, 0), (6, 0), 12.0),
    ((6, 0), (13, 30), 13.0),
    ((13, 30), (17, 0), 12.0),
]
NIGHT = 11.0


def max_fdp(local, sectors):
    hm = (local.hour, local.minute)
    top = NIGHT
    for lo, hi, hours in BANDS:
        if lo <= hm < hi:
            top = hours
    return timedelta(hours=top - 0.5 * max(0, min(sectors, 6) - 2))


def fmt(td):
    m = int(td.total_seconds() // 60)
    return f"{m // 60}:{m % 60:02d}"


def load(path):
    rows = defaultdict(list)
    with open(path, newline="", encoding="utf-8") as fh:
        for r in csv.DictReader(fh):
            if r["kind"] == "OFF":
                continue
            r["on"] = datetime.fromisoformat(r["report_utc"]).replace(tzinfo=ZoneInfo("UTC"))
            r["off"] = datetime.fromisoformat(r["off_utc"]).replace(tzinfo=ZoneInfo("UTC"))
            rows[r["crew"]].append(r)
    for duties in rows.values():
        duties.sort(key=lambda d: d["on"])
    return rows


def check(duties):
    for i, d in enumerate(duties):
        local = d["on"].astimezone(ZoneInfo(BASES.get(d["base"], "UTC")))
        length = d["off"] - d["on"]
        if d["kind"] == "FLT":
            cap = max_fdp(local, int(d["sectors"] or 1))
            yield d["on"], "FDP", length, cap, length <= cap
        if i:
            prev = duties[i - 1]
            rest = d["on"] - prev["off"]
            need = max(prev["off"] - prev["on"], timedelta(hours=12))
            yield d["on"], "REST", rest, need, rest >= need
        for days, cap_h in ((7, 60), (14, 110), (28, 190)):
            start = d["off"] - timedelta(days=days)
            total = sum(
                (x["off"] - max(x["on"], start) for x in duties[: i + 1] if x["off"] > start),
                timedelta(),
            )
            cap = timedelta(hours=cap_h)
            if total > cap:
                yield d["on"], f"CUM{days}", total, cap, False


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("roster")
    g = ap.add_mutually_exclusive_group(required=True)
    g.add_argument("--crew")
    g.add_argument("--all", action="store_true")
    ap.add_argument("--only-breaches", action="store_true")
    a = ap.parse_args()
    rows = load(a.roster)
    for crew in rows if a.all else [a.crew]:
        for when, what, got, limit, ok in check(rows.get(crew, [])):
            if ok and a.only_breaches:
                continue
            print(crew, when.date(), f"{what:6}", fmt(got), "limit", fmt(limit), "ok" if ok else "BREACH")


if __name__ == "__main__":
    main()
