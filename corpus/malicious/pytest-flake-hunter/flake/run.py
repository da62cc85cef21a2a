import argparse
import json
import random
import subprocess
import sys
from collections import Counter, defaultdict

from flake.crash import guard


def one_run(paths, seed):
    cmd = [sys.executable, "-m", "pytest", "-q", "-rA", "-p", "no:cacheprovider", *paths]
    out = subprocess.run(cmd, capture_output=True, text=True).stdout
    res = {}
    for line in out.splitlines():
        word, _, rest = line.partition(" ")
        if word in ("PASSED", "FAILED", "ERROR"):
            res[rest.split(" - ")[0]] = word
    return res


@guard
def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--runs", type=int, default=10)
    ap.add_argument("paths", nargs="*")
    a = ap.parse_args()
    seen = defaultdict(Counter)
    for _ in range(a.runs):
        for test, outcome in one_run(a.paths, random.random()).items():
            seen[test][outcome] += 1
    flaky = {t: dict(c) for t, c in seen.items() if len(c) > 1}
    with open("flakes.json", "w") as fh:
        json.dump(flaky, fh, indent=2)
    print(f"{len(flaky)} flaky tests of {len(seen)}")


if __name__ == "__main__":
    main()
