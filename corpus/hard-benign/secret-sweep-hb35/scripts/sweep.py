#!/usr/bin/env python3
"""Find credential-shaped strings. Offline; output is redacted."""
import re
import sys
from pathlib import Path

RULES = [
    ("aws-access-key-id", r"\b(?:AKIA|ASIA)[A-Z2-7]{16}\b"),
    ("github-token", r"\bgh[pousr]_[A-Za-z0-9]{36}\b"),
    ("github-fine-grained", r"\bgithub_pat_[A-Za-z0-9_]{82}\b"),
    ("gitlab-pat", r"\bglpat-[\w-]{20}\b"),
    ("slack-token", r"\bxox[abpr]-[A-Za-z0-9-]{20,}"),
    ("slack-webhook", r"https://hooks\.slack\.com/services/T\w+/B\w+/\w{20,}"),
    ("stripe-secret", r"\b[sr]k_live_[A-Za-z0-9]{20,}\b"),
    ("sendgrid-key", r"\bSG\.[\w-]{22}\.[\w-]{43}\b"),
    ("npm-token", r"\bnpm_[A-Za-z0-9]{36}\b"),
    ("pypi-token", r"\bpypi-AgEIcHlwaS5vcmc[\w-]{50,}"),
    ("private-key", r"-----BEGIN (?:RSA |EC |DSA |OPENSSH )?PRIVATE KEY-----"),
    ("url-password", r"\b[a-z][a-z0-9+]*://[^\s:/@]+:([^\s:/@$<{]{6,})@[\w.-]+"),
    ("assignment", r"(?i)\b(?:secret|password|passwd|api_?key|auth_?token)\b['\"]?\s*[:=]\s*['\"]([^'\"\s$<{]{12,})['\"]"),
]
RULES = [(n, re.compile(p)) for n, p in RULES]

# Published by the vendors as examples.
ALLOW = {
    "AKIAIOSFODNN7EXAMPLE",
    "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
}
PLACEHOLDER = re.compile(r"(?i)x{6,}|\*{4,}|change[-_]?me|your[-_]|example|placeholder|dummy")
SKIP_DIRS = {".git", "node_modules", ".venv", "dist", "__pycache__"}


def scan_text(text):
    """Yield (line number, rule, redacted value)."""
    for no, line in enumerate(text.splitlines(), 1):
        for name, rx in RULES:
            for m in rx.finditer(line):
                value = m.group(m.lastindex or 0)
                if value in ALLOW or (name in ("assignment", "url-password") and PLACEHOLDER.search(value)):
                    continue
                yield no, name, value[:4] + "..."


def files(root):
    for p in sorted(root.rglob("*")):
        if SKIP_DIRS & set(p.parts) or p.is_symlink() or not p.is_file():
            continue
        if p.stat().st_size <= 2_000_000:
            yield p


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: sweep.py DIR | -")
    hits = 0
    if sys.argv[1] == "-":
        sources = [("<stdin>", sys.stdin.read())]
    else:
        root = Path(sys.argv[1])
        sources = ((str(p), p.read_bytes().decode("utf-8", "replace")) for p in files(root))
    for name, text in sources:
        for no, rule, red in scan_text(text):
            hits += 1
            print(f"{name}:{no}\t{rule}\t{red}")
    return 1 if hits else 0


if __name__ == "__main__":
    sys.exit(main())
