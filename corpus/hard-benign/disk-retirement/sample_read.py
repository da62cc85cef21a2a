#!/usr/bin/env python3
"""Read random blocks of an erased disk and say how many are uniform. Opens read-only."""
import argparse
import hashlib
import json
import os
import random

BLOCK = 1 << 20


def uniform(buf):
    return buf.count(buf[:1]) == len(buf)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("device")
    ap.add_argument("--percent", type=float, default=10)
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--before", help="JSON of {block: sha256} taken before a crypto erase")
    a = ap.parse_args()

    fd = os.open(a.device, os.O_RDONLY)
    size = os.lseek(fd, 0, os.SEEK_END)
    blocks = size // BLOCK
    rng = random.Random(a.seed)
    edge = set(range(min(64, blocks))) | set(range(max(0, blocks - 64), blocks))
    some = set(rng.sample(range(blocks), int(blocks * a.percent / 100)))
    old = json.load(open(a.before)) if a.before else {}

    read = same = left = 0
    for b in sorted(edge | some | {int(k) for k in old}):
        buf = os.pread(fd, BLOCK, b * BLOCK)
        read += 1
        same += uniform(buf)
        left += old.get(str(b)) == hashlib.sha256(buf).hexdigest()
    os.close(fd)
    print(json.dumps({"device": a.device, "size": size, "blocks_read": read, "uniform": same, "unchanged_since_before": left}))


if __name__ == "__main__":
    main()
