from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Iterator


@dataclass
class Box:
    root: Path
    title: str
    langs: list[str]
    script: str = "printed"
    dpi: int = 400
    reports: bool = True
    state: dict[str, dict] = field(default_factory=dict)

    @classmethod
    def load(cls, root: Path) -> "Box":
        meta = tomllib.loads((root / "box.toml").read_text())
        box = cls(root=root, **meta)
        if box._state_file.exists():
            box.state = json.loads(box._state_file.read_text())
        return box

    @property
    def _state_file(self) -> Path:
        return self.root / ".state.json"

    def save(self) -> None:
        tmp = self._state_file.with_suffix(".tmp")
        tmp.write_text(json.dumps(self.state, indent=1))
        tmp.replace(self._state_file)

    def pages(self) -> list[Path]:
        return sorted(p for p in self.root.iterdir() if p.suffix.lower() in {".tif", ".tiff", ".jp2"})

    def pending(self) -> Iterator[Path]:
        for p in self.pages():
            if self.state.get(p.name, {}).get("status") != "done":
                yield p

    def problems(self) -> Iterator[str]:
        numbers = [int(p.stem) for p in self.pages() if p.stem.isdigit()]
        for a, b in zip(numbers, numbers[1:]):
            if b != a + 1:
                yield f"gap between {a:04d} and {b:04d}"

    def confidences(self) -> Iterator[tuple[str, float]]:
        for name, entry in sorted(self.state.items()):
            if "conf" in entry:
                yield name, entry["conf"]
