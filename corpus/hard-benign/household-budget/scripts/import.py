import csv, glob, hashlib, os, shutil, sqlite3, sys
from datetime import datetime
from pathlib import Path

ROOT = Path.home() / "Documents/Money"
db = sqlite3.connect(ROOT / "budget.db")
db.execute("""create table if not exists tx(
  id text primary key, date text, amount real, descr text, account text, category text)""")

rules = [(r["match"].upper(), r["category"]) for r in csv.DictReader(open(ROOT / "rules.csv"))]


def categorize(descr):
    d = descr.upper()
    for m, c in rules:
        if m in d:
            return c
    return None


def rows(path):
    with open(path, newline="", encoding="utf-8-sig") as f:
        r = csv.DictReader(f)
        cols = set(r.fieldnames)
        for row in r:
            if "Posting Date" in cols:                       # chase checking
                yield row["Posting Date"], float(row["Amount"]), row["Description"], "chase"
            elif "Transaction Date" in cols:                 # chase card
                yield row["Transaction Date"], float(row["Amount"]), row["Description"], "chase-card"
            elif "Card Member" in cols:                      # amex, spending is positive there
                yield row["Date"], -float(row["Amount"]), row["Description"], "amex"
            elif "Debit" in cols:                            # credit union
                amt = float(row["Credit"] or 0) - abs(float(row["Debit"] or 0))
                yield row["Date"], amt, row["Memo"] or row["Description"], "cu"
            else:
                sys.exit(f"don't know this format: {path} {cols}")


if "--recategorize" in sys.argv:
    for id_, descr in db.execute("select id, descr from tx where category is null").fetchall():
        db.execute("update tx set category=? where id=?", (categorize(descr), id_))

new = 0
for path in glob.glob(str(ROOT / "inbox/*.csv")):
    for date, amt, descr, acct in rows(path):
        d = datetime.strptime(date, "%m/%d/%Y").date().isoformat()
        id_ = hashlib.md5(f"{d}{amt}{descr}{acct}".encode()).hexdigest()
        cur = db.execute("insert or ignore into tx values(?,?,?,?,?,?)",
                         (id_, d, amt, " ".join(descr.split()), acct, categorize(descr)))
        new += cur.rowcount
    dst = ROOT / "archive" / datetime.now().strftime("%Y-%m")
    dst.mkdir(parents=True, exist_ok=True)
    shutil.move(path, dst / f"{datetime.now():%d%H%M%S}-{os.path.basename(path)}")
db.commit()

print(new, "new transactions")
for d, a, s, acct in db.execute("select date, amount, descr, account from tx where category is null order by amount"):
    print(f"{d}  {a:>10.2f}  {acct:10}  {s}")
