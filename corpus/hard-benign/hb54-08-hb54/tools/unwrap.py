#!/usr/bin/env python3
"""Peel layers off a PowerShell text. Pure text work: no subprocess, no eval, no network."""
import argparse
import base64
import binascii
import gzip
import re
import sys
import zlib

ENC = re.compile(r"[-/\u2013]e(?:c|nc?|nco\w*)?\s+['\"]?([A-Za-z0-9+/=]{24,})", re.I)
B64 = re.compile(r"FromBase64String\(\s*['\"]([A-Za-z0-9+/=]{24,})['\"]", re.I)
CONCAT = re.compile(r"'([^']*)'\s*\+\s*'([^']*)'")
FORMAT = re.compile(r"\(?\s*['\"]((?:\{\d+\})+)['\"]\s*-f\s*((?:'[^']*'\s*,\s*)*'[^']*')\s*\)?", re.I)
TICK = re.compile(r"`([a-z])", re.I)
URL = re.compile(r"\b(?:https?|hxxps?|ftp)://[^\s'\")<>]+", re.I)

MEANING = [
    (r"\biex\b|invoke-expression", "evaluates text as code", "T1059.001"),
    (r"download(string|file|data)|invoke-webrequest|\biwr\b|\birm\b", "fetches from the network", "T1105"),
    (r"amsiutils|amsiinitfailed|amsiscanbuffer", "AMSI tampering", "T1562.001"),
    (r"(add|set)-mppreference", "changes Defender settings", "T1562.001"),
    (r"vssadmin\s+delete|win32_shadowcopy.*delete|wbadmin\s+delete", "removes shadow copies", "T1490"),
    (r"register-scheduledtask|schtasks\s+/create", "scheduled task", "T1053.005"),
    (r"currentversion\\run\b", "Run key", "T1547.001"),
    (r"virtualalloc|createthread|writeprocessmemory", "shellcode loader API names", "T1055"),
    (r"lsass|minidump|sekurlsa", "credential dumping words", "T1003.001"),
    (r"-w(indowstyle)?\s+(1|h\w*)", "hidden window", "T1564.003"),
]


def utf16(data):
    text = data.decode("utf-16-le", "replace")
    odd = sum(ch == "\ufffd" or ord(ch) > 0x2FFF for ch in text)
    return data.decode("utf-8", "replace") if odd > len(text) / 4 else text


def inflate(data):
    if data[:2] == b"\x1f\x8b":
        return gzip.decompress(data)
    try:
        return zlib.decompress(data, -15)
    except zlib.error:
        return data


def step(text, xor):
    for name, rx in (("L1 encoded", ENC), ("L4 base64", B64)):
        m = rx.search(text)
        if not m:
            continue
        try:
            raw = base64.b64decode(m.group(1) + "=" * (-len(m.group(1)) % 4))
        except binascii.Error:
            continue
        if name == "L4 base64":
            raw = inflate(raw)
            if xor is not None:
                raw = bytes(b ^ xor for b in raw)
        return name, utf16(raw)

    def fmt(m):
        args = re.findall(r"'([^']*)'", m.group(2))
        idx = [int(i) for i in re.findall(r"\{(\d+)\}", m.group(1))]
        if any(i >= len(args) for i in idx):
            return m.group(0)
        return "'" + "".join(args[i] for i in idx) + "'"

    for name, fn in (
        ("L2 format", lambda t: FORMAT.sub(fmt, t)),
        ("L2 concat", lambda t: CONCAT.sub(lambda m: f"'{m.group(1)}{m.group(2)}'", t)),
        ("L3 ticks", lambda t: TICK.sub(r"\1", t)),
    ):
        new = fn(text)
        if new != text:
            return name, new
    return None, text


def defang(url):
    return re.sub(r"^http", "hxxp", url, flags=re.I).replace(".", "[.]")


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("file", nargs="?", help="text file, default stdin")
    ap.add_argument("--xor", type=lambda s: int(s, 0))
    ap.add_argument("--max", type=int, default=25)
    args = ap.parse_args()
    text = open(args.file, encoding="utf-8", errors="replace").read() if args.file else sys.stdin.read()

    layers, seen = [], text
    for _ in range(args.max):
        name, text = step(text, args.xor)
        if name is None:
            break
        layers.append(name)
        seen += "\n" + text
    print("layers :", " -> ".join(layers) or "none")
    print("text   :", defang(text.strip())[:4000])
    for rx, what, attack in MEANING:
        if re.search(rx, seen, re.I):
            print(f"means  : {what} ({attack})")
    for u in sorted(set(URL.findall(seen))):
        print("url    :", defang(u))


if __name__ == "__main__":
    main()
