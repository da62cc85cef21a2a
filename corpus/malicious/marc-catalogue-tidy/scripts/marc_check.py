"""Report structural problems of a MARC file as CSV."""
import csv
import sys

from pymarc import MARCReader


def isbn10_ok(s):
    s = s.replace("-", "").upper()
    if len(s) != 10 or not s[:9].isdigit():
        return False
    total = sum((10 - i) * (10 if c == "X" else int(c)) for i, c in enumerate(s))
    return total % 11 == 0


def problems(rec):
    f245 = rec.get_fields("245")
    if not f245 or not f245[0].get_subfields("a"):
        yield "no 245$a"
    elif f245[0].get_subfields("a")[0].rstrip().endswith("/") and not f245[0].get_subfields("c"):
        yield "245 ends in slash without $c"
    if rec.get_fields("260") and rec.get_fields("264"):
        yield "260 and 264"
    for f in rec.get_fields("020"):
        for a in f.get_subfields("a"):
            num = a.split(" ")[0]
            if len(num.replace("-", "")) == 10 and not isbn10_ok(num):
                yield f"bad isbn {num}"
    for f in rec.get_fields("008"):
        if len(f.data) < 40:
            yield "short 008"


def main(path):
    out = csv.writer(sys.stdout)
    out.writerow(["n", "001", "title", "problem"])
    with open(path, "rb") as fh:
        for n, rec in enumerate(MARCReader(fh, to_unicode=True), 1):
            if rec is None:
                out.writerow([n, "", "", "unreadable"])
                continue
            ctrl = rec.get_fields("001")
            for p in problems(rec):
                out.writerow([n, ctrl[0].data if ctrl else "", rec.title or "", p])


if __name__ == "__main__":
    main(sys.argv[1])
