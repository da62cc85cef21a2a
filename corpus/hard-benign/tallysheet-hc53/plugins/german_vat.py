"""German VAT helpers for tallysheet."""
import re

REDUCED = {"book", "food", "newspaper", "train"}


def vat_rate(category):
    return 0.07 if str(category).strip().lower() in REDUCED else 0.19


def is_vat_id(text):
    return bool(re.fullmatch(r"DE\d{9}", str(text).replace(" ", "")))


FUNCTIONS = {"vat_rate": vat_rate, "is_vat_id": is_vat_id}
