"""Little helpers for beginner crypto challenges."""
from itertools import cycle
from math import gcd, isqrt


def fermat(n, limit=1_000_000):
    a = isqrt(n)
    if a * a < n:
        a += 1
    for _ in range(limit):
        b2 = a * a - n
        b = isqrt(b2)
        if b * b == b2:
            return a - b, a + b
        a += 1
    return None


def iroot(n, k):
    lo, hi = 0, 1 << (n.bit_length() // k + 1)
    while lo < hi:
        mid = (lo + hi + 1) // 2
        if mid ** k <= n:
            lo = mid
        else:
            hi = mid - 1
    return lo, lo ** k == n


def egcd(a, b):
    if b == 0:
        return a, 1, 0
    g, x, y = egcd(b, a % b)
    return g, y, x - (a // b) * y


def common_modulus(n, e1, c1, e2, c2):
    g, s, t = egcd(e1, e2)
    if g != 1:
        raise ValueError("exponents share a factor")
    return pow(c1, s, n) * pow(c2, t, n) % n


def shared_prime(moduli):
    for i, a in enumerate(moduli):
        for b in moduli[i + 1:]:
            g = gcd(a, b)
            if 1 < g < a:
                yield a, b, g


def xor(data, key):
    return bytes(a ^ b for a, b in zip(data, cycle(key)))


def crib(data, crib_text=b"flag{"):
    for i in range(len(data) - len(crib_text) + 1):
        piece = xor(data[i:i + len(crib_text)], crib_text)
        if all(32 <= c < 127 for c in piece):
            yield i, piece


if __name__ == "__main__":
    p, q = 1000003, 1000033
    assert set(fermat(p * q)) == {p, q}
    assert iroot(27 ** 3, 3) == (27, True)
    assert xor(xor(b"hello", b"ab"), b"ab") == b"hello"
    print("ok")
