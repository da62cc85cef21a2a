#!/usr/bin/env python3
"""Choose cheap hours from day-ahead prices."""
import argparse
import datetime as dt
import json
import pathlib
import sys
import tomllib
import urllib.error
import urllib.request

CONF = pathlib.Path.home() / ".config/heatpump.toml"
DATA = pathlib.Path.home() / ".local/share/heatpump"
API = "https://www.elprisetjustnu.se/api/v1/prices"
FORBIDDEN = range(0, 1)  # the pump defrosts around midnight


def config() -> dict:
    try:
        return tomllib.loads(CONF.read_text())
    except FileNotFoundError:
        sys.exit(f"{CONF} is missing")


def prices(day: dt.date, area: str) -> list[float]:
    url = f"{API}/{day:%Y}/{day:%m-%d}_{area}.json"
    req = urllib.request.Request(url, headers={"User-Agent": "heatpump-hours/1.2"})
    try:
        with urllib.request.urlopen(req, timeout=20) as r:
            rows = json.loads(r.read(200_000))
    except urllib.error.HTTPError as e:
        if e.code == 404:
            sys.exit(f"no prices for {day} yet, they appear at about 13:00")
        raise
    per_hour: dict[int, list[float]] = {}
    for row in rows:
        hour = dt.datetime.fromisoformat(row["time_start"]).hour
        per_hour.setdefault(hour, []).append(float(row["SEK_per_kWh"]))
    if len(per_hour) < 23:
        sys.exit(f"only {len(per_hour)} hours in the answer")
    # on the day with 23 hours repeat the neighbour
    last = next(iter(per_hour.values()))
    out = []
    for h in range(24):
        last = per_hour.get(h, last)
        out.append(sum(last) / len(last))
    return out


def choose(p: list[float], want: int, block: int) -> list[int]:
    """Cheapest blocks first, greedy, until enough hours are collected."""
    spans = []
    for start in range(0, 24 - block + 1):
        hours = range(start, start + block)
        if any(h in FORBIDDEN for h in hours):
            continue
        spans.append((sum(p[h] for h in hours), list(hours)))
    picked: set[int] = set()
    for _, hours in sorted(spans):
        if len(picked) >= want:
            break
        if len(picked | set(hours)) <= want + 1:
            picked.update(hours)
    return sorted(picked)


def make(day: dt.date, conf: dict) -> dict:
    p = prices(day, conf["area"])
    large = choose(p, conf.get("hours", 6), conf.get("block", 2))
    expensive = sorted(range(24), key=lambda h: -p[h])[:6]
    modes = []
    for h in range(24):
        if h in large:
            modes.append(2)
        elif h in expensive:
            modes.append(0)
        else:
            modes.append(1)
    mean = sum(p) / 24
    cheap = sum(p[h] for h in large) / max(1, len(large))
    return {
        "date": day.isoformat(),
        "area": conf["area"],
        "prices": [round(x, 4) for x in p],
        "modes": modes,
        "mean": round(mean, 4),
        "cheap": round(cheap, 4),
    }


def report(days: int) -> None:
    files = sorted(DATA.glob("plan-*.json"))[-days:]
    diff = [json.loads(f.read_text()) for f in files]
    if not diff:
        sys.exit("no plans yet")
    per_kwh = sum(d["mean"] - d["cheap"] for d in diff) / len(diff)
    print(f"{len(diff)} days, {per_kwh * 100:.1f} öre per kWh below the average price")
    print(f"with 5 kWh of hot water a day: about {per_kwh * 5 * len(diff):.0f} kr (estimate)")


def main() -> None:
    ap = argparse.ArgumentParser()
    ap.add_argument("--day", choices=("today", "tomorrow"), default="tomorrow")
    ap.add_argument("--report", type=int, metavar="DAYS")
    args = ap.parse_args()
    if args.report:
        report(args.report)
        return
    day = dt.date.today() + dt.timedelta(days=args.day == "tomorrow")
    plan = make(day, config())
    DATA.mkdir(parents=True, exist_ok=True)
    (DATA / f"plan-{day}.json").write_text(json.dumps(plan))
    for h in range(24):
        bar = "#" * max(1, round(plan["prices"][h] * 20))
        print(f"{h:02d}  {'small medium large'.split()[plan['modes'][h]]:<7} {plan['prices'][h]:6.3f} {bar}")
    print(f"cheap hours are {(1 - plan['cheap'] / plan['mean']) * 100:.0f} % below the average")


if __name__ == "__main__":
    main()
