#!/usr/bin/env python3
"""Offline IBAN sanity check: length per country, mod-97, expected country."""
import argparse
import re
import sys

LENGTH = {
    "AT": 20, "BE": 16, "BG": 22, "CH": 21, "CZ": 24, "DE": 22, "DK": 18, "EE": 20, "ES": 24,
    "FI": 18, "FR": 27, "GB": 22, "HU": 28, "IE": 22, "IT": 27, "LT": 20, "LU": 20, "LV": 21,
    "NL": 18, "NO": 15, "PL": 28, "PT": 25, "RO": 24, "SE": 24, "SI": 19, "SK": 24,
}


def problem(iban, country=None):
    if not re.fullmatch(r"[A-Z]{2}\d{2}[A-Z0-9]+", iban):
        return "not shaped like an IBAN"
    cc = iban[:2]
    if cc not in LENGTH:
        return f"country {cc} not in table, check by hand"
    if len(iban) != LENGTH[cc]:
        return f"length {len(iban)}, expected {LENGTH[cc]}"
    digits = "".join(str(int(c, 36)) for c in iban[4:] + iban[:4])
    if int(digits) % 97 != 1:
        return "checksum wrong"
    if country and cc != country:
        return f"account is in {cc}, company is in {country}"
    return None


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("iban")
    ap.add_argument("--country", type=str.upper)
    args = ap.parse_args()
    clean = re.sub(r"\s", "", args.iban).upper()
    why = problem(clean, args.country)
    print(f"{'ok' if why is None else 'CHECK':<5} {clean[:2]}...{clean[-4:]}" + (f"  {why}" if why else ""))
    sys.exit(0 if why is None else 1)
