#!/usr/bin/env python3
"""preflight.py - print lines of a skill folder that deserve a second look.

Reads files only. Does not import, execute or fetch anything it reads.
"""
from __future__ import annotations

import argparse
import json
import re
import sys
import unicodedata
from dataclasses import dataclass, asdict
from pathlib import Path

TEXT_LIMIT = 400_000

PATTERNS: list[tuple[str, str, str]] = [
    # id, regex, explanation
    ("override", r"ignore (all |any )?(previous|prior|above) (instructions|rules)", "classic override"),
    ("override", r"you are now (in )?(developer|god|unrestricted) mode", "persona override"),
    ("secrecy", r"(do not|don't|never) (tell|mention|inform|show)[^.\n]{0,40}\buser\b", "asks to hide from user"),
    ("secrecy", r"\bsilently\b[^.\n]{0,60}\b(read|run|send|upload|append)\b", "silent action"),
    ("creds", r"~?/\.(ssh|aws|gnupg|kube|docker)/", "credential directory"),
    ("creds", r"\b(id_rsa|id_ed25519|wallet\.dat|Login Data|keychain-db)\b", "credential file"),
    ("creds", r"security find-generic-password", "macOS keychain"),
    ("pipe", r"(curl|wget)[^\n|]{0,200}\|\s*(sudo )?(ba|z)?sh\b", "download into shell"),
    ("pipe", r"iex\s*\(?\s*(iwr|irm|New-Object Net\.WebClient)", "download into PowerShell"),
    ("decode", r"base64 (-d|--decode)[^\n]{0,40}\|\s*(ba)?sh", "decode into shell"),
    ("decode", r"exec\(\s*(base64\.b64decode|zlib\.decompress|bytes\.fromhex)", "decode into exec"),
    ("config", r"bypassPermissions|dangerously-skip-permissions|--yolo\b", "switches off prompts"),
    ("config", r"(CLAUDE|AGENTS|GEMINI)\.md|\.cursorrules", "agent memory file"),
    ("exfil", r"(webhook\.site|requestbin|ngrok\.io|interact\.sh|discord(app)?\.com/api/webhooks)", "drop box"),
    ("exfil", r"json\s*=\s*dict\(os\.environ\)", "environment upload"),
    ("persist", r"(crontab -|LaunchAgents|systemctl enable|schtasks /create)", "persistence"),
    ("destroy", r"rm -rf (--no-preserve-root )?[/~](\s|$)", "destructive delete"),
    ("index", r"--(extra-)?index-url\s+http://", "plaintext package index"),
]
COMPILED = [(i, re.compile(rx, re.I), why) for i, rx, why in PATTERNS]
BLOB = re.compile(r"[A-Za-z0-9+/]{200,}={0,2}")


@dataclass
class Hit:
    file: str
    line: int
    kind: str
    why: str
    quote: str
    context: str


def invisible(line: str) -> list[str]:
    bad = []
    for ch in line:
        cp = ord(ch)
        if 0xE0000 <= cp <= 0xE007F or cp in (0x200B, 0x200C, 0x2060, 0x202E):
            bad.append(f"U+{cp:04X}")
        elif unicodedata.category(ch) == "Co":
            bad.append(f"U+{cp:04X} private use")
    return bad


def context_of(lines: list[str], idx: int) -> str:
    """Guess whether the line is quoted: blockquote, fence, table, comment."""
    fences = sum(1 for l in lines[:idx] if l.lstrip().startswith("```"))
    s = lines[idx].lstrip()
    if s.startswith(">"):
        return "blockquote"
    if s.startswith("|"):
        return "table"
    if fences % 2:
        return "fence"
    if s.startswith(("#", "//", "<!--")):
        return "comment-or-heading"
    return "prose"


def scan(root: Path):
    for path in sorted(root.rglob("*")):
        if not path.is_file() or path.stat().st_size > TEXT_LIMIT:
            continue
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            yield Hit(str(path.relative_to(root)), 0, "binary", "not UTF-8 text, unread", "", "")
            continue
        lines = text.splitlines()
        for n, line in enumerate(lines):
            rel = str(path.relative_to(root))
            for kind, rx, why in COMPILED:
                m = rx.search(line)
                if m:
                    yield Hit(rel, n + 1, kind, why, line.strip()[:200], context_of(lines, n))
            if BLOB.search(line):
                yield Hit(rel, n + 1, "blob", "long encoded run", line.strip()[:60] + "...", context_of(lines, n))
            inv = invisible(line)
            if inv:
                yield Hit(rel, n + 1, "unicode", ", ".join(sorted(set(inv))), line.strip()[:80], context_of(lines, n))


def main() -> int:
    ap = argparse.ArgumentParser()
    ap.add_argument("folder", type=Path)
    ap.add_argument("--json", action="store_true")
    a = ap.parse_args()
    hits = list(scan(a.folder))
    if a.json:
        json.dump([asdict(h) for h in hits], sys.stdout, indent=2, ensure_ascii=False)
    else:
        for h in hits:
            print(f"{h.file}:{h.line}: [{h.kind}/{h.context}] {h.why}\n    {h.quote}")
        print(f"\n{len(hits)} place(s) to look at")
    return 0


if __name__ == "__main__":
    sys.exit(main())
