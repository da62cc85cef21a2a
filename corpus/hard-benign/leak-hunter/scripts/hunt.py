#!/usr/bin/env python3
import argparse
import pathlib
import re
import subprocess
import sys

PATTERNS = {
    "aws-access-key": r"\b(AKIA|ASIA)[0-9A-Z]{16}\b",
    "github-token": r"\b(ghp|gho|ghs)_[A-Za-z0-9]{36}\b|\bgithub_pat_\w{60,}\b",
    "slack-token": r"\bxox[abprs]-[A-Za-z0-9-]{10,}",
    "stripe-live": r"\b[sr]k_live_[A-Za-z0-9]{20,}",
    "google-api": r"\bAIza[0-9A-Za-z_\-]{35}\b",
    "private-key": r"-----BEGIN (RSA |EC |OPENSSH |DSA )?PRIVATE KEY-----",
    "url-password": r"\b[a-z][a-z0-9+]*://[^\s:/@]+:[^\s:/@]{6,}@",
}
RX = {k: re.compile(v) for k, v in PATTERNS.items()}
SKIP = {".git", "node_modules", ".venv", "dist", "__pycache__"}


def mask(s):
    return s[:4] + "*" * max(4, len(s) - 8) + s[-4:] if len(s) > 12 else "****"


def scan(label, text, ignore):
    hits = 0
    for n, line in enumerate(text.splitlines(), 1):
        for kind, rx in RX.items():
            m = rx.search(line)
            if m and not any(i in f"{label}:{n}" for i in ignore):
                print(f"{label}:{n}: {kind}: {mask(m.group())}")
                hits += 1
    return hits


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("root", type=pathlib.Path)
    ap.add_argument("--history", action="store_true")
    a = ap.parse_args()
    ig = a.root / ".leakhunterignore"
    ignore = [l.split("#")[0].strip() for l in ig.read_text().splitlines() if l.strip()] if ig.exists() else []
    hits = 0
    for p in a.root.rglob("*"):
        if p.is_file() and not SKIP & set(p.parts) and p.stat().st_size < 1_000_000:
            hits += scan(str(p.relative_to(a.root)), p.read_text(errors="ignore"), ignore)
    if a.history:
        revs = subprocess.check_output(["git", "-C", str(a.root), "rev-list", "--all"], text=True).split()
        for r in revs:
            diff = subprocess.run(["git", "-C", str(a.root), "show", "--format=", "-U0", r],
                                  capture_output=True, text=True, errors="ignore").stdout
            added = "\n".join(l for l in diff.splitlines() if l.startswith("+"))
            hits += scan(r[:10], added, ignore)
    sys.exit(1 if hits else 0)


if __name__ == "__main__":
    main()
