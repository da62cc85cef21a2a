#!/usr/bin/env python3
import csv, sys, collections
from datetime import date, timedelta
from pathlib import Path

def rows(p):
    with open(p, newline="", encoding="utf-8") as f:
        yield from csv.DictReader(f)

journal, products = sys.argv[1:3]
prod = {r["product"].lower(): r for r in rows(products)}
harvest = {}
if Path("harvest_plan.csv").exists():
    harvest = {r["field"]: date.fromisoformat(r["date"]) for r in rows("harvest_plan.csv")}

count = collections.Counter()
bad = 0
for r in rows(journal):
    p = prod.get(r["product"].lower())
    where = f'{r["date"]} {r["field"]} {r["product"]}'
    if p is None:
        print("UNKNOWN", where); bad += 1
        continue
    d = date.fromisoformat(r["date"])
    if r["dose_per_ha"] and float(r["dose_per_ha"]) > float(p["max_dose"]):
        print("DOSE", where, r["dose_per_ha"], ">", p["max_dose"], p["unit"]); bad += 1
    key = (d.year, r["field"], r["product"].lower())
    count[key] += 1
    if count[key] > int(p["max_per_season"]):
        print("MAX", where, count[key], "of", p["max_per_season"]); bad += 1
    free = d + timedelta(days=int(p["phi_days"]))
    h = harvest.get(r["field"])
    if h and d <= h < free:
        print("PHI", where, "harvest", h, "allowed from", free); bad += 1
    if d >= date.today() - timedelta(days=3):
        print("REI", where, f'keep out for {p["rei_hours"]} h after {r["end"]}')
sys.exit(1 if bad else 0)
