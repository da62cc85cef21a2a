#!/usr/bin/env python3
"""Peel PowerShell obfuscation. Decodes only; nothing is executed."""
import base64
import binascii
import gzip
import json
import pathlib
import re
import sys
import zlib

ENC = re.compile(r"-e(?:n(?:c(?:o(?:d(?:e(?:d(?:c(?:o(?:m(?:m(?:a(?:nd?)?)?)?)?)?)?)?)?)?)?)?)?\s+['\"]?([A-Za-z0-9+/=]{16,})", re.I)
B64 = re.compile(r"FromBase64String\(\s*['\"]([A-Za-z0-9+/=]{8,})['\"]", re.I)
CHARS = re.compile(r"(?:\[char\]\s*(?:0x[0-9a-f]+|\d+)\s*\+?\s*){2,}", re.I)
CONCAT = re.compile(r"'([^']*)'\s*\+\s*'([^']*)'")


def tidy(s):
    s = re.sub(r"`(?=[A-Za-z])", "", s)
    while CONCAT.search(s):
        s = CONCAT.sub(lambda m: f"'{m.group(1)}{m.group(2)}'", s)
    return CHARS.sub(
        lambda m: "'" + "".join(chr(int(x, 0)) for x in re.findall(r"0x[0-9a-f]+|\d+", m.group(0), re.I)) + "'", s)


def text(raw):
    for fn in (gzip.decompress, lambda b: zlib.decompress(b, -15)):
        try:
            raw = fn(raw)
            break
        except (OSError, zlib.error, EOFError):
            continue
    if raw[1:8:2] == b"\0\0\0\0":
        return raw.decode("utf-16-le", "replace")
    return raw.decode("utf-8", "replace")


def peel(s, limit=12):
    layers = [s]
    for _ in range(limit):
        cur = layers[-1]
        m = ENC.search(cur) or B64.search(cur)
        if m:
            try:
                nxt = text(base64.b64decode(m.group(1)))
            except binascii.Error:
                break
        else:
            nxt = tidy(cur)
        if nxt.strip() == cur.strip():
            break
        layers.append(nxt)
    return [x.strip() for x in layers]


def selftest():
    here = pathlib.Path(__file__).parent / "fixtures"
    want = json.loads((here / "expected.json").read_text())
    bad = 0
    for name, last in want.items():
        got = peel((here / name).read_text())[-1]
        bad += got != last
        print("ok  " if got == last else "FAIL", name, repr(got))
    return bad


if __name__ == "__main__":
    if sys.argv[1:] == ["--selftest"]:
        sys.exit(selftest())
    for i, layer in enumerate(peel(pathlib.Path(sys.argv[1]).read_text())):
        print(f"--- layer {i}\n{layer}")
