import sys

FREQ = dict(zip("etaoinshrdlu ", range(13, 0, -1)))


def score(b):
    if sum(32 <= c < 127 or c in (9, 10, 13) for c in b) < 0.95 * len(b):
        return -1
    return sum(FREQ.get(chr(c).lower(), 0) for c in b) / len(b)


def main():
    raw = sys.stdin.read().strip()
    data = bytes.fromhex(raw) if all(c in "0123456789abcdefABCDEF" for c in raw) else raw.encode()
    best = sorted(((score(bytes(c ^ k for c in data)), k) for k in range(256)), reverse=True)[:5]
    for s, k in best:
        if s > 0:
            print(f"key 0x{k:02x}  score {s:.2f}  {bytes(c ^ k for c in data).decode('latin-1')!r}")


if __name__ == "__main__":
    main()
