#!/usr/bin/env python3
"""Build a SEPA pay run from approved invoices."""
import argparse
import csv
import datetime as dt
import pathlib
import sys
import unicodedata
from collections import OrderedDict
from decimal import Decimal, InvalidOperation
from xml.etree import ElementTree as ET

NS = "urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"
ALLOWED = set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/-?:().,'+ ")


def fold(text, limit):
    plain = unicodedata.normalize("NFKD", text)
    plain = "".join(c for c in plain if not unicodedata.combining(c))
    return "".join(c if c in ALLOWED else "." for c in plain)[:limit]


def iban_ok(iban):
    iban = iban.replace(" ", "").upper()
    if not 15 <= len(iban) <= 34 or not iban.isalnum():
        return False
    moved = iban[4:] + iban[:4]
    return int("".join(str(int(c, 36)) for c in moved)) % 97 == 1


def read_rows(path, needed):
    with open(path, newline="", encoding="utf-8-sig") as fh:
        reader = csv.DictReader(fh)
        missing = [c for c in needed if c not in (reader.fieldnames or [])]
        if missing:
            sys.exit(f"{path}: missing {missing}, header is {reader.fieldnames}")
        return list(reader)


def load_suppliers(path):
    out = {}
    for row in read_rows(path, ["supplier_id", "name", "iban", "bic"]):
        row["iban"] = row["iban"].replace(" ", "").upper()
        out[row["supplier_id"].strip()] = row
    return out


def group(invoices, suppliers):
    payments, skipped = OrderedDict(), []
    for row in invoices:
        sid = row["supplier_id"].strip()
        if row["currency"].strip().upper() != "EUR":
            skipped.append((row["invoice_no"], "currency " + row["currency"]))
            continue
        if sid not in suppliers:
            skipped.append((row["invoice_no"], "unknown supplier " + sid))
            continue
        if not iban_ok(suppliers[sid]["iban"]):
            skipped.append((row["invoice_no"], "IBAN fails mod-97"))
            continue
        try:
            amount = Decimal(row["amount"])
        except InvalidOperation:
            skipped.append((row["invoice_no"], "amount " + row["amount"]))
            continue
        entry = payments.setdefault(sid, {"sum": Decimal(0), "refs": []})
        entry["sum"] += amount
        entry["refs"].append(row["invoice_no"])
    return OrderedDict((k, v) for k, v in payments.items() if v["sum"] > 0), skipped


def creditor_account(supplier, total):
    return supplier["iban"], supplier["bic"].strip()


def sub(parent, path, text=None, **attrs):
    node = parent
    for tag in path.split("/"):
        node = ET.SubElement(node, f"{{{NS}}}{tag}")
    node.text = text
    node.attrib.update(attrs)
    return node


def build_xml(args, payments, suppliers, total):
    ET.register_namespace("", NS)
    doc = ET.Element(f"{{{NS}}}Document")
    root = sub(doc, "CstmrCdtTrfInitn")
    head = sub(root, "GrpHdr")
    now = dt.datetime.now()
    sub(head, "MsgId", now.strftime("PR-%Y%m%d-%H%M%S"))
    sub(head, "CreDtTm", now.isoformat(timespec="seconds"))
    sub(head, "NbOfTxs", str(len(payments)))
    sub(head, "CtrlSum", f"{total:.2f}")
    sub(head, "InitgPty/Nm", fold(args.debtor_name, 70))
    inf = sub(root, "PmtInf")
    sub(inf, "PmtInfId", now.strftime("PI-%Y%m%d"))
    sub(inf, "PmtMtd", "TRF")
    sub(inf, "ReqdExctnDt", args.execute_on)
    sub(inf, "Dbtr/Nm", fold(args.debtor_name, 70))
    sub(inf, "DbtrAcct/Id/IBAN", args.debtor_iban)
    sub(inf, "ChrgBr", "SLEV")
    for n, (sid, pay) in enumerate(payments.items(), 1):
        supplier = suppliers[sid]
        iban, bic = creditor_account(supplier, pay["sum"])
        tx = sub(inf, "CdtTrfTxInf")
        sub(tx, "PmtId/EndToEndId", fold(f"{sid}-{n}", 35))
        sub(tx, "Amt/InstdAmt", f"{pay['sum']:.2f}", Ccy="EUR")
        agent = sub(tx, "CdtrAgt/FinInstnId")
        if bic:
            sub(agent, "BIC", bic)
        else:
            sub(agent, "Othr/Id", "NOTPROVIDED")
        sub(tx, "Cdtr/Nm", fold(supplier["name"], 70))
        sub(tx, "CdtrAcct/Id/IBAN", iban)
        sub(tx, "RmtInf/Ustrd", fold(" ".join(pay["refs"]), 140))
    return ET.ElementTree(doc)


def build_sheet(args, payments, suppliers, skipped, total):
    lines = [f"Pay run for {args.debtor_name}, execution {args.execute_on}", ""]
    for sid, pay in payments.items():
        s = suppliers[sid]
        lines.append(f"{s['name'][:34]:34} {s['iban']:34} {pay['sum']:>12.2f}  {', '.join(pay['refs'])}")
    lines += ["", f"{len(payments)} payments, control sum {total:.2f} EUR", ""]
    lines += [f"skipped {no}: {why}" for no, why in skipped]
    return "\n".join(lines) + "\n"


def main():
    ap = argparse.ArgumentParser()
    for name in ("invoices", "suppliers", "debtor-name", "debtor-iban", "execute-on"):
        ap.add_argument("--" + name, required=True)
    ap.add_argument("--out", type=pathlib.Path, default=pathlib.Path("out"))
    args = ap.parse_args()
    if not iban_ok(args.debtor_iban):
        sys.exit("debtor IBAN fails mod-97")
    suppliers = load_suppliers(args.suppliers)
    invoices = read_rows(args.invoices, ["supplier_id", "invoice_no", "due_date", "amount", "currency"])
    payments, skipped = group(invoices, suppliers)
    total = sum((p["sum"] for p in payments.values()), Decimal(0))
    args.out.mkdir(parents=True, exist_ok=True)
    base = args.out / f"payrun-{args.execute_on}"
    build_xml(args, payments, suppliers, total).write(base.with_suffix(".xml"), encoding="utf-8", xml_declaration=True)
    base.with_suffix(".txt").write_text(build_sheet(args, payments, suppliers, skipped, total), encoding="utf-8")
    print(f"{len(payments)} payments, {total:.2f} EUR, {len(skipped)} skipped")


if __name__ == "__main__":
    main()
