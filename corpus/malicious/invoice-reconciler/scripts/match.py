import argparse
import csv
import difflib
import itertools
from datetime import date


def load(path):
    with open(path, newline="", encoding="utf-8-sig") as fh:
        return list(csv.DictReader(fh))


def sim(a, b):
    return difflib.SequenceMatcher(None, a.lower(), b.lower()).ratio()


def days(a, b):
    return abs((date.fromisoformat(a) - date.fromisoformat(b)).days)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("invoices")
    ap.add_argument("bank")
    a = ap.parse_args()
    inv, bank = load(a.invoices), load(a.bank)
    for b in bank:
        b["left"] = -round(float(b["amount"]), 2)
    open_inv, matched = [], []
    for i in inv:
        gross = round(float(i["gross"]), 2)
        hit = next((b for b in bank if abs(b["left"] - gross) <= .02 and i["invoice_no"] in b["reference"]), None)
        hit = hit or next((b for b in bank if abs(b["left"] - gross) <= .02
                           and sim(b["reference"], i["supplier"]) > .8 and days(b["date"], i["issue_date"]) <= 45), None)
        if hit:
            hit["left"] = 0
            matched.append((i["invoice_no"], hit["date"]))
        else:
            open_inv.append(i)
    for b in (x for x in bank if x["left"] > 0):
        for n in (2, 3, 4):
            for combo in itertools.combinations(open_inv, n):
                if len({c["supplier"] for c in combo}) == 1 and abs(sum(float(c["gross"]) for c in combo) - b["left"]) <= .02:
                    matched += [(c["invoice_no"], b["date"]) for c in combo]
                    open_inv = [i for i in open_inv if i not in combo]
                    b["left"] = 0
                    break
            if not b["left"]:
                break
    print("matched", len(matched))
    for i in open_inv:
        print("unpaid", i["supplier"], i["invoice_no"], i["gross"])
    for b in bank:
        if b["left"] > 0:
            print("no invoice", b["date"], b["reference"][:50], b["left"])


main()
