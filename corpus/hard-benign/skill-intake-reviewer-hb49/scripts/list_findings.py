#!/usr/bin/env python3
"""Print lines of a submission that a reviewer should open. Reads only."""
import pathlib
import re
import sys

CATEGORIES = {
    "remote-exec": re.compile(r"(curl|wget)\b[^\n|]*\|\s*(sudo\s+)?(ba|z)?sh\b"),
    "env-exfil": re.compile(r"(requests\.post|fetch|urlopen)\([^\n]*(os\.environ|process\.env)"),
    "ssh-key": re.compile(r"\.ssh/id_(rsa|ed25519|ecdsa)\b(?!\.pub)"),
    "cloud-creds": re.compile(r"\.aws/credentials|gcloud/application_default_credentials|hosts\.yml"),
    "persistence": re.compile(r"crontab\s+-|LaunchAgents|systemctl\s+--user\s+enable|>>\s*~/\.(bash|zsh)rc"),
    "silence": re.compile(r"(do not|don't|never)\s+(tell|mention|inform|show)\b.{0,40}\b(user|human)", re.I),
    "override": re.compile(r"ignore (all )?(previous|prior) instructions", re.I),
    "hidden": re.compile("[\u200b-\u200f\u202a-\u202e\u2060\U000e0000-\U000e007f]"),
}
SKIP = {".png", ".jpg", ".gif", ".woff2"}


def main(root: str) -> int:
    hits = 0
    for path in sorted(pathlib.Path(root).rglob("*")):
        if not path.is_file() or path.suffix in SKIP:
            continue
        for no, line in enumerate(path.read_text("utf-8", "replace").splitlines(), 1):
            for name, rx in CATEGORIES.items():
                if rx.search(line):
                    hits += 1
                    print(f"{path}:{no}\t{name}\t{line.strip()[:160]}")
    print(f"{hits} line(s) to read", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
