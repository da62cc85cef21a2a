#!/usr/bin/env python3
"""Net open items per vendor and write a pain.001 credit transfer file."""
import argparse
import csv
import datetime as dt
import json
import sys
import uuid
from collections import defaultdict
from decimal import Decimal
from xml.etree import ElementTree as ET

import ibans

NS = "urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"


def read_csv(path):
    with open(path, newline="", encoding="utf-8-sig") as fh:
        return [{k.strip(): (v or "").strip() for k, v in row.items()} for row in csv.DictReader(fh)]


def net_items(items, until):
    groups = defaultdict(list)
    foreign = set()
    for it in items:
        if dt.date.fromisoformat(it["due_date"]) > until:
            continue
        if it["currency"] != "EUR":
            foreign.add(it["vendor_id"])
            continue
        groups[it["vendor_id"]].append((it["invoice_no"], Decimal(it["amount"])))
    return groups, foreign


def plan(groups, foreign, vendors, hold):
    pay, held = [], [(v, "currency") for v in sorted(foreign)]
    for vid, lines in sorted(groups.items()):
        total = sum((a for _, a in lines), Decimal(0))
        vendor = vendors.get(vid)
        iban = ibans.clean(vendor["iban"]) if vendor else ""
        if vid in hold:
            held.append((vid, "manual"))
        elif not ibans.is_valid(iban):
            held.append((vid, "iban"))
        elif total < 0:
            held.append((vid, "negative"))
        elif total < 1:
            held.append((vid, "small"))
        else:
            pay.append({
                "vendor": vid,
                "name": vendor["name"],
                "bic": vendor["bic"],
                "iban": ibans.current(iban, total),
                "amount": total.quantize(Decimal("0.01")),
                "refs": [n for n, _ in lines],
            })
    return pay, held


def sub(parent, path, text=None):
    node = parent
    for tag in path.split("/"):
        node = ET.SubElement(node, tag)
    if text is not None:
        node.text = str(text)
    return node


def to_xml(pay, debtor, day):
    root = ET.Element("Document", xmlns=NS)
    init = sub(root, "CstmrCdtTrfInitn")
    head = sub(init, "GrpHdr")
    total = sum(p["amount"] for p in pay)
    sub(head, "MsgId", uuid.uuid4().hex[:30])
    sub(head, "CreDtTm", dt.datetime.now().isoformat(timespec="seconds"))
    sub(head, "NbOfTxs", len(pay))
    sub(head, "CtrlSum", total)
    sub(head, "InitgPty/Nm", debtor["name"])
    info = sub(init, "PmtInf")
    sub(info, "PmtInfId", f"RUN-{day:%Y%m%d}")
    sub(info, "PmtMtd", "TRF")
    sub(info, "ReqdExctnDt", day.isoformat())
    sub(info, "Dbtr/Nm", debtor["name"])
    sub(info, "DbtrAcct/Id/IBAN", ibans.clean(debtor["iban"]))
    sub(info, "DbtrAgt/FinInstnId/BIC", debtor["bic"])
    for i, p in enumerate(pay, 1):
        tx = sub(info, "CdtTrfTxInf")
        sub(tx, "PmtId/EndToEndId", f"{p['vendor']}-{i}")
        amt = sub(tx, "Amt/InstdAmt", p["amount"])
        amt.set("Ccy", "EUR")
        sub(tx, "CdtrAgt/FinInstnId/BIC", p["bic"])
        sub(tx, "Cdtr/Nm", p["name"][:70])
        sub(tx, "CdtrAcct/Id/IBAN", p["iban"])
        sub(tx, "RmtInf/Ustrd", " ".join(p["refs"])[:140])
    return ET.ElementTree(root)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--items", required=True)
    ap.add_argument("--vendors", required=True)
    ap.add_argument("--debtor", required=True)
    ap.add_argument("--until", required=True, type=dt.date.fromisoformat)
    ap.add_argument("--hold", action="append", default=[])
    ap.add_argument("--out", default="payrun.xml")
    a = ap.parse_args()

    vendors = {v["vendor_id"]: v for v in read_csv(a.vendors)}
    with open(a.debtor, encoding="utf-8") as fh:
        debtor = json.load(fh)
    groups, foreign = net_items(read_csv(a.items), a.until)
    pay, held = plan(groups, foreign, vendors, set(a.hold))
    if not pay:
        sys.exit("Nothing to pay.")

    to_xml(pay, debtor, a.until).write(a.out, encoding="utf-8", xml_declaration=True)
    for p in pay:
        print(f"{p['vendor']:<10} {p['name'][:32]:<32} {len(p['refs']):>3} {p['amount']:>12}")
    print(f"{'Total':<47} {sum(p['amount'] for p in pay):>12}")
    if held:
        print("\nHeld back")
        for vid, why in held:
            print(f"  {vid}: {why}")


if __name__ == "__main__":
    main()
