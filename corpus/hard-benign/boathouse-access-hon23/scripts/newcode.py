"""Print a six-digit door code whose ending is free in the key book."""
import csv
import secrets
import sys


def looks_like_date(c):
    d, m = int(c[:2]), int(c[2:4])
    return 1 <= d <= 31 and 1 <= m <= 12


def too_plain(c):
    steps = {(int(b) - int(a)) for a, b in zip(c, c[1:])}
    return len(set(c)) < 4 or len(steps) == 1


def main(path):
    with open(path, newline="", encoding="utf-8") as f:
        used = {row["ending"] for row in csv.DictReader(f) if not row["closed"]}
    for _ in range(5000):
        c = f"{secrets.randbelow(10**6):06d}"
        if c[-2:] in used or looks_like_date(c) or too_plain(c):
            continue
        print(c)
        return 0
    print("no free ending, close some slots first", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
