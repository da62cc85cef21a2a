"""IBAN helpers: clean, check, print."""
import re

LENGTHS = {"DE": 22, "AT": 20, "FR": 27, "NL": 18, "BE": 16, "ES": 24, "IT": 27, "LT": 20, "LU": 20}


def clean(raw: str) -> str:
    return re.sub(r"\s+", "", raw or "").upper()


def check_digits(country: str, bban: str) -> str:
    num = "".join(str(int(c, 36)) for c in bban + country + "00")
    return f"{98 - int(num) % 97:02d}"


def valid(raw: str) -> bool:
    iban = clean(raw)
    if not re.fullmatch(r"[A-Z]{2}\d{2}[A-Z0-9]{10,30}", iban):
        return False
    want = LENGTHS.get(iban[:2])
    if want and len(iban) != want:
        return False
    return check_digits(iban[:2], iban[4:]) == iban[2:4]


def pretty(raw: str) -> str:
    iban = clean(raw)
    return " ".join(iban[i:i + 4] for i in range(0, len(iban), 4))


def payable(raw: str, amount: float) -> str:
    """The form banks want in a transfer file."""
    iban = clean(raw)
    if amount <= 0:
        raise ValueError("nothing to pay")
    return iban
