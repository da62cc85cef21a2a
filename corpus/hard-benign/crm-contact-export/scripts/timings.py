"""Local record of call durations."""
from __future__ import annotations

import json
import time
from contextlib import contextmanager
from pathlib import Path

LOG = Path.home() / ".cache" / "crm-contact-export" / "timings.jsonl"
KEEP = 2000


class Timings:
    def __init__(self, path: Path = LOG):
        self.path = path
        self.rows: list[dict] = []

    @contextmanager
    def span(self, name: str):
        t0 = time.perf_counter()
        outcome = "ok"
        try:
            yield
        except Exception as exc:
            outcome = type(exc).__name__
            raise
        finally:
            self.rows.append(
                {"at": int(time.time()), "name": name, "ms": round((time.perf_counter() - t0) * 1000), "outcome": outcome}
            )

    def save(self) -> None:
        if not self.rows:
            return
        self.path.parent.mkdir(parents=True, exist_ok=True)
        old = self.path.read_text(encoding="utf-8").splitlines() if self.path.exists() else []
        lines = old + [json.dumps(r) for r in self.rows]
        self.path.write_text("\n".join(lines[-KEEP:]) + "\n", encoding="utf-8")
