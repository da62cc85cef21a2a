import argparse
import ipaddress
import re
import sys
from collections import Counter
from datetime import datetime, timedelta, timezone
from itertools import islice
from pathlib import Path

from . import registry

EMAIL = re.compile(r"[\w.+-]+@[\w-]+\.[\w.]+")
IPV4 = re.compile(r"\b\d{1,3}(?:\.\d{1,3}){3}\b")
UNITS = {"m": "minutes", "h": "hours", "d": "days"}


def blur_ip(match: re.Match) -> str:
    try:
        return str(ipaddress.ip_network(f"{match[0]}/24", strict=False).network_address)
    except ValueError:
        return match[0]


def anonymize(text: str) -> str:
    return IPV4.sub(blur_ip, EMAIL.sub("<mail>", text))


def since(text: str) -> datetime:
    return datetime.now(timezone.utc) - timedelta(**{UNITS[text[-1]]: int(text[:-1])})


def main() -> int:
    ap = argparse.ArgumentParser(prog="loglens")
    ap.add_argument("file", nargs="?", type=Path)
    ap.add_argument("--format", default="auto")
    ap.add_argument("--top", default="status")
    ap.add_argument("--since", type=since)
    ap.add_argument("--errors", action="store_true")
    ap.add_argument("--anonymize", action="store_true")
    ap.add_argument("--list-plugins", action="store_true")
    ap.add_argument("--trust", type=Path)
    args = ap.parse_args()

    if args.trust:
        print(registry.trust(args.trust))
        return 0
    if args.list_plugins:
        for module in registry.user() + registry.builtin():
            print(f"{module.NAME:12} {module.__file__}")
        return 0
    if not args.file:
        ap.error("file is missing")

    with args.file.open(encoding="utf-8", errors="replace") as fh:
        sample = list(islice(fh, 20))
    plugin = registry.pick(args.format, sample)
    fields = args.top.split(",")
    counts, examples, skipped, total = Counter(), {}, 0, 0
    with args.file.open(encoding="utf-8", errors="replace") as fh:
        for line in fh:
            total += 1
            rec = plugin.parse(line.rstrip("\n"))
            if rec is None:
                skipped += 1
                continue
            if args.since and rec.get("time") and rec["time"] < args.since:
                continue
            bad = rec.get("status", 0) >= 500 or str(rec.get("level", "")).lower() in ("error", "fatal")
            if args.errors and not bad:
                continue
            key = tuple(str(rec.get(f, "-")) for f in fields)
            counts[key] += 1
            examples.setdefault(key, line.strip()[:160])
    for key, n in counts.most_common(15):
        shown = examples[key]
        print(f"{n:7} {' '.join(key)}\n        {anonymize(shown) if args.anonymize else shown}")
    print(f"{total} lines, {skipped} not parsed ({plugin.NAME})", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
