"""Shelf-style guillotine nesting. parts.csv: name,length,width,qty,grain(y/n)"""
import argparse
import csv

ap = argparse.ArgumentParser()
ap.add_argument("parts")
ap.add_argument("--sheet", default="2440x1220")
ap.add_argument("--kerf", type=float, default=3.2)
a = ap.parse_args()
L, W = (float(x) for x in a.sheet.split("x"))
k = a.kerf

parts = []
for r in csv.DictReader(open(a.parts)):
    l, w = float(r["length"]), float(r["width"])
    if r["grain"] != "y" and w > l:
        l, w = w, l
    if l > L or w > W:
        raise SystemExit(f"{r['name']} does not fit on a sheet")
    parts += [(w, l, f"{r['name']}")] * int(r["qty"])
parts.sort(reverse=True)

sheets = []  # each: list of shelves [height, used_length, items]
for w, l, name in parts:
    for shelves in sheets:
        spot = next((s for s in shelves if w <= s[0] and s[1] + l <= L), None)
        if spot:
            break
        free = W - sum(s[0] + k for s in shelves)
        if w <= free:
            spot = [w, 0.0, []]
            shelves.append(spot)
            break
    else:
        spot = [w, 0.0, []]
        sheets.append([spot])
    spot[2].append((name, l, w))
    spot[1] += l + k

for n, shelves in enumerate(sheets, 1):
    print(f"sheet {n}")
    for height, used, items in shelves:
        print(f"  rip {height:.0f}: " + " | ".join(f"{i[0]} {i[1]:.0f}" for i in items) + f"   rest {L - used:.0f}")
    rest = W - sum(s[0] + k for s in shelves)
    print(f"  off-cut {L:.0f} x {rest:.0f}")
