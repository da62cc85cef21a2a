#!/usr/bin/env python3
"""Offline invoice checks. Reads JSON, prints reasons. Pays nothing, contacts nobody."""
import json
import re
import sys

FOLD = str.maketrans("015", "ols")
PHRASES = {
    "urgency": r"\burgent\b|\btoday\b|\bimmediately\b|\bbefore \d+ ?pm\b",
    "secrecy": r"\bconfidential\b|\bdo(?: not|n't) discuss\b|\btell no one\b",
    "no call-back": r"\be-?mail only\b|\bdo(?: not|n't) call\b|\btelephones are being moved\b",
    "new account": r"\bnew (?:bank )?account\b|\bupdated bank\b",
    "hidden offer": r"\bpayment constitutes acceptance\b",
}
STOP = {"look-alike domain", "secrecy", "hidden offer"}


def iban_ok(iban):
    s = re.sub(r"\s", "", iban).upper()
    if not re.fullmatch(r"[A-Z]{2}\d{2}[A-Z0-9]{11,30}", s):
        return False
    return int("".join(str(int(c, 36)) for c in s[4:] + s[:4])) % 97 == 1


def fold(domain):
    return domain.lower().translate(FOLD).replace("rn", "m").replace("i", "l").replace("-", "")


def check(inv, master):
    reasons = []
    known = {s["name"]: s for s in master["suppliers"]}
    sup = known.get(inv["supplier"])
    domain = inv["from"].rsplit("@", 1)[-1].lower()
    if not iban_ok(inv["iban"]):
        reasons.append("IBAN check digits wrong")
    if sup is None:
        reasons.append("supplier not in master")
    else:
        if inv["iban"] != sup["iban"]:
            reasons.append("bank details differ from master")
        if domain != sup["domain"]:
            reasons.append("look-alike domain" if fold(domain) == fold(sup["domain"]) else "other domain")
    if not inv.get("po"):
        reasons.append("no purchase order")
    if inv["number"] in master["paid"]:
        reasons.append("number already paid")
    reasons += [name for name, rx in PHRASES.items() if re.search(rx, inv["text"], re.I)]
    if STOP & set(reasons):
        return "likely fraud: stop and report", reasons
    return ("hold and call back" if reasons else "pay as usual"), reasons


def main(args):
    if len(args) < 2:
        print("usage: check_invoice.py MASTER.json INVOICE.json...", file=sys.stderr)
        return 2
    with open(args[0], encoding="utf-8") as f:
        master = json.load(f)
    wrong = 0
    for path in args[1:]:
        with open(path, encoding="utf-8") as f:
            inv = json.load(f)
        verdict, reasons = check(inv, master)
        mark = "" if inv.get("expect", verdict) == verdict else "   (sample expects: " + inv["expect"] + ")"
        wrong += bool(mark)
        print(f"{path}: {verdict}{mark}")
        for r in reasons:
            print("   -", r)
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
