import csv, sys, collections

raw = open(sys.argv[1], "rb").read()
for enc in ("utf-8-sig", "utf-8", "cp1252", "latin-1"):
    try:
        text = raw.decode(enc)
        break
    except UnicodeDecodeError:
        pass
dialect = csv.Sniffer().sniff(text[:8000], ";,\t|")
rows = list(csv.reader(text.splitlines(), dialect))
print("encoding", enc, "delimiter", repr(dialect.delimiter), "rows", len(rows))
print("widths", collections.Counter(map(len, rows)).most_common(5))
for i, h in enumerate(rows[0]):
    col = [r[i] for r in rows[1:] if len(r) > i]
    print(f"{h!r:25} empty={sum(not c.strip() for c in col)} distinct={len(set(col))} e.g. {col[:3]}")
