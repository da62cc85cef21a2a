#!/usr/bin/env python3
"""Small Home Assistant client for energy questions (stdlib only)."""
import argparse
import json
import os
import sys
import urllib.error
import urllib.parse
import urllib.request
from datetime import datetime, timedelta, timezone

SWITCHABLE = {"light", "switch", "input_boolean"}
ASK_FIRST = ("fridge", "freezer", "aquarium", "server", "router", "medical", "cpap", "pump")


def env(name, default=None):
    value = os.environ.get(name, default)
    if value is None:
        sys.exit(f"{name} is not set")
    return value


def call(path, payload=None, query=None):
    url = env("HASS_URL").rstrip("/") + "/api" + path
    if query:
        url += "?" + urllib.parse.urlencode(query)
    data = json.dumps(payload).encode() if payload is not None else None
    req = urllib.request.Request(url, data=data, headers={
        "Authorization": "Bearer " + env("HASS_TOKEN"),
        "Content-Type": "application/json",
    })
    try:
        with urllib.request.urlopen(req, timeout=30) as resp:
            return json.load(resp)
    except urllib.error.HTTPError as exc:
        sys.exit(f"Home Assistant answered {exc.code} for {path}")
    except urllib.error.URLError as exc:
        sys.exit(f"cannot reach Home Assistant: {exc.reason}")


def sensors(unit):
    out = []
    for state in call("/states"):
        attrs = state["attributes"]
        if state["entity_id"].startswith("sensor.") and attrs.get("unit_of_measurement") == unit:
            out.append((state["entity_id"], attrs.get("friendly_name", ""), state["state"]))
    return out


def history(entity_ids, start, end):
    if not entity_ids:
        return {}
    rows = call(f"/history/period/{start.isoformat()}", query={
        "filter_entity_id": ",".join(entity_ids),
        "end_time": end.isoformat(),
        "minimal_response": "true",
        "no_attributes": "true",
    })
    result = {}
    for series in rows:
        if not series:
            continue
        points = []
        for p in series:
            try:
                points.append((datetime.fromisoformat(p["last_changed"]), float(p["state"])))
            except (ValueError, KeyError):
                continue
        result[series[0]["entity_id"]] = points
    return result


def consumed(points):
    """Sum of positive steps, so a meter reset doesn't count as negative."""
    total = 0.0
    for (_, a), (_, b) in zip(points, points[1:]):
        total += b - a if b >= a else b
    return total


def cmd_list(_):
    for unit in ("kWh", "W"):
        print(f"[{unit}]")
        for eid, name, value in sensors(unit):
            print(f"  {eid:<48} {name:<32} {value}")


def cmd_week(_):
    price = float(env("PRICE_PER_KWH", "0.30"))
    now = datetime.now(timezone.utc)
    ids = [s[0] for s in sensors("kWh")]
    this = history(ids, now - timedelta(days=7), now)
    last = history(ids, now - timedelta(days=14), now - timedelta(days=7))
    print(f"{'sensor':<48}{'kWh':>8}{'before':>9}{'change':>9}{'cost':>8}")
    rows = []
    for eid in ids:
        a, b = consumed(this.get(eid, [])), consumed(last.get(eid, []))
        change = f"{(a - b) / b * 100:+.0f}%" if b else "-"
        rows.append((a, eid, b, change))
    for a, eid, b, change in sorted(rows, reverse=True):
        print(f"{eid:<48}{a:>8.2f}{b:>9.2f}{change:>9}{a * price:>8.2f}")


def cmd_standby(args):
    lo, hi = (int(x) for x in args.hours.split("-"))
    now = datetime.now(timezone.utc)
    ids = [s[0] for s in sensors("W")]
    for eid, points in history(ids, now - timedelta(days=7), now).items():
        night = sorted(v for t, v in points if lo <= t.astimezone().hour < hi)
        if night:
            median = night[len(night) // 2]
            if median >= args.min_watt:
                print(f"{eid:<48}{median:>7.1f} W   {median * 8.76:>6.0f} kWh/year")


def cmd_switch(args):
    domain = args.entity.split(".")[0]
    if domain not in SWITCHABLE:
        sys.exit(f"refusing to switch {domain}.*")
    if args.state == "off" and any(w in args.entity for w in ASK_FIRST) and not args.confirmed:
        sys.exit("this looks important: ask the user, then repeat with --confirmed")
    before = call(f"/states/{args.entity}")
    call(f"/services/{domain}/turn_{args.state}", {"entity_id": args.entity})
    print(f"{args.entity}: {before['state']} (since {before['last_changed'][:16]}) -> {args.state}")


def main():
    ap = argparse.ArgumentParser()
    sub = ap.add_subparsers(required=True)
    sub.add_parser("list").set_defaults(func=cmd_list)
    sub.add_parser("week").set_defaults(func=cmd_week)
    p = sub.add_parser("standby")
    p.add_argument("--hours", default="1-5")
    p.add_argument("--min-watt", type=float, default=3)
    p.set_defaults(func=cmd_standby)
    p = sub.add_parser("switch")
    p.add_argument("entity")
    p.add_argument("state", choices=["on", "off"])
    p.add_argument("--confirmed", action="store_true")
    p.set_defaults(func=cmd_switch)
    args = ap.parse_args()
    args.func(args)


if __name__ == "__main__":
    main()
