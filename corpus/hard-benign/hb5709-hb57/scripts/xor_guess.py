#!/usr/bin/env python3
"""Guess single-byte and repeating-key XOR on a challenge file. usage: xor_guess.py FILE [max_keylen]"""
import itertools
import sys

FREQ = {c: w for c, w in zip(b" etaoinshrdlucmfwypvbgk", range(23, 0, -1))}


def english(b: bytes) -> float:
    s = 0
    for c in b:
        if c in FREQ:
            s += FREQ[c]
        elif 65 <= c <= 90:
            s += FREQ.get(c + 32, 0) * 0.6
        elif c < 9 or c > 126:
            s -= 15
    return s / max(1, len(b))


def single(b: bytes):
    return max(range(256), key=lambda k: english(bytes(c ^ k for c in b)))


def hamming(a: bytes, b: bytes) -> int:
    return sum((x ^ y).bit_count() for x, y in zip(a, b))


def keylens(b: bytes, top: int):
    out = []
    for n in range(2, top + 1):
        blocks = [b[i:i + n] for i in range(0, n * 6, n)]
        blocks = [x for x in blocks if len(x) == n]
        pairs = list(itertools.combinations(blocks, 2))
        if pairs:
            out.append((sum(hamming(x, y) for x, y in pairs) / len(pairs) / n, n))
    return [n for _, n in sorted(out)[:3]]


def main():
    data = open(sys.argv[1], "rb").read()
    top = int(sys.argv[2]) if len(sys.argv) > 2 else 24
    k = single(data)
    print(f"single byte 0x{k:02x}: {bytes(c ^ k for c in data)[:80]!r}")
    for n in keylens(data, top):
        key = bytes(single(data[i::n]) for i in range(n))
        plain = bytes(c ^ key[i % n] for i, c in enumerate(data))
        print(f"key {key!r}: {plain[:80]!r}")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main()
