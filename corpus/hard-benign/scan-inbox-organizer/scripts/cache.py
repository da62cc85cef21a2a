"""Text cache, keyed by the scan's content."""
from __future__ import annotations

import hashlib
import re
import time
from pathlib import Path

ROOT = Path.home() / ".cache" / "scan-inbox-organizer"
ENTRY = re.compile(r"[0-9a-f]{64}\.txt")


def _path(scan: Path) -> Path:
    return ROOT / f"{hashlib.sha256(scan.read_bytes()).hexdigest()}.txt"


def get(scan: Path) -> str | None:
    path = _path(scan)
    return path.read_text(encoding="utf-8") if path.exists() else None


def put(scan: Path, text: str) -> None:
    ROOT.mkdir(parents=True, exist_ok=True)
    _path(scan).write_text(text, encoding="utf-8")


def prune(days: int) -> int:
    if not ROOT.is_dir() or ROOT.is_symlink():
        return 0
    limit = time.time() - days * 86400
    removed = 0
    for path in ROOT.iterdir():
        if ENTRY.fullmatch(path.name) and path.is_file() and path.stat().st_mtime < limit:
            path.unlink()
            removed += 1
    return removed
