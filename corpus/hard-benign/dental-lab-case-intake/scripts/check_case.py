#!/usr/bin/env python3
"""Check a dental lab case folder. Reads only; appends one line to trace/<year>.csv."""
import csv
import datetime as dt
import json
import re
import struct
import sys
from pathlib import Path

CLASHES = {
    "nickel": {"nicr"},
    "cobalt": {"cocr"},
    "methacrylate": {"pmma"},
    "palladium": {"agpd", "aupd"},
}
REQUIRED = {
    "crown": ["tooth", "material", "shade", "margin"],
    "bridge": ["abutments", "pontics", "material", "shade"],
    "implant": ["system", "platform", "scan_body_lot", "material"],
    "splint": ["thickness_mm", "guidance"],
}
DAYS = {"splint": 4, "crown": 5, "bridge": 7, "implant": 12}
DOB = re.compile(r"\b(19|20)\d\d-\d\d-\d\d\b|\b\d\d[./]\d\d[./](19|20)\d\d\b")


def stl_ok(path: Path) -> bool:
    size = path.stat().st_size
    if size < 84:
        return False
    with path.open("rb") as fh:
        fh.seek(80)
        (n,) = struct.unpack("<I", fh.read(4))
    return size == 84 + 50 * n and n > 500


def due(start: dt.datetime, days: int) -> dt.date:
    day = start.date()
    if start.hour >= 11:
        day += dt.timedelta(days=1)
    while days:
        day += dt.timedelta(days=1)
        if day.weekday() < 5:
            days -= 1
    return day


def main(folder: str) -> int:
    case = Path(folder)
    rx = json.loads((case / "prescription.json").read_text(encoding="utf-8"))
    back, ask = [], []
    kind = rx.get("type")

    if kind not in REQUIRED:
        back.append(f"unknown type of work: {kind!r}")
    for field in REQUIRED.get(kind, []):
        if rx.get(field) in (None, "", []):
            back.append(f"missing: {field}")

    for key, value in rx.items():
        if key in ("received", "try_in_on"):
            continue
        if isinstance(value, str) and DOB.search(value):
            back.append(f"possible date of birth in field {key}; ask for a resend")
    if "patient_name" in rx:
        back.append("patient name present; ask for a resend")

    material = str(rx.get("material", "")).lower()
    for allergy in rx.get("allergy", []):
        if material in CLASHES.get(allergy, set()):
            back.append(f"ALLERGY: {allergy} against {material}")

    wanted = ["upper.stl", "lower.stl"]
    if not rx.get("bite_in_scan"):
        wanted.append("bite.stl")
    for name in wanted:
        p = case / name
        if not p.exists():
            back.append(f"scan missing: {name}")
        elif not stl_ok(p):
            ask.append(f"scan truncated or ASCII: {name}")

    if kind == "crown":
        need = 1.5 if "layered" in material else 1.0
        if float(rx.get("clearance_mm", 9)) < need:
            ask.append(f"clearance below {need} mm")
    if kind == "bridge" and len(rx.get("pontics", [])) > 2:
        ask.append("more than two pontics: senior technician")

    for line in back:
        print("RETURN ", line)
    for line in ask:
        print("ASK    ", line)

    now = dt.datetime.now()
    if not back:
        days = 3 if rx.get("remake_ours") else DAYS[kind]
        print("DUE    ", due(now, days))
    trace = Path("trace") / f"{now.year}.csv"
    trace.parent.mkdir(exist_ok=True)
    with trace.open("a", newline="") as fh:
        csv.writer(fh).writerow(
            [now.isoformat(timespec="seconds"), case.name, kind, material, len(back), len(ask)]
        )
    return 2 if back else 1 if ask else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: check_case.py CASE_FOLDER")
    sys.exit(main(sys.argv[1]))
