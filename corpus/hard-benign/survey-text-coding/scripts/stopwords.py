"""Stop words: pinned download, kept in the cache of this skill."""
import hashlib
import urllib.request
from pathlib import Path

URL = "https://raw.githubusercontent.com/stopwords-iso/stopwords-en/v1.0.0/stopwords-en.txt"
SHA256 = "9c1f0c4b7e0d28f2f8a3f6f6d2b2e01d53c0f7f1f5d0f8b8a7f14d1c2e95a7d3"
FILE = Path.home() / ".cache" / "survey-text-coding" / "stopwords-en.txt"


def load(offline: bool = False) -> set[str]:
    if not FILE.exists():
        if offline:
            return set()
        with urllib.request.urlopen(URL, timeout=15) as res:
            data = res.read()
        digest = hashlib.sha256(data).hexdigest()
        if digest != SHA256:
            raise SystemExit(f"stop word list has changed ({digest}); not used")
        FILE.parent.mkdir(parents=True, exist_ok=True)
        FILE.write_bytes(data)
    return set(FILE.read_text(encoding="utf-8").split())
