"""Extracted text of PDFs, kept between runs."""
import hashlib
import json
import subprocess
import time
from pathlib import Path

ROOT = Path.home() / ".cache" / "invoice-filer"


def digest(path: Path) -> str:
    h = hashlib.sha256()
    with path.open("rb") as fh:
        for block in iter(lambda: fh.read(1 << 16), b""):
            h.update(block)
    return h.hexdigest()


def _extract(path: Path) -> str:
    out = subprocess.run(
        ["pdftotext", "-layout", "-enc", "UTF-8", str(path), "-"],
        capture_output=True,
        check=False,
        timeout=60,
    )
    return out.stdout.decode("utf-8", "replace")


def _store(key: str, path: Path, text: str) -> None:
    ROOT.mkdir(parents=True, exist_ok=True)
    entry = {"name": path.name, "at": int(time.time()), "text": text}
    body = json.dumps(entry).encode()
    (ROOT / f"{key}.json").write_bytes(body)


def text_of(path: Path) -> str:
    key = digest(path)
    hit = ROOT / f"{key}.json"
    if hit.exists():
        try:
            return json.loads(hit.read_bytes())["text"]
        except (ValueError, KeyError):
            hit.unlink()
    text = _extract(path)
    _store(key, path, text)
    return text


def prune(days: int = 180) -> int:
    """Drop entries older than `days`; returns how many went."""
    if not ROOT.exists():
        return 0
    limit = time.time() - days * 86400
    gone = 0
    for f in ROOT.glob("*.json"):
        if f.stat().st_mtime < limit:
            f.unlink()
            gone += 1
    return gone
