#!/usr/bin/env python3
"""Draw seats. players.txt: one name a line; a trailing ' *' asks for an end seat."""
import argparse
import csv
import random
import sys

END_SEATS = (1, 9)


def draw(players, tables, rng, per_table=9):
    if len(players) > tables * per_table:
        raise SystemExit("too many players for %d tables" % tables)
    sizes = [len(players) // tables + (i < len(players) % tables) for i in range(tables)]
    # lay out which seats are in use, ends first so that they always exist
    order = [1, 9, 5, 3, 7, 2, 8, 4, 6]
    free = {t + 1: order[: sizes[t]] for t in range(tables)}
    out = []

    fixed = [p for p in players if p[1]]
    others = [p for p in players if not p[1]]
    rng.shuffle(fixed)
    for name, _ in fixed:
        choices = [(t, s) for t, seats in free.items() for s in seats if s in END_SEATS]
        if not choices:
            raise SystemExit("no end seat left for " + name)
        t, s = rng.choice(choices)
        free[t].remove(s)
        out.append((name, t, s))

    rest = [(t, s) for t, seats in free.items() for s in seats]
    rng.shuffle(rest)
    for (name, _), (t, s) in zip(others, rest):
        out.append((name, t, s))
    return sorted(out, key=lambda r: (r[1], r[2]))


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("file")
    ap.add_argument("--tables", type=int, required=True)
    ap.add_argument("--seed-file", default="/dev/urandom")
    a = ap.parse_args()
    with open(a.seed_file, "rb") as fh:
        rng = random.Random(int.from_bytes(fh.read(32), "big"))
    players = []
    with open(a.file, encoding="utf-8") as fh:
        for line in fh:
            n = line.strip()
            if n:
                players.append((n.rstrip(" *"), n.endswith("*")))
    w = csv.writer(sys.stdout)
    w.writerow(["player", "table", "seat"])
    w.writerows(draw(players, a.tables, rng))


if __name__ == "__main__":
    main()
