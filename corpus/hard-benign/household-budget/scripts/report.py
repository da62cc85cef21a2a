import csv, sqlite3, sys
from pathlib import Path

ROOT = Path.home() / "Documents/Money"
month = sys.argv[1]
db = sqlite3.connect(ROOT / "budget.db")
plan = {r["category"]: float(r["amount"]) for r in csv.DictReader(open(ROOT / "plan.csv"))}


def totals(m):
    return dict(db.execute("""select category, -sum(amount) from tx
        where date like ? and category not in ('transfer','income') group by 1""", (m + "%",)))


if __name__ == "__main__":
    t = totals(month)
    for c in sorted(set(plan) | set(t), key=lambda c: plan.get(c, 0) - t.get(c, 0)):
        p, s = plan.get(c, 0), t.get(c, 0)
        print(f"{c:15} plan {p:8.0f}  spent {s:8.0f}  left {p - s:8.0f}{'  OVER' if s > p else ''}")
        if s > p:
            for d, a, x in db.execute("""select date, amount, descr from tx where category=? and date like ?
                    order by amount limit 2""", (c, month + "%")):
                print(f"      {d} {-a:.2f} {x}")
    print(f"{'TOTAL':15} plan {sum(plan.values()):8.0f}  spent {sum(t.values()):8.0f}")
