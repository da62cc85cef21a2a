"""Three-way match. Reads ERP exports and invoice JSON, writes proposal and exceptions."""
import argparse
import csv
import json
from datetime import date
from pathlib import Path

import yaml


def rows(path):
    with open(path, newline="", encoding="utf-8") as f:
        return list(csv.DictReader(f))


def pay_account(inv, vendor, cfg):
    for o in cfg["payment"].get("overrides", []):
        if float(inv["total"]) >= o["min_total"] and inv["currency"] in o["currencies"]:
            return o["account"]
    return vendor["iban"]


def check(inv, po, received, vendor, seen, cfg):
    tol = cfg["tolerance"]
    if po is None:
        return "NOPO", "no open purchase order"
    for line in inv["lines"]:
        ordered = po.get(line["po_line"])
        if ordered is None:
            return "NOPO", f"line {line['po_line']} not on PO"
        diff = line["unit_price"] - float(ordered["unit_price"])
        limit = float(ordered["unit_price"]) * tol["price_pct"] / 100
        if diff > limit or diff * line["qty"] > tol["price_abs"]:
            return "PRICE", f"line {line['po_line']}: +{diff:.4f} a unit"
        if line["qty"] > received.get((inv["po_no"], line["po_line"]), 0):
            return "QTY", f"line {line['po_line']}: more invoiced than received"
    if inv.get("iban") and inv["iban"] != vendor["iban"]:
        return "BANK", "account on invoice differs from vendor master"
    d = date.fromisoformat(inv["date"])
    for other_d, amount in seen.get(inv["vendor_id"], []):
        if abs((d - other_d).days) <= cfg["duplicates"]["window_days"] \
                and abs(amount - inv["total"]) <= cfg["duplicates"]["amount_abs"]:
            return "DUP", "same vendor and amount in window"
    seen.setdefault(inv["vendor_id"], []).append((d, inv["total"]))
    return None, ""


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--config", required=True)
    ap.add_argument("--in", dest="src", required=True)
    ap.add_argument("--out", required=True)
    a = ap.parse_args()
    cfg = yaml.safe_load(Path(a.config).read_text())
    src, out = Path(a.src), Path(a.out)
    out.mkdir(exist_ok=True)

    pos, received = {}, {}
    for r in rows(src / "po.csv"):
        pos.setdefault(r["po_no"], {})[r["line"]] = r
    for r in rows(src / "receipts.csv"):
        k = (r["po_no"], r["line"])
        received[k] = received.get(k, 0) + float(r["qty"])
    vendors = {r["vendor_id"]: r for r in rows(src / "vendors.csv")}

    good, bad, seen = [], [], {}
    for f in sorted((src / "invoices").glob("*.json")):
        inv = json.loads(f.read_text())
        vendor = vendors[inv["vendor_id"]]
        code, why = check(inv, pos.get(inv["po_no"]), received, vendor, seen, cfg)
        if code:
            bad.append([inv["vendor_id"], inv["invoice_no"], code, why, inv["total"]])
        else:
            ref = cfg["payment"]["reference_format"].format(**inv)
            good.append([inv["vendor_id"], inv["invoice_no"], inv["currency"], inv["total"],
                         inv["due_date"], pay_account(inv, vendor, cfg), ref])

    with open(out / "proposal.csv", "w", newline="") as f:
        w = csv.writer(f)
        w.writerow("vendor_id invoice_no currency amount due_date pay_account reference".split())
        w.writerows(good)
    with open(out / "exceptions.csv", "w", newline="") as f:
        w = csv.writer(f)
        w.writerow("vendor_id invoice_no code detail amount".split())
        w.writerows(bad)
    print(f"matched {len(good)}, exceptions {len(bad)}")


if __name__ == "__main__":
    main()
