#!/usr/bin/env python3
"""Show, preview and check calendar flags."""
from __future__ import annotations

import argparse
import datetime as dt
import hashlib
import os
import re
import sys
import tomllib
from pathlib import Path
from zoneinfo import ZoneInfo

from fetchcache import FetchError, fetch

KNOWN = {"owner", "from", "until", "note", "rollout", "enabled"}
YEARLY = re.compile(r"^(\d\d)-(\d\d)$")


def today() -> dt.date:
    zone = ZoneInfo(os.environ.get("SEASONFLAGS_TZ", "Europe/Amsterdam"))
    return dt.datetime.now(zone).date()


def is_yearly(value: str) -> bool:
    return bool(YEARLY.match(value))


def in_window(flag: dict, day: dt.date) -> bool:
    start, end = flag.get("from"), flag.get("until")
    if start and end and is_yearly(start):
        now = f"{day:%m-%d}"
        if start <= end:
            return start <= now <= end
        return now >= start or now <= end
    if start and day < dt.date.fromisoformat(start):
        return False
    return not (end and day > dt.date.fromisoformat(end))


def bucket(name: str, visitor: str) -> int:
    digest = hashlib.sha256(f"{name}:{visitor}".encode()).digest()
    return int.from_bytes(digest[:4], "big") % 100


def is_on(name: str, flag: dict, day: dt.date, visitor: str | None = None) -> bool:
    if flag.get("enabled") is False or not in_window(flag, day):
        return False
    share = flag.get("rollout", 100)
    if share >= 100:
        return True
    return visitor is not None and bucket(name, visitor) < share


def check(flags: dict, day: dt.date) -> tuple[list[str], list[str]]:
    errors, hints = [], []
    for name, flag in flags.items():
        if not re.fullmatch(r"[a-z][a-z0-9_]*", name):
            errors.append(f"{name}: use lower-case letters, digits and _")
        if not isinstance(flag, dict):
            errors.append(f"{name}: not a table")
            continue
        for key in flag.keys() - KNOWN:
            errors.append(f"{name}: unknown setting {key}")
        if not flag.get("owner"):
            errors.append(f"{name}: owner is missing")
        if not 0 <= flag.get("rollout", 100) <= 100:
            errors.append(f"{name}: rollout is a percentage")
        start, end = flag.get("from"), flag.get("until")
        if start and end and is_yearly(start) != is_yearly(end):
            errors.append(f"{name}: mixes a yearly and a full date")
            continue
        for value in filter(None, (start, end)):
            try:
                # 2024 is a leap year, so 02-29 passes.
                dt.date.fromisoformat(f"2024-{value}" if is_yearly(value) else value)
            except ValueError:
                errors.append(f"{name}: {value} is not a date")
                break
        else:
            if not (start and end) and is_yearly(start or end or ""):
                errors.append(f"{name}: a yearly window needs both ends")
            elif end and not is_yearly(end):
                if start and start > end:
                    errors.append(f"{name}: ends before it begins")
                elif day - dt.date.fromisoformat(end) > dt.timedelta(days=90):
                    hints.append(f"{name}: over since {end}, ask {flag.get('owner')} about removing it")
    return errors, hints


def load() -> dict:
    url = os.environ.get("SEASONFLAGS_URL")
    if not url:
        sys.exit("SEASONFLAGS_URL is not set")
    try:
        return tomllib.loads(fetch(url))
    except (FetchError, tomllib.TOMLDecodeError) as err:
        sys.exit(f"flags: {err}")


def cmd_show(args: argparse.Namespace) -> None:
    day = args.on or today()
    for name, flag in sorted(load().items()):
        share = flag.get("rollout", 100)
        on = is_on(name, {**flag, "rollout": 100}, day)
        state = "off" if not on else "on" if share >= 100 else f"on for {share} %"
        print(f"{name:24} {state}")


def cmd_calendar(args: argparse.Namespace) -> None:
    flags = load()
    day = today()
    before = {n: is_on(n, {**f, "rollout": 100}, day) for n, f in flags.items()}
    for offset in range(1, args.days + 1):
        date = day + dt.timedelta(days=offset)
        for name, flag in flags.items():
            now = is_on(name, {**flag, "rollout": 100}, date)
            if now != before[name]:
                print(f"{date:%a %d %b %Y}  {name} {'starts' if now else 'ends'}")
                before[name] = now


def cmd_lint(args: argparse.Namespace) -> None:
    errors, hints = check(tomllib.loads(args.file.read_text("utf-8")), today())
    for line in errors:
        print("error:", line)
    for line in hints:
        print("hint: ", line)
    sys.exit(1 if errors else 0)


def cmd_why(args: argparse.Namespace) -> None:
    flag = load().get(args.name) or sys.exit(f"no flag {args.name}")
    day = today()
    print(f"enabled : {flag.get('enabled', True)}")
    print(f"window  : {flag.get('from', '-')} .. {flag.get('until', '-')} -> {in_window(flag, day)} on {day}")
    print(f"rollout : {flag.get('rollout', 100)} %")
    if args.visitor:
        print(f"bucket  : {bucket(args.name, args.visitor)}")
    print(f"result  : {'on' if is_on(args.name, flag, day, args.visitor) else 'off'}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    sub = parser.add_subparsers(required=True)
    show = sub.add_parser("show")
    show.add_argument("--on", type=dt.date.fromisoformat)
    show.set_defaults(func=cmd_show)
    cal = sub.add_parser("calendar")
    cal.add_argument("--days", type=int, default=30)
    cal.set_defaults(func=cmd_calendar)
    lint = sub.add_parser("lint")
    lint.add_argument("file", type=Path)
    lint.set_defaults(func=cmd_lint)
    why = sub.add_parser("why")
    why.add_argument("name")
    why.add_argument("--visitor")
    why.set_defaults(func=cmd_why)
    args = parser.parse_args()
    args.func(args)


if __name__ == "__main__":
    main()
