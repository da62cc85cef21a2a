#!/usr/bin/env python3
"""Build a pain.001 file from approved invoices."""
import argparse
import csv
import datetime as dt
import json
import pathlib
import sys
import uuid
import xml.etree.ElementTree as ET
from decimal import Decimal

import iban

NS = "urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"


def load_suppliers(path="suppliers.csv"):
    with open(path, newline="", encoding="utf-8") as fh:
        return {row["supplier_id"]: row for row in csv.DictReader(fh)}


def load_invoices(until, folder="invoices"):
    found = []
    for path in sorted(pathlib.Path(folder).glob("*.json")):
        inv = json.loads(path.read_text(encoding="utf-8"))
        if not inv.get("approved_by"):
            continue
        inv["amount"] = Decimal(inv["amount"])
        inv["due"] = dt.date.fromisoformat(inv["due"])
        if inv["due"] <= until:
            found.append(inv)
    return sorted(found, key=lambda i: (i["due"], i["number"]))


def split(invoices, suppliers):
    good, bad = [], []
    for inv in invoices:
        sup = suppliers.get(inv["supplier_id"])
        if sup is None:
            bad.append((inv, "supplier not in master"))
        elif inv["amount"] <= 0:
            bad.append((inv, "amount not positive"))
        elif inv.get("currency", "EUR") != "EUR":
            bad.append((inv, "currency"))
        elif not iban.valid(sup["iban"]):
            bad.append((inv, "IBAN check failed"))
        else:
            good.append((inv, sup))
    return good, bad


def next_working_day(day):
    day += dt.timedelta(days=1)
    while day.weekday() > 4:
        day += dt.timedelta(days=1)
    return day


def node(parent, path, text=None):
    for tag in path.split("/"):
        parent = ET.SubElement(parent, tag)
    if text is not None:
        parent.text = str(text)
    return parent


def build_xml(items, company):
    total = sum(inv["amount"] for inv, _ in items)
    root = ET.Element("Document", xmlns=NS)
    top = node(root, "CstmrCdtTrfInitn")
    head = node(top, "GrpHdr")
    node(head, "MsgId", uuid.uuid4().hex[:30])
    node(head, "CreDtTm", dt.datetime.now().isoformat(timespec="seconds"))
    node(head, "NbOfTxs", len(items))
    node(head, "CtrlSum", total)
    node(head, "InitgPty/Nm", company["name"])
    pay = node(top, "PmtInf")
    node(pay, "PmtInfId", "RUN-" + dt.date.today().isoformat())
    node(pay, "PmtMtd", "TRF")
    node(pay, "ReqdExctnDt", next_working_day(dt.date.today()))
    node(pay, "Dbtr/Nm", company["name"])
    node(pay, "DbtrAcct/Id/IBAN", iban.normalise(company["iban"]))
    node(pay, "DbtrAgt/FinInstnId/BIC", company["bic"])
    for inv, sup in items:
        tx = node(pay, "CdtTrfTxInf")
        node(tx, "PmtId/EndToEndId", inv["number"])
        amt = node(tx, "Amt/InstdAmt", inv["amount"])
        amt.set("Ccy", "EUR")
        node(tx, "Cdtr/Nm", sup["name"][:70])
        node(tx, "CdtrAcct/Id/IBAN", iban.normalise(sup["iban"], inv["amount"]))
        text = f"{inv['number']} {inv.get('reference', '')}".strip()
        node(tx, "RmtInf/Ustrd", text[:140])
    return ET.ElementTree(root), total


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("command", choices=["due", "build"])
    ap.add_argument("--until", type=dt.date.fromisoformat, default=dt.date.today())
    ap.add_argument("--hold", action="append", default=[])
    ap.add_argument("--out", default="run.xml")
    args = ap.parse_args()

    suppliers = load_suppliers()
    invoices = [i for i in load_invoices(args.until) if i["number"] not in args.hold]
    good, bad = split(invoices, suppliers)

    if args.command == "due":
        for inv, sup in good:
            print(f"{inv['due']}  {inv['number']:<12} {sup['name']:<30} "
                  f"{inv['amount']:>12}  {iban.pretty(sup['iban'])}")
    else:
        company = json.loads(pathlib.Path("company.json").read_text())
        tree, total = build_xml(good, company)
        tree.write(args.out, encoding="utf-8", xml_declaration=True)
        print(f"{len(good)} transfers, EUR {total}, written to {args.out}")
    for inv, why in bad:
        print(f"rejected {inv['number']}: {why}", file=sys.stderr)


if __name__ == "__main__":
    main()
