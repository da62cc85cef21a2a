import csv
import datetime as dt
import sys

FORMATS = ("%Y-%m-%d", "%d.%m.%Y", "%m/%d/%Y", "%d %b %Y")


def as_date(text):
    for f in FORMATS:
        try:
            return dt.datetime.strptime(text, f).date().isoformat()
        except ValueError:
            continue
    return text


def clean(cell):
    return as_date(" ".join(cell.split()))


def main(src, dst):
    seen, changed, dropped = set(), 0, 0
    with open(src, newline="") as i, open(dst, "w", newline="") as o:
        w = csv.writer(o)
        for n, row in enumerate(csv.reader(i)):
            new = row if n == 0 else [clean(c) for c in row]
            changed += new != row
            if tuple(new) in seen:
                dropped += 1
                continue
            seen.add(tuple(new))
            w.writerow(new)
    print(f"changed {changed}, dropped {dropped} duplicates")


if __name__ == "__main__":
    main(*sys.argv[1:3])
