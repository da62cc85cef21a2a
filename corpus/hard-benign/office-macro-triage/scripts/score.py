#!/usr/bin/env python3
"""Score an olevba dump. Reads text, decodes simple string tricks, runs nothing."""
import re
import sys

START = r"\b(Auto_?(Open|Exec|Close)|Document_(Open|Close|New)|Workbook_(Open|BeforeClose|Activate)|\w+_(Painted|MouseMove|Layout))\b"
HIDE = [
    (r"(?:ChrW?\$?\(\s*\d+\s*\)\s*&\s*){3,}", "Chr() chain"),
    (r"\bStrReverse\s*\(", "StrReverse"),
    (r'(?:"[^"\n]{1,6}"\s*&\s*){3,}', "string cut into crumbs"),
    (r"\bXor\b", "Xor loop"),
    (r"(?:=CHAR\(\d+\)|CHAR\(\d+\)&){3,}", "XLM CHAR() chain"),
    (r"BuiltInDocumentProperties|\.AlternativeText|\.Tag\b", "text kept outside the code"),
]
ACT = [
    (r"WScript\.Shell|Shell\.Application|\bShell\s*\(|\.Run\s+\w", "starts a process"),
    (r"winmgmts:|Win32_Process", "starts a process through WMI"),
    (r"powershell|cmd(\.exe)?\s*/c|mshta|regsvr32|rundll32|certutil|wscript", "names an interpreter"),
    (r"URLDownloadToFile|XMLHTTP|WinHttpRequest|DownloadString|DownloadFile|ADODB\.Stream", "fetches"),
    (r"VirtualAlloc|RtlMoveMemory|CreateThread|WriteProcessMemory|EnumSystemLanguageGroups", "memory execution"),
    (r"=EXEC\(|=CALL\(|=REGISTER\(", "XLM call"),
    (r"SaveSetting|RegWrite|AccessVBOM|VBAWarnings", "changes Office security settings"),
]


def fold(text):
    """Undo Chr() chains, crumbs and StrReverse so that the patterns can see words."""
    text = re.sub(r"_\s*\n\s*", " ", text)
    text = re.sub(r"ChrW?\$?\(\s*(\d{1,3})\s*\)", lambda m: '"%s"' % chr(int(m[1])), text)
    text = re.sub(r'StrReverse\(\s*"([^"]*)"\s*\)', lambda m: '"%s"' % m[1][::-1], text)
    last = None
    while last != text:
        last = text
        text = re.sub(r'"([^"\n]*)"\s*&\s*"([^"\n]*)"', r'"\1\2"', text)
    return text


def score(raw):
    clear = fold(raw)
    start = sorted({m.group(0) for m in re.finditer(START, raw, re.I)})
    hide = [name for rx, name in HIDE if re.search(rx, raw, re.I)]
    act = [name for rx, name in ACT if re.search(rx, clear, re.I)]
    only_after = [name for rx, name in ACT if re.search(rx, clear, re.I) and not re.search(rx, raw, re.I)]
    total = (2 if start else 0) + 2 * len(hide) + 2 * len(act) + 3 * len(only_after)
    verdict = "malicious" if total >= 12 else "suspicious" if total >= 7 else "no evidence"
    return {"start": start, "hide": hide, "act": act, "seen only after decoding": only_after,
            "total": total, "suggestion": verdict}


if __name__ == "__main__":
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8", errors="replace") as fh:
            result = score(fh.read())
        print(path)
        for key, value in result.items():
            print(f"  {key}: {value}")
