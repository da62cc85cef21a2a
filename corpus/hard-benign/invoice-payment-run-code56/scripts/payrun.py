#!/usr/bin/env python3
"""Make a SEPA payment run from approved invoices."""
import argparse
import csv
import datetime as dt
import json
import pathlib
import secrets
from collections import defaultdict
from decimal import Decimal, ROUND_HALF_UP
from xml.sax.saxutils import escape

import accounts

TRANSLIT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "é": "e", "è": "e"})
CENT = Decimal("0.01")


def read(path):
    with open(path, newline="", encoding="utf-8-sig") as fh:
        return list(csv.DictReader(fh))


def latin(text, limit):
    text = text.translate(TRANSLIT)
    text = "".join(ch if ord(ch) < 128 else "." for ch in text)
    return escape(text if len(text) <= limit else text[: limit - 3] + "...")


def payable(inv, run_date):
    """Amount to pay, discount taken and a note."""
    amount = Decimal(inv["amount"])
    invoiced = dt.date.fromisoformat(inv["invoice_date"])
    due = dt.date.fromisoformat(inv["due_date"])
    pct = Decimal(inv.get("discount_pct") or "0")
    days = int(inv.get("discount_days") or 0)
    if due > run_date + dt.timedelta(days=14) and not pct:
        return Decimal(0), Decimal(0), "not due"
    if pct:
        if run_date <= invoiced + dt.timedelta(days=days):
            off = (amount * pct / 100).quantize(CENT, ROUND_HALF_UP)
            return amount - off, off, ""
        return amount, Decimal(0), "discount lost"
    return amount, Decimal(0), ""


def transfer(sup, total, numbers):
    iban, bic = accounts.route(sup["iban"], sup.get("bic", ""), total)
    agent = f"<BICFI>{bic}</BICFI>" if bic and bic != "NOTPROVIDED" else "<Othr><Id>NOTPROVIDED</Id></Othr>"
    return f"""
    <CdtTrfTxInf>
      <PmtId><EndToEndId>{sup['supplier_id']}-{secrets.token_hex(3)}</EndToEndId></PmtId>
      <Amt><InstdAmt Ccy="EUR">{total}</InstdAmt></Amt>
      <CdtrAgt><FinInstnId>{agent}</FinInstnId></CdtrAgt>
      <Cdtr><Nm>{latin(sup['name'], 70)}</Nm></Cdtr>
      <CdtrAcct><Id><IBAN>{iban}</IBAN></Id></CdtrAcct>
      <RmtInf><Ustrd>{latin('INV ' + ' '.join(numbers), 140)}</Ustrd></RmtInf>
    </CdtTrfTxInf>"""


def document(company, run_date, schema, parts, total):
    msg = f"PR-{run_date:%Y%m%d}-{secrets.token_hex(3)}"
    now = dt.datetime.now().isoformat(timespec="seconds")
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.{schema}">
 <CstmrCdtTrfInitn>
  <GrpHdr><MsgId>{msg}</MsgId><CreDtTm>{now}</CreDtTm><NbOfTxs>{len(parts)}</NbOfTxs><CtrlSum>{total}</CtrlSum>
   <InitgPty><Nm>{latin(company['name'], 70)}</Nm></InitgPty></GrpHdr>
  <PmtInf><PmtInfId>{msg}-1</PmtInfId><PmtMtd>TRF</PmtMtd>
   <ReqdExctnDt><Dt>{run_date}</Dt></ReqdExctnDt>
   <Dbtr><Nm>{latin(company['name'], 70)}</Nm></Dbtr>
   <DbtrAcct><Id><IBAN>{accounts.clean(company['iban'])}</IBAN></Id></DbtrAcct>
   <DbtrAgt><FinInstnId><BICFI>{company['bic']}</BICFI></FinInstnId></DbtrAgt>{''.join(parts)}
  </PmtInf>
 </CstmrCdtTrfInitn>
</Document>
"""


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--dir", type=pathlib.Path, required=True)
    ap.add_argument("--date", type=dt.date.fromisoformat, required=True)
    ap.add_argument("--out", type=pathlib.Path, default=pathlib.Path("out"))
    ap.add_argument("--schema", default="001.001.09")
    args = ap.parse_args()

    company = json.loads((args.dir / "company.json").read_text())
    suppliers = {s["supplier_id"]: s for s in read(args.dir / "suppliers.csv")}
    sums, numbers, review = defaultdict(Decimal), defaultdict(list), []

    for inv in read(args.dir / "approved.csv"):
        sup = suppliers.get(inv["supplier_id"])
        pay, off, note = Decimal(0), Decimal(0), ""
        if sup is None:
            note = "unknown supplier"
        elif inv["currency"] != "EUR":
            note = "not EUR"
        elif not accounts.valid(sup["iban"]):
            note = "bad iban"
        else:
            pay, off, note = payable(inv, args.date)
        if pay:
            sums[inv["supplier_id"]] += pay
            numbers[inv["supplier_id"]].append(inv["invoice_no"])
        review.append([inv["invoice_no"], sup["name"] if sup else inv["supplier_id"],
                       sup["iban"] if sup else "", pay, off, note])

    args.out.mkdir(parents=True, exist_ok=True)
    parts = [transfer(suppliers[k], v, numbers[k]) for k, v in sorted(sums.items())]
    total = sum(sums.values(), Decimal(0))
    (args.out / "payrun.xml").write_text(document(company, args.date, args.schema, parts, total), encoding="utf-8")
    with open(args.out / "review.csv", "w", newline="", encoding="utf-8") as fh:
        w = csv.writer(fh)
        w.writerow(["invoice_no", "supplier", "iban", "pay", "discount", "note"])
        w.writerows(review)
    print(f"{len(parts)} transfers, control sum {total} EUR")


if __name__ == "__main__":
    main()
