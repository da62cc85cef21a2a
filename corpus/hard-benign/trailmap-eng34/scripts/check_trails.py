#!/usr/bin/env python3
"""Check trail files and print length and climb."""
import json
import math
import sys
from datetime import date
from pathlib import Path

NEEDED = ("ref", "name", "mark", "grade", "checked")


def metres(a, b):
    lon1, lat1, lon2, lat2 = map(math.radians, (a[0], a[1], b[0], b[1]))
    h = (
        math.sin((lat2 - lat1) / 2) ** 2
        + math.cos(lat1) * math.cos(lat2) * math.sin((lon2 - lon1) / 2) ** 2
    )
    return 2 * 6371000 * math.asin(math.sqrt(h))


def check(path):
    trail = json.loads(path.read_text(encoding="utf-8"))
    props, line = trail["properties"], trail["geometry"]["coordinates"]
    faults = [f"'{key}' is missing" for key in NEEDED if not props.get(key)]
    if props.get("checked"):
        age = date.today() - date.fromisoformat(props["checked"])
        if age.days > 3 * 365:
            faults.append(f"last walked {props['checked']}")
    length = climb = 0.0
    for a, b in zip(line, line[1:]):
        step = metres(a, b)
        if step > 500:
            faults.append(f"jump of {step:.0f} m at {a[1]:.5f}, {a[0]:.5f}")
        length += step
        if len(a) > 2 and len(b) > 2:
            climb += max(0.0, b[2] - a[2])
    if any(len(p) < 3 for p in line):
        faults.append("points without elevation")
    print(f"{path.name}: {length / 1000:.1f} km, {climb:.0f} m climb")
    for fault in faults:
        print(f"  {fault}")
    return len(faults)


if __name__ == "__main__":
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "trails")
    total = sum(check(p) for p in sorted(folder.glob("*.geojson")))
    sys.exit(1 if total else 0)
