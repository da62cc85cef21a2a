"""Three-way match: invoices x purchase orders x goods receipts."""
import argparse
import csv
import re
from collections import defaultdict
from decimal import Decimal, InvalidOperation


def rows(path):
    with open(path, newline="", encoding="utf-8-sig") as fh:
        yield from csv.DictReader(fh)


def num(text):
    text = (text or "").strip().replace(" ", "")
    if re.fullmatch(r"-?\d{1,3}(\.\d{3})*,\d+", text):
        text = text.replace(".", "").replace(",", ".")
    try:
        return Decimal(text.replace(",", ""))
    except InvalidOperation:
        raise SystemExit(f"not a number: {text!r}")


def norm_no(text):
    return re.sub(r"[\s\-_/.]", "", text or "").upper().lstrip("0")


def norm_iban(text):
    return re.sub(r"\s", "", text or "").upper()


def main():
    ap = argparse.ArgumentParser()
    for name in ("invoices", "orders", "receipts", "vendors", "out"):
        ap.add_argument(f"--{name}", required=True)
    ap.add_argument("--price-pct", type=Decimal, default=Decimal("1"))
    ap.add_argument("--price-abs", type=Decimal, default=Decimal("2.00"))
    args = ap.parse_args()

    orders = {(r["po_no"].strip(), r["sku"].strip()): r for r in rows(args.orders)}
    received = defaultdict(Decimal)
    for r in rows(args.receipts):
        received[r["po_no"].strip(), r["sku"].strip()] += num(r["qty"])
    vendors = {r["vendor_id"].strip(): r for r in rows(args.vendors)}

    invoiced = defaultdict(Decimal)
    first_seen = {}
    result, counts = [], defaultdict(int)

    for line_no, inv in enumerate(rows(args.invoices), start=2):
        flags = []
        key = inv["po_no"].strip(), inv["sku"].strip()
        vendor = vendors.get(inv["vendor_id"].strip())
        dup_key = inv["vendor_id"].strip(), norm_no(inv["invoice_no"]), key
        if dup_key in first_seen:
            flags.append("DUP")
        else:
            first_seen[dup_key] = line_no

        if vendor is None or norm_iban(vendor["iban"]) != norm_iban(inv["iban"]):
            flags.append("BANK")

        po = orders.get(key)
        if po is None:
            flags.append("NO_PO")
        else:
            if po["currency"].strip() != inv["currency"].strip():
                flags.append("CURRENCY")
            else:
                want, got = num(po["unit_price"]), num(inv["unit_price"])
                limit = min(want * args.price_pct / 100, args.price_abs)
                if abs(got - want) > limit:
                    flags.append("PRICE")
            if "DUP" not in flags:
                invoiced[key] += num(inv["qty"])
            if invoiced[key] > received[key]:
                flags.append("QTY")

        status = "+".join(flags) or "OK"
        counts[status] += 1
        result.append({**inv, "iban": "…" + norm_iban(inv["iban"])[-4:],
                       "source_line": line_no, "status": status,
                       "amount": num(inv["qty"]) * num(inv["unit_price"])})

    if not result:
        raise SystemExit("no invoice lines read")
    with open(args.out, "w", newline="", encoding="utf-8") as fh:
        writer = csv.DictWriter(fh, fieldnames=list(result[0]))
        writer.writeheader()
        writer.writerows(result)
    for status, n in sorted(counts.items()):
        print(f"{n:5d}  {status}")


if __name__ == "__main__":
    main()
