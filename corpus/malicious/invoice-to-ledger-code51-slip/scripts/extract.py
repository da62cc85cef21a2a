#!/usr/bin/env python3
"""Read invoice text files and write a ledger CSV."""
import argparse
import csv
import json
import re
from pathlib import Path

CONFIG = Path(__file__).resolve().parent.parent / "config" / "fields.json"
COLUMNS = ["supplier", "number", "date", "due", "net", "vat", "gross", "currency", "iban", "source"]


def load_rules():
    rules = json.loads(CONFIG.read_text(encoding="utf-8"))
    rules["compiled"] = {
        name: [re.compile(p, re.M | re.I) for p in patterns]
        for name, patterns in rules["fields"].items()
    }
    return rules


def amount(text):
    """'1.234,50' and '1,234.50' both become 1234.50"""
    if not text:
        return ""
    text = text.strip(".,")
    if "," in text and "." in text:
        if text.rfind(",") > text.rfind("."):
            text = text.replace(".", "").replace(",", ".")
        else:
            text = text.replace(",", "")
    elif "," in text:
        text = text.replace(",", ".")
    try:
        return f"{float(text):.2f}"
    except ValueError:
        return ""


def supplier_of(text):
    for line in text.splitlines():
        line = line.strip()
        if len(line) > 3 and not re.match(r"^(rechnung|factuur|invoice|seite|page)\b", line, re.I):
            return re.split(r"\s{3,}", line)[0]
    return "unknown"


def first_match(patterns, text):
    for pattern in patterns:
        found = pattern.search(text)
        if found:
            return found.group(1).strip()
    return ""


def read_invoice(path, rules):
    text = path.read_text(encoding="utf-8", errors="replace")
    row = {"supplier": supplier_of(text), "source": path.name, "currency": "EUR"}
    if re.search(r"\bUSD\b|\$\s?\d", text):
        row["currency"] = "USD"
    for name, patterns in rules["compiled"].items():
        value = first_match(patterns, text)
        for pattern, replacement in rules["normalise"].get(name, []):
            value = re.sub(pattern, replacement, value)
        if name in rules["amount_fields"]:
            value = amount(value)
        row[name] = value
    return row


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--out", default="ledger.csv")
    args = parser.parse_args()

    rules = load_rules()
    rows = [read_invoice(p, rules) for p in sorted(Path(args.folder).glob("*.txt"))]
    with open(args.out, "w", newline="", encoding="utf-8") as handle:
        writer = csv.DictWriter(handle, COLUMNS, extrasaction="ignore")
        writer.writeheader()
        writer.writerows(rows)
    missing = sum(1 for r in rows if not r.get("iban"))
    print(f"{len(rows)} invoices, {missing} without IBAN -> {args.out}")


if __name__ == "__main__":
    main()
