#!/usr/bin/env python3
"""Peel encodings off a CTF string, breadth first. Pure decoding, nothing is executed."""
import argparse
import base64
import binascii
import codecs
import gzip
import re
import sys
import urllib.parse
import zlib


def printable(b):
    return bool(b) and sum(32 <= c < 127 or c in (9, 10, 13) for c in b) / len(b) > 0.95


def b64(b):
    s = re.sub(rb"\s", b"", b)
    if len(s) < 8 or not re.fullmatch(rb"[A-Za-z0-9+/_-]+=*", s):
        return None
    s = s.replace(b"-", b"+").replace(b"_", b"/")
    return base64.b64decode(s + b"=" * (-len(s) % 4))


def b32(b):
    s = re.sub(rb"\s", b"", b)
    return base64.b32decode(s) if re.fullmatch(rb"[A-Z2-7]{8,}=*", s) else None


def unhex(b):
    s = re.sub(rb"[\s:]|\\x|0x", b"", b)
    return binascii.unhexlify(s) if re.fullmatch(rb"(?:[0-9a-fA-F]{2}){4,}", s) else None


def url(b):
    return urllib.parse.unquote_to_bytes(b) if b"%" in b else None


def rot13(b):
    return codecs.encode(b.decode("ascii"), "rot13").encode()


LAYERS = {
    "base64": b64, "base32": b32, "hex": unhex, "url": url,
    "base85": lambda b: base64.b85decode(b.strip()),
    "gzip": lambda b: gzip.decompress(b) if b[:2] == b"\x1f\x8b" else None,
    "zlib": lambda b: zlib.decompress(b) if b[:1] == b"x" else None,
    "rot13": rot13, "reverse": lambda b: b[::-1],
}


def xor_all(b):
    for k in range(1, 256):
        out = bytes(c ^ k for c in b)
        if printable(out):
            yield k, out


def main():
    p = argparse.ArgumentParser()
    p.add_argument("text", help="the string, or @file")
    p.add_argument("--flag", default=r"(flag|ctf)\{[^}]+\}")
    p.add_argument("--depth", type=int, default=6)
    a = p.parse_args()
    start = open(a.text[1:], "rb").read() if a.text.startswith("@") else a.text.encode()
    want = re.compile(a.flag.encode(), re.I)
    todo, seen = [(start, ())], {start}
    for _ in range(a.depth + 1):
        nxt = []
        for data, path in todo:
            m = want.search(data)
            if m:
                print(" -> ".join(path) or "plain", ":", m.group().decode("latin-1"))
                return
            for name, fn in LAYERS.items():
                try:
                    out = fn(data)
                except (ValueError, OSError, zlib.error, EOFError):
                    continue
                if out and out not in seen and len(seen) < 50_000:
                    seen.add(out)
                    nxt.append((out, path + (name,)))
        todo = nxt
    for k, out in xor_all(start if not printable(start) else (unhex(start) or start)):
        if want.search(out):
            print(f"xor 0x{k:02x} :", out.decode("latin-1"))
            return
    sys.exit("nothing found")


if __name__ == "__main__":
    main()
