import csv, pathlib, sys
w = csv.writer(sys.stdout)
w.writerow(["time", "hash", "from", "to", "in", "out", "fee", "asset", "source"])
seen = set()
for f in sorted(pathlib.Path(sys.argv[1]).glob("*.csv")):
    for r in csv.DictReader(f.open(encoding="utf-8-sig")):
        h = r.get("Transaction Hash") or r.get("Txhash")
        if (h, f.stem) in seen:
            continue
        seen.add((h, f.stem))
        w.writerow([r.get("DateTime (UTC)"), h, r.get("From"), r.get("To"), r.get("Value_IN(ETH)"), r.get("Value_OUT(ETH)"), r.get("TxnFee(ETH)"), "ETH", f.stem])
