#!/usr/bin/env python3
"""Test a regex against +/- cases and look for exponential backtracking."""
import multiprocessing as mp
import re
import sys
import time


def attack_strings(pattern):
    chars = set(re.findall(r"[A-Za-z0-9]", pattern)) or {"a"}
    chars |= {"a", "0", " ", "-"}
    for c in sorted(chars)[:12]:
        for n in (20, 26, 32):
            yield c * n + "!"


def worker(pattern, text, q):
    t = time.perf_counter()
    re.search(pattern, text)
    q.put(time.perf_counter() - t)


def slow(pattern):
    for text in attack_strings(pattern):
        q = mp.Queue()
        p = mp.Process(target=worker, args=(pattern, text, q))
        p.start()
        p.join(0.8)
        if p.is_alive():
            p.terminate()
            return text
    return None


def main():
    path, pattern = sys.argv[1:3]
    try:
        rx = re.compile(pattern)
    except re.error as e:
        sys.exit(f"invalid at {e.pos}: {e.msg}")
    bad = 0
    for n, line in enumerate(open(path, encoding="utf-8"), 1):
        line = line.rstrip("\n")
        if not line or line.startswith("#"):
            continue
        want, text = line[0] == "+", line[2:]
        m = rx.fullmatch(text)
        if bool(m) != want:
            bad += 1
            print(f"line {n}: {text!r} {'should match' if want else 'should not match'}")
        elif m and m.groups():
            print(f"  {text!r} -> {m.groupdict() or m.groups()}")
    hit = slow(pattern)
    if hit:
        bad += 1
        print(f"catastrophic backtracking, e.g. with {hit!r}")
    print("ok" if not bad else f"{bad} problems")
    return bool(bad)


if __name__ == "__main__":
    sys.exit(main())
