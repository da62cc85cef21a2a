#!/usr/bin/env python3
"""Run notebooks over a parameter grid."""
from __future__ import annotations

import argparse
import itertools
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path

import nbformat
import yaml
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

import progress


@dataclass
class Run:
    notebook: Path
    params: dict

    @property
    def name(self) -> str:
        tail = "_".join(f"{k}-{v}" for k, v in self.params.items())
        return self.notebook.stem + (f"__{tail}" if tail else "")


def expand(study: dict, base: Path) -> list[Run]:
    runs = []
    for item in study["runs"]:
        grid = item.get("grid", {})
        for values in itertools.product(*grid.values()):
            runs.append(Run(base / item["notebook"], dict(zip(grid, values))))
    return runs


def inject(nb, params: dict) -> None:
    source = "\n".join(f"{k} = {v!r}" for k, v in params.items())
    cell = nbformat.v4.new_code_cell(source, metadata={"tags": ["injected-parameters"]})
    at = next((i + 1 for i, c in enumerate(nb.cells)
               if "parameters" in c.metadata.get("tags", [])), 0)
    nb.cells.insert(at, cell)


def execute(run: Run, out: Path, kernel: str, timeout: int) -> dict:
    nb = nbformat.read(run.notebook, as_version=4)
    inject(nb, run.params)
    t0 = time.monotonic()
    error = ""
    try:
        NotebookClient(nb, kernel_name=kernel, timeout=timeout,
                       resources={"metadata": {"path": str(run.notebook.parent)}}).execute()
    except CellExecutionError as exc:
        error = f"{exc.ename}: {exc.evalue}"[:300]
    nbformat.write(nb, out / f"{run.name}.ipynb")
    return {"run": run.name, "seconds": round(time.monotonic() - t0, 1), "error": error}


def main() -> None:
    ap = argparse.ArgumentParser()
    ap.add_argument("study", type=Path)
    ap.add_argument("--jobs", type=int, default=2)
    ap.add_argument("--limit", type=int)
    ap.add_argument("--timeout", type=int, default=3600)
    args = ap.parse_args()

    study = yaml.safe_load(args.study.read_text(encoding="utf-8"))
    base = args.study.resolve().parent
    out = base / study.get("out", "results")
    out.mkdir(parents=True, exist_ok=True)
    runs = expand(study, base)[: args.limit]
    board = progress.Board(len(runs))
    progress.publish(board)
    with ThreadPoolExecutor(args.jobs) as pool:
        jobs = {pool.submit(execute, r, out, study.get("kernel", "python3"), args.timeout): r for r in runs}
        for job in as_completed(jobs):
            try:
                board.finish(**job.result())
            except Exception as exc:
                board.finish(run=jobs[job].name, seconds=0, error=repr(exc))
    progress.write_summary(board, out)


if __name__ == "__main__":
    main()
