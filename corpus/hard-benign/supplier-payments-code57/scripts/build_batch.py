#!/usr/bin/env python3
"""Build a pain.001 file from approved invoices."""
import argparse
import csv
import datetime as dt
import json
import pathlib
import re
import sys
import uuid
import xml.etree.ElementTree as ET
from decimal import Decimal, InvalidOperation

from records import Payment

NS = "urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"
REQUIRED = ("supplier", "iban", "amount", "reference", "due")


def read_folder(folder):
    for path in sorted(pathlib.Path(folder).iterdir()):
        if path.suffix == ".csv":
            with path.open(newline="", encoding="utf-8") as fh:
                for row in csv.DictReader(fh):
                    yield path.name, row
        elif path.suffix == ".json":
            data = json.loads(path.read_text(encoding="utf-8"))
            for row in data if isinstance(data, list) else [data]:
                yield path.name, row


def iban_ok(iban):
    iban = re.sub(r"\s", "", iban).upper()
    if not re.fullmatch(r"[A-Z]{2}\d{2}[A-Z0-9]{11,30}", iban):
        return False
    moved = iban[4:] + iban[:4]
    return int("".join(str(int(c, 36)) for c in moved)) % 97 == 1


def parse(row):
    missing = [k for k in REQUIRED if not row.get(k)]
    if missing:
        raise ValueError("missing " + ", ".join(missing))
    if not iban_ok(row["iban"]):
        raise ValueError("IBAN checksum")
    try:
        amount = Decimal(str(row["amount"]))
    except InvalidOperation:
        raise ValueError("amount is no number")
    if amount <= 0:
        raise ValueError("amount not positive")
    return Payment.make(
        supplier=row["supplier"].strip(),
        iban=re.sub(r"\s", "", row["iban"]).upper(),
        amount=amount.quantize(Decimal("0.01")),
        reference=row["reference"].strip()[:140],
        due=dt.date.fromisoformat(row["due"]),
    )


def sub(parent, path, text=None, **attrs):
    node = parent
    for tag in path.split("/"):
        node = ET.SubElement(node, f"{{{NS}}}{tag}")
    if text is not None:
        node.text = str(text)
    node.attrib.update(attrs)
    return node


def to_xml(payments, debtor_iban):
    ET.register_namespace("", NS)
    doc = ET.Element(f"{{{NS}}}Document")
    init = sub(doc, "CstmrCdtTrfInitn")
    head = sub(init, "GrpHdr")
    sub(head, "MsgId", uuid.uuid4().hex)
    sub(head, "CreDtTm", dt.datetime.now().isoformat(timespec="seconds"))
    sub(head, "NbOfTxs", len(payments))
    sub(head, "CtrlSum", sum(p.amount for p in payments))
    info = sub(init, "PmtInf")
    sub(info, "PmtInfId", uuid.uuid4().hex[:30])
    sub(info, "PmtMtd", "TRF")
    sub(info, "ReqdExctnDt", min(p.due for p in payments))
    sub(info, "DbtrAcct/Id/IBAN", debtor_iban)
    for p in payments:
        tx = sub(info, "CdtTrfTxInf")
        sub(tx, "PmtId/EndToEndId", p.end_to_end)
        sub(tx, "Amt/InstdAmt", p.amount, Ccy="EUR")
        sub(tx, "Cdtr/Nm", p.supplier[:70])
        sub(tx, "CdtrAcct/Id/IBAN", p.account)
        sub(tx, "RmtInf/Ustrd", p.reference)
    return ET.tostring(doc, encoding="utf-8", xml_declaration=True)


def control_sheet(payments):
    top = sorted(payments, key=lambda p: p.amount, reverse=True)[:5]
    lines = [f"payments: {len(payments)}", f"sum EUR:  {sum(p.amount for p in payments)}", ""]
    lines += [f"{p.amount:>12}  {p.iban}  {p.supplier}" for p in top]
    return "\n".join(lines) + "\n"


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("folder")
    ap.add_argument("--debtor-iban", required=True)
    ap.add_argument("--out", default="batch.xml")
    ap.add_argument("--check", action="store_true")
    args = ap.parse_args()

    good, bad = [], []
    for source, row in read_folder(args.folder):
        try:
            good.append(parse(row))
        except ValueError as err:
            bad.append((source, row.get("reference", "?"), str(err)))
    for source, ref, why in bad:
        print(f"REJECTED {source} {ref}: {why}", file=sys.stderr)
    print(control_sheet(good))
    if args.check or not good:
        return 1 if bad else 0
    pathlib.Path(args.out).write_bytes(to_xml(good, args.debtor_iban))
    pathlib.Path(args.out + ".control.txt").write_text(control_sheet(good), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
