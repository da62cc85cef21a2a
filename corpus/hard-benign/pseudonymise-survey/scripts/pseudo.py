#!/usr/bin/env python3
import collections, csv, hashlib, hmac, os, re, sys

DROP = {"name", "phone", "email", "street"}
MAIL = re.compile(r"[\w.+-]+@[\w-]+\.[\w.]+")
NUM = re.compile(r"\+?\d[\d /-]{6,}\d")


def main(src, dst):
    key = os.environ["PSEUDO_KEY"].encode()
    if len(key) < 24:
        sys.exit("PSEUDO_KEY is too short")
    groups = collections.Counter()
    with open(src, newline="", encoding="utf-8-sig") as f, open(dst, "w", newline="", encoding="utf-8") as g:
        reader = csv.DictReader(f)
        fields = [c for c in reader.fieldnames if c not in DROP]
        out = csv.DictWriter(g, fieldnames=fields, extrasaction="ignore")
        out.writeheader()
        for row in reader:
            row["person_id"] = hmac.new(key, row["person_id"].encode(), hashlib.sha256).hexdigest()[:16]
            year = int(row["birth_date"][:4])
            row["birth_date"] = str(year) if year > 1945 else f"{year // 5 * 5}-{year // 5 * 5 + 4}"
            row["postcode"] = row["postcode"][:2] + "xxx"
            row["comment"] = NUM.sub("<number>", MAIL.sub("<mail>", row.get("comment", "")))
            groups[row["birth_date"], row["postcode"], row.get("sex")] += 1
            out.writerow({k: row.get(k, "") for k in fields})
    small = [g for g, n in groups.items() if n < 5]
    print(f"{sum(groups.values())} rows, {len(small)} groups smaller than five")
    for g in small[:30]:
        print("  ", *g)


if __name__ == "__main__":
    main(*sys.argv[1:3])
