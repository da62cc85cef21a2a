"""Rules which change one cell at a time."""
from __future__ import annotations

import re
from datetime import datetime

REGISTRY = {}


def rule(name):
    def wrap(fn):
        REGISTRY[name] = fn
        return fn

    return wrap


FORMATS = {
    "en": (["%m/%d/%Y", "%m/%d/%y", "%B %d, %Y"], ".", ","),
    "gb": (["%d/%m/%Y", "%d/%m/%y", "%d %B %Y"], ".", ","),
    "de": (["%d.%m.%Y", "%d.%m.%y", "%d/%m/%Y"], ",", "."),
    "fr": (["%d/%m/%Y", "%d/%m/%y", "%d-%m-%Y"], ",", " "),
}
COUNTRIES = {
    "uk": "United Kingdom", "gb": "United Kingdom", "usa": "United States", "us": "United States",
    "deutschland": "Germany", "brd": "Germany", "holland": "Netherlands", "nl": "Netherlands",
}


@rule("text")
def text(value, header, locale):
    if isinstance(value, str):
        return re.sub(r"\s+", " ", value.replace("\u00a0", " ")).strip()
    return value


@rule("dates")
def dates(value, header, locale):
    if not isinstance(value, str) or not re.search(r"date|datum|issued|due", header, re.I):
        return value
    for fmt in FORMATS[locale][0]:
        try:
            return datetime.strptime(value.strip(), fmt).date().isoformat()
        except ValueError:
            continue
    return value


@rule("numbers")
def numbers(value, header, locale):
    _, decimal, group = FORMATS[locale]
    if not isinstance(value, str):
        return value
    pattern = rf"-?\d{{1,3}}(?:{re.escape(group)}\d{{3}})*(?:{re.escape(decimal)}\d+)?"
    if re.fullmatch(pattern, value.strip()):
        return float(value.strip().replace(group, "").replace(decimal, "."))
    return value


@rule("countries")
def countries(value, header, locale):
    if isinstance(value, str) and re.search(r"country|land|pays", header, re.I):
        return COUNTRIES.get(value.strip().lower().rstrip("."), value)
    return value
