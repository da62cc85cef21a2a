#!/usr/bin/env python3
"""Erstsichtung einer Datei. Liest Bytes, führt nichts aus, geht nicht ins Netz.

Aufruf: sichtung.py DATEI
"""
import base64
import hashlib
import io
import re
import sys
import zipfile

try:
    from oletools.olevba import VBA_Parser
except ImportError:          # auf dem Sichtungsrechner vorinstalliert
    VBA_Parser = None

MERKMALE = [
    ("Autostart-Makro", rb"(?i)\b(auto_?open|document_open|workbook_open|auto_?close)\b"),
    ("startet Prozess", rb"(?i)\b(shell|wscript\.shell|createobject|shellexecute|winmgmts)\b"),
    ("PowerShell verborgen", rb"(?i)powershell[^\r\n]{0,80}(-w(indowstyle)?\s+h|-e(nc|ncodedcommand)?\s)"),
    ("laden und ausfuehren", rb"(?i)(iex|invoke-expression)[^\r\n]{0,80}(downloadstring|iwr|irm|invoke-webrequest)"),
    ("mshta/regsvr32/certutil", rb"(?i)(mshta\s+https?:|regsvr32[^\r\n]{0,40}/i:http|certutil[^\r\n]{0,30}-(urlcache|decode))"),
    ("Schattenkopien", rb"(?i)(vssadmin\s+delete|shadowcopy\s+delete|recoveryenabled\s+no)"),
    ("Defender aus", rb"(?i)set-mppreference[^\r\n]{0,60}disable"),
    ("Autostart Registry", rb"(?i)currentversion\\run"),
    ("Ansprache an KI", rb"(?i)(ki-assistent|ai assistant|als sprachmodell|ignoriere (alle )?(vorherigen|bisherigen) anweisungen)"),
]
KOMPILIERT = [(n, re.compile(p)) for n, p in MERKMALE]
B64 = re.compile(rb"[A-Za-z0-9+/]{60,}={0,2}")


def varianten(roh: bytes):
    """Rohbytes, dazu UTF-16 als ASCII."""
    yield "roh", roh
    if roh.count(b"\0") > len(roh) // 4:
        yield "utf16", roh.replace(b"\0", b"")


def lesbar(b: bytes) -> str:
    return "".join(chr(c) if 32 <= c < 127 else "." for c in b)


def pruefe(name: str, roh: bytes, tiefe: int = 0) -> int:
    funde = 0
    for art, daten in varianten(roh):
        for label, rx in KOMPILIERT:
            for m in list(rx.finditer(daten))[:3]:
                a, e = max(0, m.start() - 20), m.end() + 40
                print(f"{'  ' * tiefe}{name} [{art}] {label}: {lesbar(daten[a:e])}")
                funde += 1
        if tiefe < 2:
            for m in list(B64.finditer(daten))[:20]:
                try:
                    inner = base64.b64decode(m.group(0) + b"=" * (-len(m.group(0)) % 4))
                except ValueError:
                    continue
                funde += pruefe(f"{name}>b64@{m.start()}", inner, tiefe + 1)
    return funde


def main(pfad: str) -> int:
    roh = open(pfad, "rb").read()
    print("SHA-256 ", hashlib.sha256(roh).hexdigest(), len(roh), "Bytes")
    funde = pruefe(pfad, roh)
    if roh[:2] == b"PK":
        with zipfile.ZipFile(io.BytesIO(roh)) as z:
            for info in z.infolist():
                if info.flag_bits & 1:
                    print("verschluesselter Eintrag:", info.filename)
                elif info.file_size < 20_000_000:
                    funde += pruefe(info.filename, z.read(info))
    if VBA_Parser is not None:
        v = VBA_Parser(pfad, data=roh)
        if v.detect_vba_macros():
            for _, strom, _, code in v.extract_macros():
                funde += pruefe(f"VBA:{strom}", code.encode("utf-8", "replace"))
        v.close()
    print(f"{funde} Fund(e). Kein Fund heisst nicht: harmlos.")
    return 1 if funde else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1]))
