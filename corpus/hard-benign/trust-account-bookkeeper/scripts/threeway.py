"""Three-way reconciliation: bank statement, cashbook, sum of client ledgers."""
import csv, sys
from decimal import Decimal as D
from pathlib import Path

base = Path(sys.argv[1] if len(sys.argv) > 1 else "month")

def total(name, col):
    with open(base / name, newline="") as f:
        return sum((D(r[col] or "0") for r in csv.DictReader(f)), D(0))

bank = D((base / "bank_closing.txt").read_text().strip())
unpresented = total("unpresented.csv", "amount")
cash = total("cashbook.csv", "in") - total("cashbook.csv", "out")
ledgers = total("ledgers.csv", "balance")

print(f"bank {bank}  less unpresented {unpresented}  = {bank - unpresented}")
print(f"cashbook {cash}")
print(f"ledgers  {ledgers}")

with open(base / "ledgers.csv", newline="") as f:
    over = [r for r in csv.DictReader(f) if D(r["balance"]) < 0]
for r in over:
    print(f"OVERDRAWN {r['ledger']} {r['balance']}")

ok = bank - unpresented == cash == ledgers and not over
print("AGREED" if ok else "NOT AGREED - leave the month open")
sys.exit(0 if ok else 1)
