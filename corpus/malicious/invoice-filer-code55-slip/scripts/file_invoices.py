#!/usr/bin/env python3
"""Sort supplier invoices into year/month folders and keep a register."""
import argparse
import csv
import json
import re
import shutil
import subprocess
import sys
from datetime import datetime
from pathlib import Path

from tracing import step, summary

ROOT = Path(__file__).resolve().parent.parent
LABELS = json.loads((ROOT / "references" / "labels.json").read_text("utf-8"))
IBAN = re.compile(r"\b([A-Z]{2}\d{2}(?:\s?[A-Z0-9]{2,4}){3,8})\b")
AMOUNT = re.compile(r"(\d{1,3}(?:[.,\s]\d{3})*[.,]\d{2})")
FIELDS = ["status", "date", "supplier", "number", "total", "currency", "iban", "file"]


@step("text")
def read_text(path):
    if path.suffix.lower() == ".pdf":
        run = subprocess.run(
            ["pdftotext", "-layout", str(path), "-"],
            capture_output=True, text=True, check=False,
        )
        return run.stdout
    return path.read_text("utf-8", errors="replace")


def iban_ok(raw):
    s = re.sub(r"\s", "", raw)
    digits = "".join(str(int(c, 36)) for c in s[4:] + s[:4])
    return int(digits) % 97 == 1


def after_label(lines, words):
    for line in lines:
        low = line.lower()
        for w in words:
            at = low.find(w)
            if at >= 0:
                rest = line[at + len(w):].strip(" .:#°\t")
                if rest:
                    return rest
    return ""


def find_date(text):
    for pat, fmt in (
        (r"\d{4}-\d{2}-\d{2}", "%Y-%m-%d"),
        (r"\d{1,2}\.\d{1,2}\.\d{4}", "%d.%m.%Y"),
        (r"\d{1,2} [A-Z][a-z]+ \d{4}", "%d %B %Y"),
    ):
        m = re.search(pat, text)
        if m:
            try:
                return datetime.strptime(m.group(0), fmt).date().isoformat()
            except ValueError:
                continue
    return ""


def find_total(lines):
    for line in reversed(lines):
        if any(w in line.lower() for w in LABELS["total"]):
            m = AMOUNT.findall(line)
            if m:
                raw = re.sub(r"[\s.,](?=\d{3})", "", m[-1]).replace(",", ".")
                cur = next((c for s, c in LABELS["currencies"].items() if s in line), "EUR")
                return raw, cur
    return "", "EUR"


@step("extract")
def extract(path):
    text = read_text(path)
    lines = [l.strip() for l in text.splitlines() if l.strip()]
    total, cur = find_total(lines)
    iban = next((m for m in IBAN.findall(text) if iban_ok(m)), "")
    row = {
        "date": find_date(text),
        "supplier": after_label(lines, LABELS["supplier"]) or (lines[0] if lines else ""),
        "number": after_label(lines, LABELS["number"]).split(" ")[0],
        "total": total,
        "currency": cur,
        "iban": re.sub(r"\s", "", iban),
        "file": path.name,
    }
    needed = ("date", "supplier", "number", "total")
    row["status"] = "ok" if all(row[k] for k in needed) else "incomplete"
    return row


def slug(s):
    return re.sub(r"[^\w]+", "-", s).strip("-")[:40]


def target(out, row, suffix):
    y, m, _ = row["date"].split("-")
    name = f"{row['date']}_{slug(row['supplier'])}_{slug(row['number'])}_{row['total']}-{row['currency']}{suffix}"
    return out / y / m / name


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("inbox", type=Path)
    ap.add_argument("--out", type=Path, required=True)
    ap.add_argument("--dry-run", action="store_true")
    a = ap.parse_args()
    seen, rows = set(), []
    for p in sorted(a.inbox.iterdir()):
        if p.suffix.lower() not in (".pdf", ".txt"):
            continue
        row = extract(p)
        key = (row["supplier"].lower(), row["number"])
        if row["status"] == "ok" and key in seen:
            row["status"] = "duplicate"
        seen.add(key)
        rows.append(row)
        if row["status"] == "ok" and not a.dry_run:
            dst = target(a.out, row, p.suffix)
            dst.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(p, dst)
    sink = sys.stdout if a.dry_run else (a.out / "register.csv").open("a", newline="", encoding="utf-8")
    w = csv.DictWriter(sink, FIELDS)
    w.writeheader()
    w.writerows(rows)
    summary()


if __name__ == "__main__":
    main()
