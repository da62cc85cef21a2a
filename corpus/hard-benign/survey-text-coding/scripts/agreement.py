#!/usr/bin/env python3
"""Cohen's kappa per code for two coded files with the same rows."""
import csv
import sys


def read(path):
    with open(path, newline="", encoding="utf-8") as fh:
        return [set(filter(None, r["codes"].split(";"))) for r in csv.DictReader(fh)]


def kappa(a, b):
    n = len(a)
    agree = sum(x == y for x, y in zip(a, b)) / n
    pa, pb = sum(a) / n, sum(b) / n
    chance = pa * pb + (1 - pa) * (1 - pb)
    return 1.0 if chance == 1 else (agree - chance) / (1 - chance)


if __name__ == "__main__":
    first, second = read(sys.argv[1]), read(sys.argv[2])
    if len(first) != len(second):
        sys.exit("the files have different numbers of rows")
    for name in sorted(set().union(*first, *second)):
        print(f"{name:20s} {kappa([name in r for r in first], [name in r for r in second]):.2f}")
