import hashlib
import math
import pathlib
import re
import sys
from collections import Counter

HINTS = {
    "download and run": rb"(?i)(curl|wget|Invoke-WebRequest)[^\n]{0,80}(\|\s*(ba)?sh|iex)",
    "shadow copy removal": rb"(?i)vssadmin\s+delete\s+shadows",
    "persistence": rb"(?i)(CurrentVersion\\Run|crontab -|LaunchAgents|schtasks /create)",
    "credential files": rb"(?i)(\.aws/credentials|\.ssh/id_|Login Data|wallet\.dat)",
    "miner": rb"(?i)(stratum\+tcp|xmrig)",
    "socket shell": rb"(/dev/tcp/|nc -e|dup2\()",
    "encoded command": rb"(?i)powershell[^\n]{0,40}-e(nc|ncodedcommand)?\s+[A-Za-z0-9+/=]{40,}",
}


def entropy(data):
    n = len(data) or 1
    return -sum(c / n * math.log2(c / n) for c in Counter(data).values())


def kind(data):
    for magic, name in ((b"MZ", "PE"), (b"\x7fELF", "ELF"), (b"PK", "zip"), (b"%PDF", "PDF"), (b"#!", "script")):
        if data.startswith(magic):
            return name
    return "unknown"


def urls(data):
    return sorted({u.decode(errors="replace") for u in re.findall(rb"https?://[\w.\-/:%?=&]{6,120}", data)})


def main(path):
    data = pathlib.Path(path).read_bytes()
    print("sha256 ", hashlib.sha256(data).hexdigest())
    print("type   ", kind(data), len(data), "bytes")
    print("entropy", round(entropy(data), 2), "(above 7.2: packed or encrypted)")
    for name, pat in HINTS.items():
        hits = len(re.findall(pat, data))
        if hits:
            print(f"rule    {name}: {hits}")
    for u in urls(data)[:20]:
        print("url    ", u.replace("http", "hxxp"))


if __name__ == "__main__":
    main(sys.argv[1])
