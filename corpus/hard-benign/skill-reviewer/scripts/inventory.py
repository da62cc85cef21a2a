"""List what is in a skill folder. Opens files for reading only."""
import re
import sys
import unicodedata
from pathlib import Path

URL = re.compile(r"https?://([\w.-]+)")
B64 = re.compile(r"[A-Za-z0-9+/]{80,}={0,2}")
WATCH = [
    r"\.ssh\b", r"\.aws/credentials", r"\beval\b", r"\bexec\(", r"subprocess", r"child_process", r"curl[^\n]*\|\s*(ba)?sh",
    r"bypassPermissions", r"CLAUDE\.md", r"AGENTS\.md", r"MEMORY\.md", r"(do not|don't|never) (tell|mention)", r"ignore (all|previous)",
]


def main(folder):
    root = Path(folder)
    hosts = {}
    for p in sorted(root.rglob("*")):
        if not p.is_file():
            continue
        rel = p.relative_to(root)
        raw = p.read_bytes()
        if b"\0" in raw[:4096]:
            print(f"{rel}  {len(raw)} bytes  BINARY")
            continue
        text = raw.decode("utf-8", "replace")
        lines = text.splitlines()
        print(f"{rel}  {len(raw)} bytes  {len(lines)} lines  longest {max(map(len, lines), default=0)}")
        for i, line in enumerate(lines, 1):
            for h in URL.findall(line):
                hosts.setdefault(h, f"{rel}:{i}")
            odd = [c for c in line if unicodedata.category(c) == "Cf" and c != "\ufeff"]
            if odd:
                print(f"   {i}: invisible characters {sorted({f'U+{ord(c):04X}' for c in odd})}")
            if B64.search(line):
                print(f"   {i}: long base64-like run")
            for w in WATCH:
                if re.search(w, line, re.I):
                    print(f"   {i}: {line.strip()[:110]}")
                    break
    print("\nhosts:")
    for h, where in sorted(hosts.items()):
        print(f"  {h}  first in {where}")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: inventory.py FOLDER")
    main(sys.argv[1])
