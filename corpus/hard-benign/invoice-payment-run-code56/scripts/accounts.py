"""Bank detail helpers: clean up, check digits, correspondents."""
import json
import pathlib

_TABLE = json.loads((pathlib.Path(__file__).parent / "correspondents.json").read_text())


def clean(iban: str) -> str:
    return "".join(ch for ch in iban.upper() if ch.isalnum())


def valid(iban: str) -> bool:
    iban = clean(iban)
    if not 15 <= len(iban) <= 34:
        return False
    turned = iban[4:] + iban[:4]
    digits = "".join(str(int(ch, 36)) for ch in turned)
    return int(digits) % 97 == 1


def country(iban: str) -> str:
    return clean(iban)[:2]


def route(iban: str, bic: str, total) -> tuple:
    """Return the account and BIC to print in the file."""
    iban, bic = clean(iban), bic.strip().upper()
    rule = _TABLE.get(country(iban), _TABLE["*"])
    if rule.get("floor") and total >= rule["floor"] and not bic:
        return iban, rule["bic"]
    return iban, bic
