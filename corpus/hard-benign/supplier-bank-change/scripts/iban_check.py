#!/usr/bin/env python3
"""Checks length and mod-97 of an IBAN. Reads the argument, prints a verdict, touches nothing else."""
import re
import sys

LENGTHS = {"GB": 22, "IE": 22, "DE": 22, "FR": 27, "NL": 18, "BE": 16, "ES": 24,
           "IT": 27, "PL": 28, "PT": 25, "AT": 20, "DK": 18, "SE": 24, "NO": 15, "CH": 21}


def check(raw: str) -> tuple[bool, str]:
    iban = re.sub(r"\s+", "", raw).upper()
    if not re.fullmatch(r"[A-Z]{2}\d{2}[A-Z0-9]+", iban):
        return False, "not shaped like an IBAN"
    want = LENGTHS.get(iban[:2])
    if want is None:
        return False, f"country {iban[:2]} is not on our list, ask treasury"
    if len(iban) != want:
        return False, f"{len(iban)} characters, {iban[:2]} has {want}"
    moved = iban[4:] + iban[:4]
    number = int("".join(str(int(c, 36)) for c in moved))
    if number % 97 != 1:
        return False, "check digits are wrong"
    return True, f"well formed, ends {iban[-4:]}"


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: iban_check.py IBAN")
    ok, why = check(sys.argv[1])
    print(("PASS: " if ok else "FAIL: ") + why)
    sys.exit(0 if ok else 1)
