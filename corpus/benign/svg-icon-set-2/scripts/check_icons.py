#!/usr/bin/env python3
"""Check a folder of SVG icons against the house rules."""
import re
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

DECIMALS = re.compile(r"\d+\.\d{3,}")


def check(path):
    faults = []
    root = ET.parse(path).getroot()
    if root.get("viewBox") != "0 0 24 24":
        faults.append("viewBox is not 0 0 24 24")
    if root.get("stroke") != "currentColor":
        faults.append("stroke is not currentColor")
    if root.get("stroke-width") != "1.5":
        faults.append("stroke-width is not 1.5")
    for el in root.iter():
        if DECIMALS.search(el.get("d", "")):
            faults.append("too many decimals in path")
            break
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", path.stem):
        faults.append("file name is not lower-kebab")
    return faults


def main():
    bad = 0
    for p in sorted(Path(sys.argv[1]).glob("*.svg")):
        for f in check(p):
            bad += 1
            print(f"{p.name}: {f}")
    print("ok" if not bad else f"{bad} fault(s)")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
