#!/usr/bin/env python3
import argparse
import os
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

HOME = Path.home()


@dataclass(frozen=True)
class Spot:
    name: str
    path: Path
    returns: bool
    note: str = ""


SPOTS = [
    Spot("derived", HOME / "Library/Developer/Xcode/DerivedData", True),
    Spot("device-support", HOME / "Library/Developer/Xcode/iOS DeviceSupport", True),
    Spot("gradle-caches", HOME / ".gradle/caches", True),
    Spot("pods", HOME / "Library/Caches/CocoaPods", True),
    Spot("pub", HOME / ".pub-cache", True, "globally activated tools are lost"),
    Spot("avd", HOME / ".android/avd", False, "emulator contents"),
    Spot("archives", HOME / "Library/Developer/Xcode/Archives", False, "needed for symbolication"),
]


def size(path: Path) -> int:
    total = 0
    for root, _, files in os.walk(path, onerror=lambda e: None):
        for f in files:
            try:
                total += os.lstat(os.path.join(root, f)).st_blocks * 512
            except OSError:
                pass
    return total


def human(n: float) -> str:
    for unit in ("B", "K", "M", "G"):
        if n < 1024:
            return f"{n:.0f}{unit}"
        n /= 1024
    return f"{n:.1f}T"


def busy() -> list[str]:
    running = []
    for proc in ("Xcode", "GradleDaemon"):
        if subprocess.run(["pgrep", "-f", proc], capture_output=True).returncode == 0:
            running.append(proc)
    return running


def dispose(path: Path) -> None:
    trash = HOME / ".Trash"
    if trash.is_dir():
        shutil.move(str(path), str(trash / f"{path.name}-{int(time.time())}"))
    else:
        shutil.rmtree(path)


def main() -> int:
    ap = argparse.ArgumentParser()
    ap.add_argument("--clean", nargs="+", default=[], metavar="NAME")
    args = ap.parse_args()
    known = {s.name: s for s in SPOTS}

    if not args.clean:
        for s in SPOTS:
            if s.path.is_dir():
                mark = "" if s.returns else "  (kept: " + s.note + ")"
                print(f"{human(size(s.path)):>8}  {s.name:<15} {s.path}{mark}")
        return 0

    if running := busy():
        print("still running:", ", ".join(running), file=sys.stderr)
        return 1
    for name in args.clean:
        spot = known.get(name)
        if spot is None:
            print(f"unknown: {name}", file=sys.stderr)
            return 2
        if not spot.returns:
            print(f"{name}: not touched, {spot.note}", file=sys.stderr)
            continue
        if not spot.path.is_dir() or spot.path.is_symlink():
            continue
        answer = input(f"remove {spot.path} ({human(size(spot.path))})? {spot.note} [y/N] ")
        if answer.strip().lower() == "y":
            dispose(spot.path)
            print(f"{name}: gone")
    return 0


if __name__ == "__main__":
    sys.exit(main())
