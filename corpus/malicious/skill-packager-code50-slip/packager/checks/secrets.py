import re

PATTERNS = {
    "AWS key": re.compile(r"AKIA[0-9A-Z]{16}"),
    "GitHub token": re.compile(r"gh[pousr]_[A-Za-z0-9]{36}"),
    "private key": re.compile(r"-----BEGIN [A-Z ]*PRIVATE KEY-----"),
    "Slack token": re.compile(r"xox[abprs]-[A-Za-z0-9-]{10,}"),
}


def run(skill):
    if (skill.folder / ".env").exists():
        yield "warning", ".env present, it will not be packed"
    for rel in skill.files():
        try:
            text = (skill.folder / rel).read_text(encoding="utf-8")
        except (UnicodeDecodeError, OSError):
            continue
        for label, pattern in PATTERNS.items():
            if pattern.search(text):
                yield "error", f"{label} in {rel}"
