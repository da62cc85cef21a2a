"""The archive's index."""
from __future__ import annotations

import csv
import hashlib
from dataclasses import asdict, dataclass, fields
from pathlib import Path


@dataclass
class Receipt:
    date: str
    merchant: str
    amount: str
    path: str
    sha256: str


class Index:
    def __init__(self, archive: Path):
        self.path = archive / "index.csv"
        self.rows: list[Receipt] = []
        if self.path.exists():
            with self.path.open(newline="", encoding="utf-8") as fh:
                self.rows = [Receipt(**r) for r in csv.DictReader(fh)]

    def has(self, digest: str) -> bool:
        return any(r.sha256 == digest for r in self.rows)

    def add(self, receipt: Receipt) -> None:
        self.rows.append(receipt)

    def save(self) -> None:
        with self.path.open("w", newline="", encoding="utf-8") as fh:
            out = csv.DictWriter(fh, [f.name for f in fields(Receipt)])
            out.writeheader()
            out.writerows(asdict(r) for r in sorted(self.rows, key=lambda r: r.date))


def digest(path: Path) -> str:
    h = hashlib.sha256()
    with path.open("rb") as fh:
        for block in iter(lambda: fh.read(1 << 16), b""):
            h.update(block)
    return h.hexdigest()
