"""Fold Chr()/StrReverse/concat in extracted VBA so that a human can read it."""
import re
import sys

CHR = re.compile(r"Chr[W$]?\((\d{1,5})\)", re.I)
REV = re.compile(r'StrReverse\("([^"]*)"\)', re.I)
CAT = re.compile(r'"([^"]*)"\s*[&+]\s*"([^"]*)"')

NOTES = {
    r"powershell.{0,40}-e(nc|p)?\b": "PowerShell with encoded command or policy bypass",
    r"DownloadString|DownloadFile|URLDownloadToFile|MSXML2\.XMLHTTP": "fetches from the network",
    r"Win32_Process": "starts a process through WMI",
    r"mshta|regsvr32|rundll32|certutil -urlcache": "uses a Windows tool as launcher",
    r"CurrentVersion\\Run": "autostart key",
    r"schtasks|Schedule\.Service": "scheduled task",
    r"VirtualAlloc|RtlMoveMemory": "memory loading, escalate",
}


def fold(src: str) -> str:
    src = CHR.sub(lambda m: '"' + chr(int(m.group(1))) + '"', src)
    src = REV.sub(lambda m: '"' + m.group(1)[::-1] + '"', src)
    prev = None
    while prev != src:
        prev, src = src, CAT.sub(r'"\1\2"', src)
    return src


if __name__ == "__main__":
    text = fold(sys.stdin.read())
    print(text)
    for rx, note in NOTES.items():
        for m in re.finditer(rx, text, re.I):
            print(f"' NOTE {note}: {m.group(0)}", file=sys.stderr)
