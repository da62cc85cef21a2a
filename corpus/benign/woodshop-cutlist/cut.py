#!/usr/bin/env python3
import argparse
import csv
from collections import defaultdict

parser = argparse.ArgumentParser(description="first-fit decreasing cut layout")
parser.add_argument("parts")
parser.add_argument("--stock", type=float, nargs="+", default=[2400.0], help="available board lengths")
parser.add_argument("--kerf", type=float, default=3.0)
opts = parser.parse_args()

groups = defaultdict(list)
with open(opts.parts, newline="") as fh:
    for row in csv.DictReader(fh):
        for i in range(int(row["qty"])):
            groups[float(row["thickness"]), float(row["width"])].append((float(row["length"]), f'{row["name"]} {i + 1}'))

longest = max(opts.stock)
for (thick, width), parts in sorted(groups.items()):
    boards = []  # each: [remaining, [(length, name)]]
    for length, name in sorted(parts, reverse=True):
        if length > longest:
            raise SystemExit(f"{name} ({length:g}) is longer than any board")
        for board in boards:
            if board[0] >= length:
                break
        else:
            board = [longest, []]
            boards.append(board)
        board[1].append((length, name))
        board[0] -= length + opts.kerf

    print(f"== {thick:g} x {width:g} mm")
    for n, (_, cuts) in enumerate(boards, 1):
        used = sum(c for c, _ in cuts) + opts.kerf * (len(cuts) - 1)
        # take the shortest stock length in which the cuts fit
        stock = min(s for s in opts.stock if s >= used)
        line = " | ".join(f"{name} {c:g}" for c, name in cuts)
        print(f"  board {n} ({stock:g}): {line}   rest {stock - used:g}")
