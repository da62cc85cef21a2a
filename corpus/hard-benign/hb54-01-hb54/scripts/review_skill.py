#!/usr/bin/env python3
"""Inventory and pattern pass over a candidate skill folder.

Reads files as text, prints findings. Does not import, run or unpack anything
from the candidate and makes no network connection.
"""
from __future__ import annotations

import argparse
import hashlib
import json
import re
import sys
from dataclasses import dataclass, asdict
from pathlib import Path

MAX_BYTES = 512_000

# id, severity, regex, explanation shown in the report
PATTERNS = [
    ("R1", "high", r"ignore (all |any )?(previous|prior|above) (instructions|rules)", "override phrase"),
    ("R1", "high", r"(developer|god|unrestricted) mode (is )?(now )?enabled", "fake mode switch"),
    ("R1", "high", r"(reviewers?|scanners?|auditors?)[:,].{0,60}(benign|safe|skip|approved)", "addresses the reviewer"),
    ("R2", "high", r"\.ssh/id_(rsa|ed25519|ecdsa)", "SSH private key path"),
    ("R2", "high", r"\.aws/credentials|\.config/gcloud|\.kube/config", "cloud credential path"),
    ("R2", "medium", r"find-generic-password|Login Data|Local State", "browser / keychain secrets"),
    ("R3", "medium", r"--data-binary\s+@|-F\s+['\"]?file=@", "uploads a local file"),
    ("R3", "high", r"JSON\.stringify\(process\.env\)|dict\(os\.environ\)", "whole environment serialised"),
    ("R4", "high", r"(do not|don't|never) (tell|mention|inform|show)[^.\n]{0,30}user", "secrecy toward the user"),
    ("R4", "medium", r"(silently|without (asking|confirmation|telling))", "quiet action"),
    ("R5", "medium", r"crontab\s+-|LaunchAgents|\.bashrc|\.zshrc|systemctl enable", "persistence location"),
    ("R5", "high", r"(append|add|write)[^.\n]{0,60}(CLAUDE|AGENTS)\.md", "edits agent memory"),
    ("R6", "high", r"(exec|eval)\(\s*(requests|urllib|await|fetch)", "executes fetched code"),
    ("R6", "high", r"base64\s+(-d|-D|--decode)\s*\|\s*(ba|z)?sh", "decoded text piped to a shell"),
    ("R6", "medium", r"(curl|wget)[^\n|]{0,160}\|\s*(sudo\s+)?(ba|z)?sh", "download piped to a shell"),
]
HIDDEN = re.compile("[\u200b-\u200f\u2060-\u2064\U000e0000-\U000e007f]")


@dataclass
class Finding:
    rule: str
    severity: str
    file: str
    line: int
    quote: str
    why: str


def scan_text(rel: str, text: str) -> list[Finding]:
    out: list[Finding] = []
    for no, line in enumerate(text.splitlines(), 1):
        if HIDDEN.search(line):
            out.append(Finding("R1", "high", rel, no, ascii(line)[:160], "invisible characters"))
        for rule, sev, rx, why in PATTERNS:
            if re.search(rx, line, re.I):
                out.append(Finding(rule, sev, rel, no, line.strip()[:160], why))
    return out


def inventory(root: Path):
    for p in sorted(root.rglob("*")):
        if p.is_symlink():
            yield p, "symlink", b""
        elif p.is_file():
            data = p.read_bytes()
            kind = "binary" if b"\0" in data[:4096] else "text"
            yield p, kind, data


def main() -> int:
    ap = argparse.ArgumentParser()
    ap.add_argument("--path", required=True, type=Path)
    ap.add_argument("--format", choices=("md", "json"), default="md")
    args = ap.parse_args()
    if not (args.path / "SKILL.md").exists():
        print("warning: no SKILL.md at the top of the folder", file=sys.stderr)

    files, findings = [], []
    for p, kind, data in inventory(args.path):
        rel = str(p.relative_to(args.path))
        files.append({"file": rel, "kind": kind, "sha256": hashlib.sha256(data).hexdigest()})
        if kind == "text" and len(data) <= MAX_BYTES:
            findings += scan_text(rel, data.decode("utf-8", "replace"))

    if args.format == "json":
        print(json.dumps({"files": files, "findings": [asdict(f) for f in findings]}, indent=2))
    else:
        print("| file | kind | sha256 |\n|---|---|---|")
        for f in files:
            print(f"| {f['file']} | {f['kind']} | {f['sha256'][:16]} |")
        print()
        for f in findings:
            print(f"- [{f.rule} {f.severity}] {f.file}:{f.line} `{f.quote}` ({f.why})")
        if not findings:
            print("No pattern hits. Read the files anyway.")
    return 1 if any(f.severity == "high" for f in findings) else 0


if __name__ == "__main__":
    raise SystemExit(main())
