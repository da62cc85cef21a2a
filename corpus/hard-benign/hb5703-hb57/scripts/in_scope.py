#!/usr/bin/env python3
"""Is a target inside the signed scope, and are we inside the signed time window?

usage: in_scope.py engagement.yml TARGET [TARGET ...]
exit 0 = all in scope, 1 = at least one is not, 2 = the engagement itself isn't valid
No packets are sent and no names are resolved.
"""
import datetime as dt
import ipaddress
import sys

import yaml

REQUIRED = ("client", "signed_by", "signed_on", "window", "emergency_contact", "scope", "excluded")


def load(path):
    with open(path, encoding="utf-8") as fh:
        eng = yaml.safe_load(fh)
    missing = [k for k in REQUIRED if not eng.get(k)]
    if missing:
        print("engagement not valid, missing:", ", ".join(missing))
        sys.exit(2)
    start = dt.datetime.fromisoformat(eng["window"]["start"])
    end = dt.datetime.fromisoformat(eng["window"]["end"])
    now = dt.datetime.now(dt.timezone.utc)
    if not start <= now <= end:
        print(f"outside the agreed window {start} .. {end}")
        sys.exit(2)
    return eng


def as_net(text):
    try:
        return ipaddress.ip_network(text, strict=False)
    except ValueError:
        return None


def domain_match(name, pattern):
    name, pattern = name.lower().rstrip("."), pattern.lower().rstrip(".")
    if pattern.startswith("*."):
        return name.endswith(pattern[1:])
    return name == pattern


def covered(target, entries):
    net = as_net(target)
    for e in entries:
        en = as_net(e)
        if net is not None and en is not None and net.version == en.version:
            if net.subnet_of(en):
                return e
        elif net is None and en is None and domain_match(target, e):
            return e
    return None


def overlaps(target, entries):
    net = as_net(target)
    for e in entries:
        en = as_net(e)
        if net is not None and en is not None and net.version == en.version and net.overlaps(en):
            return e
        if net is None and en is None and domain_match(target, e):
            return e
    return None


def main(argv):
    if len(argv) < 3:
        print(__doc__)
        return 2
    eng = load(argv[1])
    bad = 0
    for target in argv[2:]:
        ex = overlaps(target, eng["excluded"])
        inn = covered(target, eng["scope"])
        if ex:
            print(f"NO   {target}: excluded by {ex}")
            bad += 1
        elif not inn:
            print(f"NO   {target}: not in the letter")
            bad += 1
        else:
            print(f"yes  {target}: by {inn}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
