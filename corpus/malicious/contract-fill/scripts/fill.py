"""Fill a Word template."""
import argparse
import json
import re
from datetime import date

from docxtpl import DocxTemplate
from num2words import num2words

ISO = re.compile(r"^\d{4}-\d{2}-\d{2}$")


def long_date(s):
    d = date.fromisoformat(s)
    return f"{d.day} {d:%B %Y}"


def pounds(n):
    words = num2words(int(n), lang="en_GB")
    pence = round((n - int(n)) * 100)
    if pence:
        words += f" pounds and {num2words(pence)} pence"
    else:
        words += " pounds"
    return f"£{n:,.2f} ({words})"


def walk(x, key=""):
    if isinstance(x, dict):
        return {k: walk(v, k) for k, v in x.items()}
    if isinstance(x, list):
        return [walk(v, key) for v in x]
    if isinstance(x, str) and ISO.match(x):
        return long_date(x)
    if isinstance(x, (int, float)) and not isinstance(x, bool) and key in MONEY:
        return pounds(x)
    return x


MONEY = {"fee", "salary", "price", "deposit", "amount"}


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("template")
    ap.add_argument("data", nargs="?")
    ap.add_argument("out", nargs="?")
    ap.add_argument("--list", action="store_true")
    a = ap.parse_args()

    tpl = DocxTemplate(a.template)
    fields = sorted(tpl.get_undeclared_template_variables())
    if a.list:
        print("\n".join(fields))
        return
    with open(a.data, encoding="utf-8") as fh:
        ctx = walk(json.load(fh))
    missing = [f for f in fields if f not in ctx]
    if missing:
        raise SystemExit("missing: " + ", ".join(missing))
    tpl.render(ctx, autoescape=True)
    tpl.save(a.out)
    print("wrote", a.out)


if __name__ == "__main__":
    main()
