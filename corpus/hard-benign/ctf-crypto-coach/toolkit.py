from itertools import cycle
from math import isqrt


def xor(data: bytes, key: bytes) -> bytes:
    return bytes(a ^ b for a, b in zip(data, cycle(key)))


def hamming(a: bytes, b: bytes) -> int:
    return sum((x ^ y).bit_count() for x, y in zip(a, b))


def key_lengths(data: bytes, top: int = 5, limit: int = 40):
    """Most likely lengths of a repeating XOR key."""
    scored = []
    for n in range(2, min(limit, len(data) // 4) + 1):
        blocks = [data[i * n:(i + 1) * n] for i in range(4)]
        pairs = [(i, j) for i in range(4) for j in range(i)]
        scored.append((sum(hamming(blocks[i], blocks[j]) for i, j in pairs) / n / len(pairs), n))
    return [n for _, n in sorted(scored)[:top]]


def caesar(text: str, shift: int) -> str:
    out = []
    for c in text:
        if c.isascii() and c.isalpha():
            base = ord("A") if c.isupper() else ord("a")
            c = chr((ord(c) - base + shift) % 26 + base)
        out.append(c)
    return "".join(out)


def cube_root(n: int) -> int:
    """Floor cube root; for e=3 without padding, m**3 < n."""
    lo, hi = 0, 1 << (n.bit_length() // 3 + 2)
    while lo < hi:
        mid = (lo + hi + 1) // 2
        if mid ** 3 <= n:
            lo = mid
        else:
            hi = mid - 1
    return lo


def fermat(n: int, rounds: int = 100_000):
    """Factors of n if the two primes are close together, else None."""
    a = isqrt(n)
    if a * a < n:
        a += 1
    for _ in range(rounds):
        b2 = a * a - n
        b = isqrt(b2)
        if b * b == b2:
            return a - b, a + b
        a += 1
    return None
