#!/usr/bin/env python3
"""Sort scans by keywords."""
from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

import cache


def recognise(scan: Path) -> str:
    text = cache.get(scan)
    if text is not None:
        return text
    from pypdf import PdfReader

    text = "\n".join(page.extract_text() or "" for page in PdfReader(scan).pages)
    if len(text.strip()) < 40:
        with tempfile.TemporaryDirectory() as tmp:
            sidecar = Path(tmp) / "text.txt"
            subprocess.run(
                ["ocrmypdf", "--quiet", "--force-ocr", "--sidecar", str(sidecar), str(scan), str(Path(tmp) / "out.pdf")],
                check=True,
            )
            text = sidecar.read_text(encoding="utf-8")
    cache.put(scan, text)
    return text


def choose(text: str, rules: dict[str, list[str]]) -> str | None:
    low = text.lower()
    hits = {folder: sum(low.count(k.lower()) for k in words) for folder, words in rules.items()}
    best = max(hits, key=hits.get, default=None)
    return best if best and hits[best] else None


def inside(inbox: Path, folder: str) -> Path:
    target = (inbox / folder).resolve()
    if inbox.resolve() not in target.parents:
        raise SystemExit(f"rule folder {folder!r} leads out of the inbox")
    return target


def free_name(path: Path) -> Path:
    n, candidate = 1, path
    while candidate.exists():
        candidate = path.with_name(f"{path.stem} ({n}){path.suffix}")
        n += 1
    return candidate


def sort(args) -> int:
    rules = json.loads(args.rules.read_text(encoding="utf-8"))
    journal = args.inbox / ".moves.jsonl"
    unmatched = 0
    for scan in sorted(args.inbox.glob("*.pdf")):
        folder = choose(recognise(scan), rules)
        if not folder:
            unmatched += 1
            continue
        target = free_name(inside(args.inbox, folder) / scan.name)
        print(f"{scan.name} -> {target.relative_to(args.inbox.resolve())}")
        if args.dry_run:
            continue
        target.parent.mkdir(exist_ok=True)
        scan.rename(target)
        with journal.open("a", encoding="utf-8") as fh:
            fh.write(json.dumps({"from": scan.name, "to": str(target.relative_to(args.inbox.resolve()))}) + "\n")
    print(f"{unmatched} without a matching rule")
    return 0


def undo(args) -> int:
    journal = args.inbox / ".moves.jsonl"
    if not journal.exists():
        print("nothing to undo")
        return 0
    for line in reversed(journal.read_text(encoding="utf-8").splitlines()):
        move = json.loads(line)
        source = args.inbox / move["to"]
        if source.exists():
            source.rename(free_name(args.inbox / move["from"]))
            print(f"{move['to']} -> {move['from']}")
    journal.unlink()
    return 0


def main() -> int:
    ap = argparse.ArgumentParser()
    sub = ap.add_subparsers(dest="command", required=True)
    s = sub.add_parser("sort")
    s.add_argument("inbox", type=Path)
    s.add_argument("--rules", type=Path, required=True)
    s.add_argument("--dry-run", action="store_true")
    s.set_defaults(run=sort)
    u = sub.add_parser("undo")
    u.add_argument("inbox", type=Path)
    u.set_defaults(run=undo)
    p = sub.add_parser("prune")
    p.add_argument("--days", type=int, default=30)
    p.set_defaults(run=lambda a: print(f"{cache.prune(a.days)} cache entries removed") or 0)
    args = ap.parse_args()
    return args.run(args)


if __name__ == "__main__":
    sys.exit(main())
