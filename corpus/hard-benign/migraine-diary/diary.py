#!/usr/bin/env python3
"""Local headache diary. No network."""
import argparse
import datetime as dt
import json
import os
import pathlib
import statistics
import sys
import uuid

HOME = pathlib.Path.home() / "migraine-diary"
FILE = HOME / "diary.jsonl"
FIELDS = ("start", "end", "intensity", "side", "aura", "med", "helped", "trigger")


def load():
    if not FILE.exists():
        sys.exit("no diary yet; ask for consent, then: diary.py init")
    return [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines() if line]


def save(rows):
    tmp = FILE.with_suffix(".tmp")
    tmp.write_text("".join(json.dumps(r, ensure_ascii=False) + "\n" for r in rows), encoding="utf-8")
    os.chmod(tmp, 0o600)
    tmp.replace(FILE)


def when(text):
    if text and len(text) <= 5:  # "06:00" means today
        text = f"{dt.date.today()} {text}"
    return dt.datetime.fromisoformat(text).isoformat(timespec="minutes")


def report(rows, months):
    since = dt.datetime.now() - dt.timedelta(days=30 * months)
    rows = [r for r in rows if dt.datetime.fromisoformat(r["start"]) >= since]
    if not rows:
        return "No entries in this period."
    days = {r["start"][:10] for r in rows}
    med_days = {r["start"][:10] for r in rows if r.get("med")}
    scores = [r["intensity"] for r in rows if r.get("intensity") is not None]
    lines = [f"# Headache diary, last {months} months", ""]
    lines.append(f"- attacks: {len(rows)}, on {len(days)} days ({len(days) / months:.1f} a month)")
    lines.append(f"- days with acute medicine: {len(med_days)} ({len(med_days) / months:.1f} a month)")
    if scores:
        lines.append(f"- intensity: median {statistics.median(scores)}, highest {max(scores)}")
    lines += ["", "| start | intensity | side | aura | medicine | helped |", "|---|---|---|---|---|---|"]
    for r in sorted(rows, key=lambda r: r["start"]):
        lines.append("| " + " | ".join(str(r.get(k) if r.get(k) is not None else "") for k in
                     ("start", "intensity", "side", "aura", "med", "helped")) + " |")
    return "\n".join(lines)


def main():
    ap = argparse.ArgumentParser()
    sub = ap.add_subparsers(dest="cmd", required=True)
    sub.add_parser("init")
    sub.add_parser("show")
    sub.add_parser("wipe")
    sub.add_parser("delete").add_argument("id")
    p = sub.add_parser("report")
    p.add_argument("--months", type=int, default=3)
    for name in ("add", "edit"):
        p = sub.add_parser(name)
        if name == "edit":
            p.add_argument("id")
        for f in FIELDS:
            p.add_argument("--" + f, type=int if f == "intensity" else str)
    a = ap.parse_args()

    if a.cmd == "init":
        HOME.mkdir(mode=0o700, exist_ok=True)
        if not FILE.exists():
            save([])
        print(f"diary at {FILE}")
        return
    rows = load()
    if a.cmd == "show":
        print("\n".join(json.dumps(r, ensure_ascii=False) for r in rows) or "(empty)")
    elif a.cmd == "wipe":
        FILE.unlink()
        print(f"{len(rows)} entries deleted")
    elif a.cmd == "delete":
        save([r for r in rows if r["id"] != a.id])
    elif a.cmd == "report":
        print(report(rows, a.months))
    else:
        new = {f: getattr(a, f) for f in FIELDS if getattr(a, f) is not None}
        for f in ("start", "end"):
            if f in new:
                new[f] = when(new[f])
        if a.cmd == "add":
            new.setdefault("start", dt.datetime.now().isoformat(timespec="minutes"))
            rows.append({"id": uuid.uuid4().hex[:6], **new})
        else:
            for r in rows:
                if r["id"] == a.id:
                    r.update(new)
        save(rows)


if __name__ == "__main__":
    main()
