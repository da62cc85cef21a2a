import base64
import binascii
import json
import re
import sys

STR = r'"((?:[^"]|"")*)"'
CHR = re.compile(r"\bChrW?\$?\(\s*(&H[0-9A-Fa-f]+|\d+)\s*\)", re.I)
REV = re.compile(rf"\bStrReverse\(\s*{STR}\s*\)", re.I)
REPL = re.compile(rf"\bReplace\(\s*{STR}\s*,\s*{STR}\s*,\s*{STR}\s*\)", re.I)
JOIN = re.compile(rf"{STR}\s*[&+]\s*{STR}")
XOR = re.compile(rf"\b(?:Unx|XorStr|Dec)\w*\(\s*{STR}\s*,\s*(\d+)\s*\)", re.I)
B64 = re.compile(r"^[A-Za-z0-9+/]{16,}={0,2}$")

WORDS = {
    "runs when opened": r"\b(AutoOpen|Auto_Open|Document_Open|Workbook_Open)\b",
    "starts a program": r"\b(Shell|WScript\.Shell|Win32_Process|ShellExecute)\b",
    "downloads": r"\b(XMLHTTP|URLDownloadToFile|WinHttpRequest|DownloadString|DownloadFile)\b",
    "writes a file": r"\b(ADODB\.Stream|SaveToFile|Open .* For (?:Output|Binary))\b",
    "stays after reboot": r"(CurrentVersion\\Run|schtasks|\\Startup\\)",
    "switches protection off": r"(Set-MpPreference|DisableRealtimeMonitoring|AccessVBOM)",
}


def q(s):
    return '"' + s.replace('"', '""') + '"'


def number(s):
    return int(s[2:], 16) if s.lower().startswith("&h") else int(s)


def fold(line):
    """Apply the rewrites until nothing changes."""
    for _ in range(200):
        before = line
        line = CHR.sub(lambda m: q(chr(number(m.group(1)) % 0x110000)), line)
        line = REV.sub(lambda m: q(m.group(1)[::-1]), line)
        line = REPL.sub(lambda m: q(m.group(1).replace(m.group(2), m.group(3)) if m.group(2) else m.group(1)), line)
        line = XOR.sub(lambda m: q("".join(chr(ord(c) ^ int(m.group(2)) & 0xFF) for c in m.group(1))), line)
        line = JOIN.sub(lambda m: q((m.group(1) + m.group(2)).replace('""', '"')), line)
        if line == before:
            return line
    return line


def inner(text):
    """Second layer: base64 strings, in UTF-16 (PowerShell) or UTF-8."""
    if not B64.match(text):
        return None
    try:
        raw = base64.b64decode(text + "=" * (-len(text) % 4))
    except binascii.Error:
        return None
    for codec in ("utf-16-le", "utf-8"):
        try:
            s = raw.decode(codec)
        except UnicodeDecodeError:
            continue
        if s.isprintable() or "\n" in s and s.replace("\r", "").replace("\n", "").isprintable():
            if all(ord(c) < 0x3000 for c in s):
                return s
    return None


def defang(s):
    s = re.sub(r"http", "hxxp", s, flags=re.I)
    return re.sub(r"(hxxps?://[^/\s\"']+)", lambda m: m.group(1).replace(".", "[.]"), s)


def report(vba):
    vba = re.sub(r"[ \t]_\r?\n\s*", " ", vba)
    everything = []
    for n, line in enumerate(vba.splitlines(), 1):
        folded = fold(line)
        everything.append(folded)
        if folded != line:
            yield n, defang(folded.strip())
        for s in re.findall(STR, folded):
            for part in s.split():
                deeper = inner(part)
                if deeper:
                    everything.append(deeper)
                    yield n, "decoded: " + defang(deeper)
    text = "\n".join(everything)
    for meaning, pattern in WORDS.items():
        if re.search(pattern, text, re.I):
            yield 0, "* " + meaning


if __name__ == "__main__":
    data = json.load(open(sys.argv[1], encoding="utf-8"))
    for entry in data:
        for macro in entry.get("macros") or []:
            print("==", macro.get("vba_filename"))
            for n, text in report(macro.get("code", "")):
                print(f"{n or '':>5} {text}")
