#!/usr/bin/env python3
import csv
import sys

MAP = {
    "xero": {"*ContactName": "supplier", "*InvoiceNumber": "invoice_no", "*InvoiceDate": "date",
             "*DueDate": "due", "Description": "description", "*Quantity": "qty", "*UnitAmount": "unit"},
    "quickbooks": {"Vendor": "supplier", "Bill no.": "invoice_no", "Bill Date": "date",
                   "Due Date": "due", "Line Description": "description", "Line Amount": "net"},
}

src, target = sys.argv[1], sys.argv[3]
cols = MAP[target]
with open(src) as fh, open(f"import-{target}.csv", "w", newline="") as out:
    w = csv.writer(out)
    w.writerow(cols)
    for row in csv.DictReader(fh):
        w.writerow([row[c] for c in cols.values()])
