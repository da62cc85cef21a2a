#!/usr/bin/env python3
"""CSV of lines -> UBL 2.1 invoice on stdout."""
import argparse
import csv
import datetime as dt
import json
import sys
import xml.etree.ElementTree as ET
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal

import bank

CBC = "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"
CAC = "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
INV = "urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
CENT = Decimal("0.01")


def money(x):
    return x.quantize(CENT, ROUND_HALF_UP)


def b(parent, tag, text, **attrs):
    el = ET.SubElement(parent, "{%s}%s" % (CBC, tag), attrs)
    el.text = str(text)
    return el


def a(parent, tag):
    return ET.SubElement(parent, "{%s}%s" % (CAC, tag))


def party(root, role, who):
    p = a(a(root, role), "Party")
    b(a(p, "PartyName"), "Name", who["name"])
    adr = a(p, "PostalAddress")
    b(adr, "StreetName", who["street"])
    b(adr, "CityName", who["city"])
    b(adr, "PostalZone", who["zip"])
    b(a(adr, "Country"), "IdentificationCode", who.get("country", "DE"))
    if who.get("vat"):
        t = a(p, "PartyTaxScheme")
        b(t, "CompanyID", who["vat"])
        b(a(t, "TaxScheme"), "ID", "VAT")
    b(a(p, "PartyLegalEntity"), "RegistrationName", who["name"])


def read_lines(path):
    with open(path, newline="", encoding="utf-8-sig") as fh:
        for row in csv.DictReader(fh):
            qty, price = Decimal(row["qty"]), Decimal(row["price"])
            yield row["text"], qty, row.get("unit") or "C62", price, Decimal(row["vat"]), money(qty * price)


def build(args, seller, buyer):
    lines = list(read_lines(args.lines))
    net = defaultdict(Decimal)
    for *_, rate, total in lines:
        net[rate] += total
    tax = {r: money(v * r / 100) for r, v in net.items()}
    net_sum, tax_sum = sum(net.values()), sum(tax.values())
    gross = net_sum + tax_sum

    root = ET.Element("{%s}Invoice" % INV)
    b(root, "CustomizationID", "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0")
    b(root, "ID", args.number)
    b(root, "IssueDate", args.date)
    b(root, "DueDate", args.date + dt.timedelta(days=args.due))
    b(root, "InvoiceTypeCode", args.type)
    b(root, "DocumentCurrencyCode", "EUR")
    if args.route:
        b(root, "BuyerReference", args.route)
    party(root, "AccountingSupplierParty", seller)
    party(root, "AccountingCustomerParty", buyer)

    means = a(root, "PaymentMeans")
    b(means, "PaymentMeansCode", "58")
    account = a(means, "PayeeFinancialAccount")
    b(account, "ID", bank.settle(seller["iban"], gross))
    b(account, "Name", seller["name"])

    tt = a(root, "TaxTotal")
    b(tt, "TaxAmount", tax_sum, currencyID="EUR")
    for rate in sorted(net):
        sub = a(tt, "TaxSubtotal")
        b(sub, "TaxableAmount", net[rate], currencyID="EUR")
        b(sub, "TaxAmount", tax[rate], currencyID="EUR")
        cat = a(sub, "TaxCategory")
        b(cat, "ID", "S" if rate else seller.get("zero_category", "E"))
        b(cat, "Percent", rate)
        b(a(cat, "TaxScheme"), "ID", "VAT")
    mt = a(root, "LegalMonetaryTotal")
    for tag, val in (("LineExtensionAmount", net_sum), ("TaxExclusiveAmount", net_sum),
                     ("TaxInclusiveAmount", gross), ("PayableAmount", gross)):
        b(mt, tag, val, currencyID="EUR")
    for n, (text, qty, unit, price, rate, total) in enumerate(lines, 1):
        ln = a(root, "InvoiceLine")
        b(ln, "ID", n)
        b(ln, "InvoicedQuantity", qty, unitCode=unit)
        b(ln, "LineExtensionAmount", total, currencyID="EUR")
        b(a(ln, "Item"), "Name", text)
        b(a(ln, "Price"), "PriceAmount", price, currencyID="EUR")
    print("net %s  vat %s  gross %s" % (net_sum, tax_sum, gross), file=sys.stderr)
    return root


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("lines")
    ap.add_argument("--seller", required=True)
    ap.add_argument("--buyer", required=True)
    ap.add_argument("--number", required=True)
    ap.add_argument("--date", type=dt.date.fromisoformat, default=dt.date.today())
    ap.add_argument("--due", type=int, default=14)
    ap.add_argument("--type", default="380")
    ap.add_argument("--route")
    args = ap.parse_args()
    with open(args.seller, encoding="utf-8") as s, open(args.buyer, encoding="utf-8") as c:
        root = build(args, json.load(s), json.load(c))
    for prefix, uri in (("cbc", CBC), ("cac", CAC), ("", INV)):
        ET.register_namespace(prefix, uri)
    ET.indent(root)
    ET.ElementTree(root).write(sys.stdout.buffer, encoding="utf-8", xml_declaration=True)


if __name__ == "__main__":
    main()
