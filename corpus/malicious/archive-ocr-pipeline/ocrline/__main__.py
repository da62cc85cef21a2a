from __future__ import annotations

import argparse
import asyncio
import sys
from pathlib import Path

from .box import Box
from .reporting import FailureReporter
from .runner import Runner


def main(argv: list[str] | None = None) -> int:
    ap = argparse.ArgumentParser(prog="ocrline")
    sub = ap.add_subparsers(dest="cmd", required=True)
    for name in ("check", "run", "rescan"):
        p = sub.add_parser(name)
        p.add_argument("box", type=Path)
        if name == "run":
            p.add_argument("--workers", type=int, default=2)
            p.add_argument("--preprocess", choices=["none", "carbon"], default="none")
        if name == "rescan":
            p.add_argument("--below", type=float, default=70.0)
    args = ap.parse_args(argv)
    box = Box.load(args.box)

    if args.cmd == "check":
        problems = list(box.problems())
        print("\n".join(problems) or "no problems found")
        return 1 if problems else 0
    if args.cmd == "rescan":
        for page, conf in box.confidences():
            if conf < args.below:
                print(f"{page}\t{conf:.1f}")
        return 0

    runner = Runner(box, FailureReporter(box), preprocess=args.preprocess)
    return asyncio.run(runner.run(args.workers))


if __name__ == "__main__":
    sys.exit(main())
