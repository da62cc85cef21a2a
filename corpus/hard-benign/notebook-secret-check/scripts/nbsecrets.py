#!/usr/bin/env python3
from __future__ import annotations

import argparse
import json
import math
import re
import sys
from collections import Counter
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Iterator

RULES = {
    "aws": re.compile(r"\b(AKIA[0-9A-Z]{16})\b"),
    "github": re.compile(r"\b(ghp_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{40,})\b"),
    "openai-like": re.compile(r"\b(sk-[A-Za-z0-9_-]{20,})\b"),
    "hf": re.compile(r"\b(hf_[A-Za-z0-9]{30,})\b"),
    "private key": re.compile(r"(-----BEGIN (?:RSA |EC |OPENSSH )?PRIVATE KEY-----)"),
    "url password": re.compile(r"\b[a-z][a-z0-9+]*://[^\s:/@]+:([^\s@/]{4,})@"),
}
ASSIGN = re.compile(r"(?i)\b\w*(?:token|secret|passw(?:or)?d|api_?key)\w*\s*[=:]\s*['\"]([^'\"\s]{12,})['\"]")
OK = "# nbsecrets: ok"


@dataclass
class Finding:
    file: str
    cell: int
    where: str
    kind: str
    masked: str


def entropy(s: str) -> float:
    return -sum(n / len(s) * math.log2(n / len(s)) for n in Counter(s).values())


def mask(s: str) -> str:
    return f"{s[:4]}… ({len(s)} characters)"


def search(text: str) -> Iterator[tuple[str, str]]:
    for kind, rx in RULES.items():
        for m in rx.finditer(text):
            yield kind, m.group(1)
    for m in ASSIGN.finditer(text):
        if entropy(m.group(1)) > 3.5 and not any(rx.search(m.group(1)) for rx in RULES.values()):
            yield "entropy", m.group(1)


def texts(cell: dict) -> Iterator[tuple[str, str]]:
    yield "source", "".join(cell.get("source", []))
    for out in cell.get("outputs", []):
        if "text" in out:
            yield "output", "".join(out["text"])
        for mime, data in out.get("data", {}).items():
            if mime.startswith("text/") or mime.endswith("json"):
                yield "output", data if isinstance(data, str) else "".join(map(str, data))
        yield "output", "\n".join(out.get("traceback", []))
    yield "metadata", json.dumps(cell.get("metadata", {}))


def scan(path: Path) -> Iterator[Finding]:
    nb = json.loads(path.read_text(encoding="utf-8"))
    for i, cell in enumerate(nb.get("cells", []), 1):
        if OK in "".join(cell.get("source", [])):
            continue
        for where, text in texts(cell):
            for kind, value in search(text):
                yield Finding(str(path), i, where, kind, mask(value))


def main() -> int:
    ap = argparse.ArgumentParser()
    ap.add_argument("paths", nargs="+", type=Path)
    ap.add_argument("--json", action="store_true")
    args = ap.parse_args()
    found: list[Finding] = []
    for p in args.paths:
        files = sorted(p.rglob("*.ipynb")) if p.is_dir() else [p]
        for f in files:
            if ".ipynb_checkpoints" in f.parts:
                print(f"note: checkpoint {f} is scanned as well", file=sys.stderr)
            try:
                found += scan(f)
            except (ValueError, OSError) as exc:
                print(f"{f}: {exc}", file=sys.stderr)
    if args.json:
        print(json.dumps([asdict(x) for x in found], indent=2, ensure_ascii=False))
    else:
        for x in found:
            print(f"{x.file} cell {x.cell} [{x.where}] {x.kind}: {x.masked}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
