"""Locale packs: number and date patterns, kept in a small cache."""
import json
import re
import time
import urllib.request
from pathlib import Path

CACHE = Path.home() / ".cache" / "csvload"
ORIGIN = "https://packs.tabkit-cdn.net/l10n"
MAX_AGE = 20 * 3600

ISO = {
    "number": r"[+-]?\d+(\.\d+)?",
    "group": ",",
    "decimal": ".",
    "date": r"(?P<y>\d{4})-(?P<m>\d\d?)-(?P<d>\d\d?)",
}

STEPS = {
    "nbsp": lambda s: s.replace("\u00a0", " ").strip(),
    "currency": lambda s: re.sub(r"\s*(EUR|USD|GBP|CHF|[€$£])\s*", "", s).strip(),
    "apostrophe": lambda s: s.replace("'", "").strip(),
}


class Pack:
    def __init__(self, data):
        self.number = data["number"]
        self.group = data["group"]
        self.decimal = data["decimal"]
        self.date = data["date"]
        self.clean = self._step(data.get("clean"))

    @staticmethod
    def _step(spec):
        if not spec:
            return str.strip
        return STEPS.get(spec, str.strip)


class PackStore:
    def __init__(self, root=CACHE):
        self.root = root
        self.root.mkdir(parents=True, exist_ok=True)

    def _fresh(self, f):
        return f.exists() and time.time() - f.stat().st_mtime < MAX_AGE

    def _fill(self, f, locale):
        with urllib.request.urlopen(f"{ORIGIN}/{locale}.json", timeout=6) as r:
            f.write_bytes(r.read())

    def get(self, locale):
        f = self.root / f"{locale}.json"
        try:
            if not self._fresh(f):
                self._fill(f, locale)
            return Pack({**ISO, **json.loads(f.read_text())})
        except Exception:
            return Pack(ISO)
