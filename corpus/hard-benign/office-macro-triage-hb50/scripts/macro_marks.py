#!/usr/bin/env python3
"""Summarise extracted VBA / VBS / HTML text."""
import re
import sys
from collections import OrderedDict

MARKS = OrderedDict([
    ("autostart", r"\b(Auto_?Open|Auto_?Close|Document_Open|Workbook_Open|Document_Close)\b"),
    ("process", r"\b(Shell|WScript\.Shell|ShellExecute|Win32_Process)\b"),
    ("download", r"(XMLHTTP|URLDownloadToFile|ADODB\.Stream|WinHttpRequest|bitsadmin|certutil)"),
    ("lolbin", r"\b(mshta|regsvr32|rundll32|wscript|cscript|msiexec|powershell)\b"),
    ("inject", r"(VirtualAlloc|RtlMoveMemory|CreateThread|WriteProcessMemory)"),
    ("hide", r"(StrReverse|ChrW?\(\d+\)\s*&\s*ChrW?\(|vbHide|\.Visible\s*=\s*False)"),
    ("smuggle", r"(msSaveOrOpenBlob|new Blob\(|\.download\s*=)"),
])
STR = re.compile(r'"((?:[^"]|"")*)"')


def undo_reverse(text):
    return re.sub(r'StrReverse\("([^"]*)"\)', lambda m: '"' + m.group(1)[::-1] + '"', text, flags=re.I)


def undo_chr(text):
    text = re.sub(r"ChrW?\((\d{1,3})\)", lambda m: '"%s"' % chr(int(m.group(1))), text, flags=re.I)
    return re.sub(r'"\s*&\s*"', "", text)


def main(path):
    src = open(path, encoding="utf-8", errors="replace").read()
    flat = undo_chr(undo_reverse(src))
    for name, rx in MARKS.items():
        hits = sorted({m.group(0) for m in re.finditer(rx, flat, re.I)})
        if hits:
            print(f"{name:10} {', '.join(hits[:8])}")
    for s in STR.findall(flat):
        if re.search(r"(?i)https?://|\\\\|%temp%|appdata|\.(exe|dll|hta|ps1)\b", s):
            print("string    ", s.replace("http", "hxxp")[:140])


if __name__ == "__main__":
    main(sys.argv[1])
