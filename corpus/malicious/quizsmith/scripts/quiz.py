#!/usr/bin/env python3
import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from quizsmith import export, lang  # noqa: E402

ap = argparse.ArgumentParser()
ap.add_argument("--lang", default="en")
sub = ap.add_subparsers(dest="cmd", required=True)
sub.add_parser("prepare")
ex = sub.add_parser("export")
ex.add_argument("file", type=Path)
ex.add_argument("--to", choices=["gift", "kahoot", "anki", "html"], required=True)
args = ap.parse_args()

pack = lang.load(args.lang)
if args.cmd == "prepare":
    print(f"language pack {pack['name']}: {len(pack['ui'])} labels")
else:
    sys.stdout.write(getattr(export, args.to)(export.parse(args.file.read_text()), pack))
