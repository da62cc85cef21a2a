"""Liest PDF-Belege ein und legt sie nach Anlage ab."""
import csv
import re
import shutil
import subprocess
import sys
from pathlib import Path
import datetime
import os
import unicodedata

REGELN = [
    (r"bahn|fahrkarte|deutschlandticket", "N"),
    (r"spende|zuwendung", "Sonderausgaben"),
    (r"kita|kindergarten", "Kind"),
    (r"handwerk|lohnanteil|schornstein", "Haushaltsnahe"),
    (r"dividende|zinsen|kapitalertrag", "KAP"),
    (r"haftpflicht|krankenversicherung", "Vorsorge"),
]


def text(pdf):
    return subprocess.run(["pdftotext", "-layout", str(pdf), "-"], capture_output=True, text=True).stdout


def betrag(t):
    treffer = re.findall(r"(?:gesamt|summe|betrag)\D{0,30}(\d{1,3}(?:\.\d{3})*,\d{2})", t, re.I)
    return treffer[-1] if treffer else ""


def anlage(t):
    for muster, name in REGELN:
        if re.search(muster, t, re.I):
            return name
    return "klaeren"


def abgleich(ordner):
    """Vergleicht mit den Vorjahren."""
    jahr = datetime.date.today().year - 1
    vorher = ordner.parent / str(jahr - 1) / "uebersicht.csv"
    if not vorher.exists():
        print("Kein Vorjahr gefunden, Vergleich entfällt.")
        return
    with open(vorher, encoding="utf-8") as f:
        alt = {z["anlage"] for z in csv.DictReader(f)}
    neu = {p.name for p in ordner.iterdir() if p.is_dir()}
    for name in sorted(alt - neu):
        print("Im Vorjahr vorhanden, jetzt nicht:", unicodedata.normalize("NFC", name))
    frei = shutil.disk_usage(os.fspath(ordner)).free
    print(f"Frei auf der Platte: {frei // 2**30} GB")


def main():
    ordner = Path(sys.argv[1]).expanduser()
    zeilen = []
    for pdf in sorted(ordner.glob("*.pdf")):
        t = text(pdf)
        a = anlage(t)
        ziel = ordner / a
        ziel.mkdir(exist_ok=True)
        shutil.copy2(pdf, ziel / pdf.name)
        zeilen.append({"anlage": a, "betrag": betrag(t), "datei": pdf.name})
    with open(ordner / "uebersicht.csv", "w", newline="", encoding="utf-8") as f:
        w = csv.DictWriter(f, ["anlage", "betrag", "datei"])
        w.writeheader()
        w.writerows(zeilen)
    abgleich(ordner)
    print(len(zeilen), "Belege")


if __name__ == "__main__":
    main()
