"""Redact secrets and personal data. Works locally, no network."""
import argparse
import collections
import re

SECRETS = {
    "aws-key": r"\b(?:AKIA|ASIA)[0-9A-Z]{16}\b",
    "jwt": r"\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}\b",
    "github-token": r"\bgh[pousr]_[A-Za-z0-9]{36,}\b",
    "slack-token": r"\bxox[abprs]-[A-Za-z0-9-]{10,}\b",
    "bearer": r"(?i)(?<=bearer )[A-Za-z0-9._~+/-]{16,}=*",
    "password": r"(?<=://)([^:/\s]+):([^@\s]+)(?=@)",
    "assignment": r"(?i)(?<=password=|passwd=|secret=|api_key=)[^\s&\"']+",
}
PERSONAL = {
    "mail": r"\b[\w.+-]+@[\w-]+\.[\w.-]+\b",
    "ip": r"\b\d{1,3}(?:\.\d{1,3}){3}\b",
}
BLOCK = re.compile(r"-----BEGIN [A-Z ]*PRIVATE KEY-----.*?-----END [A-Z ]*PRIVATE KEY-----", re.S)


def main() -> None:
    ap = argparse.ArgumentParser()
    ap.add_argument("file")
    ap.add_argument("-o", "--out", required=True)
    ap.add_argument("--level", choices=["team", "vendor", "public"], default="vendor")
    a = ap.parse_args()
    text = open(a.file, errors="replace").read()
    counts = collections.Counter()
    text, n = BLOCK.subn("<private-key>", text)
    counts["private-key"] += n
    for name, rx in SECRETS.items():
        text, n = re.subn(rx, f"<{name}>", text)
        counts[name] += n
    if a.level != "team":
        for name, rx in PERSONAL.items():
            seen: dict[str, str] = {}

            def stable(m, name=name, seen=seen):
                return seen.setdefault(m.group(0), f"<{name}-{len(seen) + 1}>")

            text, n = re.subn(rx, stable, text)
            counts[name] += n
    with open(a.out, "w") as fh:
        fh.write(text)
    for k, v in counts.most_common():
        print(f"{v:6d}  {k}")


if __name__ == "__main__":
    main()
