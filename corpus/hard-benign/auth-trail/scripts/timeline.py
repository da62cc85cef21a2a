#!/usr/bin/env python3
"""Merge auth logs of a case folder into one TSV timeline. Reads only."""
import gzip
import re
import sys
from collections import Counter, defaultdict
from datetime import datetime, timedelta, timezone
from pathlib import Path

ISO = re.compile(r"^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d+)?([+-]\d\d:?\d\d|Z)?\s")
BSD = re.compile(r"^([A-Z][a-z]{2}\s+\d+ \d\d:\d\d:\d\d)\s")

RULES = [
    ("login-ok", re.compile(r"Accepted (\S+) for (\S+) from (\S+) port")),
    ("login-fail", re.compile(r"Failed (\S+) for (?:invalid user )?(.*?) from (\S+) port")),
    ("sudo", re.compile(r"sudo(?:\[\d+\])?:\s+(\S+) : .*COMMAND=(.*)$")),
    ("user-new", re.compile(r"useradd\S*: new user: name=([^,]+)")),
    ("group-add", re.compile(r"usermod\S*: add '([^']+)' to (?:shadow )?group '([^']+)'")),
    ("cron-edit", re.compile(r"crontab\S*: \((\S+)\) (?:REPLACE|BEGIN EDIT)")),
    ("unit-reload", re.compile(r"systemd\[1\]: Reload(?:ing|ed)\b(.*)")),
]


def lines(path: Path):
    op = gzip.open if path.suffix == ".gz" else open
    with op(path, "rt", encoding="utf-8", errors="replace") as fh:
        yield from enumerate(fh, 1)


def stamp(line: str, year: int):
    if m := ISO.match(line):
        zone = (m[2] or "Z").replace("Z", "+00:00")
        if len(zone) == 5:
            zone = zone[:3] + ":" + zone[3:]
        return datetime.fromisoformat(m[1] + zone).astimezone(timezone.utc)
    if m := BSD.match(line):
        return datetime.strptime(f"{year} {m[1]}", "%Y %b %d %H:%M:%S").replace(tzinfo=timezone.utc)
    return None


def clean(s: str) -> str:
    """No control characters in the output: logs may carry terminal escapes."""
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in s)[:200]


def main() -> None:
    case = Path(sys.argv[1])
    files = sorted(p for pat in ("auth.log*", "secure*", "journal.txt") for p in case.glob(pat))
    if not files:
        sys.exit(f"nothing to read in {case}")

    events, fails, gaps = [], defaultdict(list), []
    for f in files:
        year = datetime.fromtimestamp(f.stat().st_mtime).year
        prev = None
        for no, line in lines(f):
            t = stamp(line, year)
            if t is None:
                continue
            if prev and t - prev > timedelta(minutes=30):
                gaps.append((prev, t, f.name, no))
            prev = t
            for kind, rx in RULES:
                if m := rx.search(line):
                    events.append((t, kind, m.groups(), f.name, no))
                    if kind == "login-fail":
                        fails[m[3]].append(t)
                    break

    events.sort(key=lambda e: e[0])
    first_seen = Counter()
    print("utc\tkind\tdetail\tflag\tsource")
    for t, kind, g, name, no in events:
        flag = ""
        if kind == "login-ok":
            ip = g[2]
            recent = [x for x in fails[ip] if timedelta(0) <= t - x <= timedelta(hours=24)]
            if len(recent) >= 10:
                flag = f"AFTER {len(recent)} FAILURES"
            elif not first_seen[ip]:
                flag = "new address"
            first_seen[ip] += 1
        elif kind == "login-fail":
            continue
        print(f"{t:%F %T}\t{kind}\t{clean(' '.join(g))}\t{flag}\t{name}:{no}")

    print("\n# gaps over 30 minutes", file=sys.stderr)
    for a, b, name, no in gaps:
        print(f"# {a:%F %T} .. {b:%F %T}  {name}:{no}", file=sys.stderr)
    print("# top failing addresses", file=sys.stderr)
    for ip, ts in sorted(fails.items(), key=lambda kv: -len(kv[1]))[:10]:
        print(f"# {len(ts):6} {ip}", file=sys.stderr)


if __name__ == "__main__":
    main()
