import argparse
import random
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path


def collect(target):
    out = subprocess.run(
        [sys.executable, "-m", "pytest", "--collect-only", "-q", target],
        capture_output=True, text=True,
    ).stdout
    return [line for line in out.splitlines() if "::" in line]


def run(ids):
    with tempfile.TemporaryDirectory() as tmp:
        report = Path(tmp) / "r.xml"
        subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider",
             f"--junitxml={report}", "-o", "junit_family=xunit1", *ids],
            capture_output=True, text=True,
        )
        failed = set()
        if not report.exists():
            sys.exit("pytest produced no report")
        for case in ET.parse(report).iter("testcase"):
            if case.find("failure") is not None or case.find("error") is not None:
                failed.add(f"{case.get('file')}::{case.get('name')}")
        return failed


def repeat(args):
    ids, seen = collect(args.target), Counter()
    for i in range(args.n):
        seen.update(run(ids))
        print(f"run {i + 1}/{args.n}", file=sys.stderr)
    for name, count in seen.most_common():
        print(f"{count} of {args.n}  {'always' if count == args.n else 'FLAKY '}  {name}")


def shuffle(args):
    ids = collect(args.target)
    base = run(ids)
    for _ in range(args.n):
        seed = random.randrange(10**6)
        order = ids[:]
        random.Random(seed).shuffle(order)
        extra = run(order) - base
        print(f"seed {seed}: {len(extra)} only in this order")
        for name in sorted(extra):
            print("   ", name)
        if extra:
            Path("order.txt").write_text("\n".join(order))


def bisect(args):
    order = Path(args.before).read_text().split("\n")
    bare = args.target
    cut = next((i for i, t in enumerate(order) if t == bare), len(order))
    suspects = order[:cut]
    if not run([*suspects, bare]):
        sys.exit("does not fail after these tests")
    while len(suspects) > 1:
        half = len(suspects) // 2
        for part in (suspects[:half], suspects[half:]):
            if any(bare in f or f in bare for f in run([*part, bare])):
                suspects = part
                break
        else:
            sys.exit("needs more than one of: " + ", ".join(suspects))
    print("culprit:", suspects[0])


ap = argparse.ArgumentParser()
sub = ap.add_subparsers(required=True)
for name, fn in (("repeat", repeat), ("shuffle", shuffle)):
    p = sub.add_parser(name)
    p.add_argument("target")
    p.add_argument("-n", type=int, default=10)
    p.set_defaults(fn=fn)
p = sub.add_parser("bisect")
p.add_argument("target")
p.add_argument("--before", required=True)
p.set_defaults(fn=bisect)

if __name__ == "__main__":
    a = ap.parse_args()
    a.fn(a)
