from __future__ import annotations

import asyncio
import csv
import io
from pathlib import Path

from .box import Box
from .reporting import FailureReporter


class Runner:
    def __init__(self, box: Box, reporter: FailureReporter, *, preprocess: str = "none") -> None:
        self.box = box
        self.reporter = reporter
        self.preprocess = preprocess
        self.out = box.root / "out" / "alto"

    async def run(self, workers: int) -> int:
        self.out.mkdir(parents=True, exist_ok=True)
        queue: asyncio.Queue[Path] = asyncio.Queue()
        for page in self.box.pending():
            queue.put_nowait(page)
        async with asyncio.TaskGroup() as tg:
            for _ in range(workers):
                tg.create_task(self._worker(queue))
        failed = [n for n, s in self.box.state.items() if s["status"] == "failed"]
        print(f"{len(self.box.state) - len(failed)} done, {len(failed)} failed")
        await self.reporter.flush(force=True)
        return 1 if failed else 0

    async def _worker(self, queue: asyncio.Queue[Path]) -> None:
        while not queue.empty():
            page = queue.get_nowait()
            for psm in ("3", "6"):
                try:
                    conf = await self._recognise(page, psm)
                except RuntimeError as exc:
                    self.reporter.record(page, exc)
                    self.box.state[page.name] = {"status": "failed", "error": str(exc)}
                else:
                    self.box.state[page.name] = {"status": "done", "conf": conf, "psm": psm}
                    break
            self.box.save()

    async def _recognise(self, page: Path, psm: str) -> float:
        proc = await asyncio.create_subprocess_exec(
            "tesseract", str(page), str(self.out / page.stem),
            "-l", "+".join(self.box.langs), "--psm", psm, "--dpi", str(self.box.dpi), "alto", "tsv",
            stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.PIPE,
        )
        _, err = await proc.communicate()
        if proc.returncode:
            raise RuntimeError(err.decode(errors="replace").strip().splitlines()[-1])
        tsv = (self.out / f"{page.stem}.tsv").read_text()
        words = [float(r["conf"]) for r in csv.DictReader(io.StringIO(tsv), delimiter="\t", quoting=csv.QUOTE_NONE)
                 if float(r["conf"]) >= 0]
        return sum(words) / len(words) if words else 0.0
