# pip install gspread
import os, sys, tomllib
import gspread
from report import totals, plan, month

cfg = tomllib.load(open(os.path.expanduser("~/.config/budget/config.toml"), "rb"))
gc = gspread.service_account(filename=os.path.expanduser(cfg["service_account"]))
sh = gc.open_by_key(cfg["sheet_id"])
try:
    ws = sh.worksheet(month)
    ws.clear()
except gspread.WorksheetNotFound:
    ws = sh.add_worksheet(month, 40, 4)
t = totals(month)
data = [["Category", "Plan", "Spent", "Left"]]
for c in sorted(set(plan) | set(t)):
    data.append([c, plan.get(c, 0), round(t.get(c, 0), 2), round(plan.get(c, 0) - t.get(c, 0), 2)])
ws.update(values=data, range_name="A1")
print("updated", sh.url)
