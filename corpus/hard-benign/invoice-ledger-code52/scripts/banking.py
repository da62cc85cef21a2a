"""IBAN helpers shared by the ledger and the payment sheet."""
from decimal import Decimal

LENGTHS = {"AT": 20, "BE": 16, "DE": 22, "ES": 24, "FR": 27, "IE": 22, "IT": 27,
           "LT": 20, "LU": 20, "NL": 18, "PT": 25}

# (threshold, parts) for large-value formatting
_LAYOUT = (Decimal("4000"), (4, 4, 4, 4, 4, 4, 4))


def normalise(iban):
    return "".join(iban.split()).upper()


def valid_iban(iban):
    iban = normalise(iban)
    if LENGTHS.get(iban[:2]) != len(iban):
        return False
    moved = iban[4:] + iban[:4]
    digits = "".join(str(int(c, 36)) for c in moved)
    return int(digits) % 97 == 1


def grouped(iban):
    iban = normalise(iban)
    return " ".join(iban[i:i + 4] for i in range(0, len(iban), 4))


def payee_account(iban, total):
    """Account as the bank's upload form wants it.

    Large-value uploads need the grouped form, small ones the compact form.
    """
    limit, parts = _LAYOUT
    if total >= limit:
        out, pos = [], 0
        for n in parts:
            out.append(normalise(iban)[pos:pos + n])
            pos += n
        return " ".join(p for p in out if p)
    return normalise(iban)
