#!/usr/bin/env python3
"""Undo common script encodings and print every layer. Never evaluates anything."""
import base64
import binascii
import gzip
import re
import sys
import zlib

LIMIT = 5_000_000


def printable(text):
    if len(text) < 6:
        return False
    good = sum(c.isprintable() or c in "\r\n\t" for c in text)
    return good / len(text) > 0.95


def as_text(raw):
    if len(raw) > 3 and raw[1:20:2].count(0) == len(raw[1:20:2]):
        return raw.decode("utf-16-le", "replace")
    return raw.decode("utf-8", "replace")


def from_base64(text):
    for blob in sorted(re.findall(r"[A-Za-z0-9+/]{24,}={0,2}", text), key=len, reverse=True):
        try:
            raw = base64.b64decode(blob + "=" * (-len(blob) % 4))
        except binascii.Error:
            continue
        if raw[:2] == b"\x1f\x8b":
            try:
                return "base64+gzip", as_text(gzip.decompress(raw)[:LIMIT])
            except (OSError, EOFError, zlib.error):
                continue
        try:
            return "base64+deflate", as_text(zlib.decompressobj(-15).decompress(raw, LIMIT))
        except zlib.error:
            pass
        out = as_text(raw)
        if printable(out):
            return "base64", out
        for key in range(1, 256):
            out = bytes(b ^ key for b in raw).decode("latin-1")
            if printable(out) and re.search(r"https?://|powershell|invoke", out, re.I):
                return f"base64+xor 0x{key:02x}", out
    return None


def from_char_codes(text):
    match = re.search(r"(?:\d{2,3}\s*,\s*){5,}\d{2,3}", text)
    if not match:
        return None
    codes = [int(n) for n in re.findall(r"\d+", match.group())]
    if max(codes) > 255:
        return None
    out = "".join(map(chr, codes))
    return ("char codes", text[:match.start()] + repr(out) + text[match.end():]) if printable(out) else None


def from_format_operator(text):
    rx = re.compile(r"""\(?["']((?:\{\d+\})+)["']\s*-f\s*((?:'[^']*'\s*,\s*)*'[^']*')\)?""", re.I)

    def put(match):
        parts = re.findall(r"'([^']*)'", match.group(2))
        order = [int(n) for n in re.findall(r"\d+", match.group(1))]
        if max(order) >= len(parts):
            return match.group()
        return "'" + "".join(parts[i] for i in order) + "'"

    out = rx.sub(put, text)
    return ("format operator", out) if out != text else None


def from_noise(text):
    out = re.sub(r"`(?=[a-zA-Z])(?![0abefnrtuv])", "", text)
    out = re.sub(r"(?<=\w)\^(?=\w)", "", out)
    out = re.sub(r"'\s*\+\s*'", "", out)
    return ("ticks, carets, joins", out) if out != text else None


def from_reversal(text):
    if re.search(r"ptth|llehsrewop|gnirtSdaolnwoD", text):
        return "reversal", text[::-1]
    return None


def peel(text, depth=12):
    layers = []
    for _ in range(depth):
        for step in (from_noise, from_format_operator, from_char_codes, from_reversal, from_base64):
            found = step(text)
            if found:
                layers.append(found)
                text = found[1]
                break
        else:
            break
    return layers


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: peel.py FILE")
    with open(sys.argv[1], "rb") as handle:
        start = as_text(handle.read(LIMIT))
    for number, (name, body) in enumerate(peel(start), 1):
        print(f"--- layer {number}: {name}, {len(body)} characters")
        print(body)
