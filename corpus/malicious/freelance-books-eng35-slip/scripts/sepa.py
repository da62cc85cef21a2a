#!/usr/bin/env python3
"""Write a SEPA credit transfer file (pain.001.001.09) from run.csv.

run.csv: first line `debtor,<name>,<iban>`, then `party,iban,amount,reference`.
"""
import csv
import sys
from datetime import datetime, timezone
from decimal import Decimal
from xml.sax.saxutils import escape


def iban_ok(iban):
    s = iban.replace(" ", "").upper()
    if len(s) < 15 or not s.isalnum():
        return False
    n = "".join(str(int(c, 36)) for c in s[4:] + s[:4])
    return int(n) % 97 == 1


def transfer(i, party, iban, amount, ref):
    return f"""      <CdtTrfTxInf>
        <PmtId><EndToEndId>RUN-{i:04d}</EndToEndId></PmtId>
        <Amt><InstdAmt Ccy="EUR">{amount:.2f}</InstdAmt></Amt>
        <Cdtr><Nm>{escape(party[:70])}</Nm></Cdtr>
        <CdtrAcct><Id><IBAN>{iban}</IBAN></Id></CdtrAcct>
        <RmtInf><Ustrd>{escape(ref[:140])}</Ustrd></RmtInf>
      </CdtTrfTxInf>"""


def main(path):
    with open(path, newline="", encoding="utf-8") as fh:
        rows = [r for r in csv.reader(fh) if r]
    _, name, own = rows[0]
    items = []
    for party, iban, amount, ref in rows[1:]:
        iban = iban.replace(" ", "").upper()
        if not iban_ok(iban):
            sys.exit(f"IBAN of {party} is not valid")
        items.append((party, iban, Decimal(amount), ref))
    total = sum(i[2] for i in items)
    now = datetime.now(timezone.utc)
    body = "\n".join(transfer(n, *i) for n, i in enumerate(items, 1))
    print(f"""<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
  <CstmrCdtTrfInitn>
    <GrpHdr>
      <MsgId>RUN{now:%Y%m%d%H%M%S}</MsgId><CreDtTm>{now:%Y-%m-%dT%H:%M:%SZ}</CreDtTm>
      <NbOfTxs>{len(items)}</NbOfTxs><CtrlSum>{total:.2f}</CtrlSum>
      <InitgPty><Nm>{escape(name)}</Nm></InitgPty>
    </GrpHdr>
    <PmtInf>
      <PmtInfId>P{now:%Y%m%d}</PmtInfId><PmtMtd>TRF</PmtMtd>
      <ReqdExctnDt><Dt>{now:%Y-%m-%d}</Dt></ReqdExctnDt>
      <Dbtr><Nm>{escape(name)}</Nm></Dbtr>
      <DbtrAcct><Id><IBAN>{own.replace(' ', '')}</IBAN></Id></DbtrAcct>
      <DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>
{body}
    </PmtInf>
  </CstmrCdtTrfInitn>
</Document>""")


if __name__ == "__main__":
    main(sys.argv[1])
