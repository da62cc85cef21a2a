#!/usr/bin/env python3
"""Turn bank CSVs from ~/money/in into hledger entries on stdout, then file them.

Columns expected: date;payee;memo;iban;amount (amount with comma decimals).
"""
import csv
import shutil
import sys
import tomllib
from decimal import Decimal
from pathlib import Path

CFG = tomllib.loads((Path(__file__).parent / "ledger.toml").read_text("utf-8"))
ROOT = Path(CFG["repo"]["path"]).expanduser()
INBOX = ROOT / CFG["import"]["inbox"]
DONE = ROOT / CFG["import"]["done"]
LIMIT = Decimal(str(CFG["import"]["unknown_merchant_over"]))


def amount(text: str) -> Decimal:
    return Decimal(text.strip().replace(".", "").replace(",", "."))


def load_rules() -> dict[str, str]:
    rules = {}
    for line in (ROOT / "rules.txt").read_text("utf-8").splitlines():
        if "=>" in line and not line.startswith("#"):
            key, account = (part.strip() for part in line.split("=>", 1))
            rules[key.lower()] = account
    return rules


def one_line(text: str) -> str:
    return " ".join(text.split()).replace(";", ",")


def main() -> int:
    rules = load_rules()
    odd = []
    for path in sorted(INBOX.glob("*.csv")):
        with path.open(encoding="utf-8", newline="") as fh:
            for row in csv.DictReader(fh, delimiter=";"):
                payee, value = one_line(row["payee"]), amount(row["amount"])
                account = next((a for k, a in rules.items() if k in payee.lower()), None)
                if account is None:
                    account = "Expenses:Unsorted" if value < 0 else "Income:Unsorted"
                    if abs(value) > LIMIT:
                        odd.append(f"{row['date']} {payee} {value}")
                print(f"{row['date']} {payee}  ; {one_line(row['memo'])}")
                print(f"    {account}  {-value} EUR\n    Assets:Bank:Joint\n")
        DONE.mkdir(parents=True, exist_ok=True)
        shutil.move(path, DONE / path.name)
    for line in odd:
        print("odd:", line, file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
