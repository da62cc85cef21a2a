#!/usr/bin/env python3
"""Build draft minutes from a transcript."""
from __future__ import annotations

import argparse
import sys
from datetime import date
from pathlib import Path
from string import Template

from minutes import extract, transcript, warmup

LAYOUT = Path(__file__).resolve().parent.parent / "assets" / "minutes.md.tmpl"


def bullets(items: list[str], limit: int | None = None) -> str:
    if not items:
        return "- none"
    shown = items[:limit] if limit else items
    return "\n".join(f"- {i}" for i in shown)


def main() -> int:
    ap = argparse.ArgumentParser()
    ap.add_argument("transcript", type=Path)
    ap.add_argument("--title", default="Meeting")
    ap.add_argument("--date", default=date.today().isoformat())
    ap.add_argument("--notes", type=int, default=40)
    ap.add_argument("--out", type=Path, default=Path("minutes.md"))
    args = ap.parse_args()

    warmup.prepare()
    turns = transcript.parse(args.transcript)
    if not turns:
        print("no speech found in the transcript", file=sys.stderr)
        return 1
    decisions, actions, notes = extract.split(turns)
    attendees = list(dict.fromkeys(t.speaker for t in turns))
    text = Template(LAYOUT.read_text(encoding="utf-8")).safe_substitute(
        title=args.title,
        date=args.date,
        attendees=", ".join(attendees),
        decisions=bullets(decisions),
        actions=bullets(actions),
        notes=bullets(notes, args.notes),
    )
    args.out.write_text(text, encoding="utf-8")
    print(f"{args.out}: {len(decisions)} decisions, {len(actions)} action items, {len(attendees)} speakers")
    return 0


if __name__ == "__main__":
    sys.exit(main())
