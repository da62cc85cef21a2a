#!/usr/bin/env python3
"""Peels encoding layers off a string and prints each step. Decodes only; never evaluates anything.

    peel.py 'NTA2YjMz...'
"""
import base64
import binascii
import codecs
import re
import string
import sys
import zlib

PRINTABLE = set(string.printable.encode())
FLAG = re.compile(rb"[A-Za-z0-9_]{2,12}\{[^}\n]{2,80}\}")


def score(b: bytes) -> float:
    return sum(c in PRINTABLE for c in b) / max(1, len(b))


def b64(b: bytes) -> bytes:
    s = re.sub(rb"\s", b"", b)
    if not re.fullmatch(rb"[A-Za-z0-9+/_-]{8,}={0,2}", s):
        raise ValueError
    s = s.replace(b"-", b"+").replace(b"_", b"/")
    return base64.b64decode(s + b"=" * (-len(s) % 4), validate=True)


def b32(b: bytes) -> bytes:
    s = b.strip().upper()
    if not re.fullmatch(rb"[A-Z2-7]{8,}=*", s):
        raise ValueError
    return base64.b32decode(s + b"=" * (-len(s) % 8))


def hexa(b: bytes) -> bytes:
    s = re.sub(rb"\\x|0x|[\s:,]", b"", b)
    return binascii.unhexlify(s)


def rot13(b: bytes) -> bytes:
    out = codecs.encode(b.decode("ascii"), "rot13").encode()
    if not FLAG.search(out):
        raise ValueError            # only when it leads to a flag, or we'd go in circles
    return out


def deflate(b: bytes) -> bytes:
    return zlib.decompress(b)


def gz(b: bytes) -> bytes:
    return zlib.decompress(b, 31)


def binary(b: bytes) -> bytes:
    s = re.sub(rb"\s", b"", b)
    if not re.fullmatch(rb"[01]{16,}", s) or len(s) % 8:
        raise ValueError
    return bytes(int(s[i:i + 8], 2) for i in range(0, len(s), 8))


LAYERS = [binary, hexa, b32, b64, gz, deflate, rot13]


def peel(data: bytes, depth: int = 0, seen=None):
    seen = seen or set()
    if depth > 25 or data in seen:
        return
    seen.add(data)
    m = FLAG.search(data)
    if m:
        print("  " * depth + "FLAG? " + m.group(0).decode("ascii", "replace"))
        return
    for layer in LAYERS:
        try:
            out = layer(data)
        except (ValueError, UnicodeDecodeError, zlib.error, binascii.Error):
            continue
        if not out or out == data:
            continue
        if score(out) < 0.85 and out[:2] not in (b"\x1f\x8b", b"x\x9c", b"x\xda"):
            continue
        print("  " * depth + f"{layer.__name__:8} -> {out[:70]!r}")
        peel(out, depth + 1, seen)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    peel(sys.argv[1].encode())
