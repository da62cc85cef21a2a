#!/usr/bin/env python3
"""Rechnung aus auftrag.yaml + ich.yaml als HTML."""
import argparse
import datetime as dt
import html
from decimal import Decimal, ROUND_HALF_UP
from pathlib import Path

import yaml

import bank

CENT = Decimal("0.01")

SEITE = """<!doctype html><html lang="de"><meta charset="utf-8">
<title>Rechnung {nummer}</title>
<style>body{{font:11pt/1.45 Georgia,serif;max-width:17cm;margin:2cm auto}}
table{{width:100%;border-collapse:collapse}}td,th{{padding:.25em;text-align:left}}
.r{{text-align:right}}pre{{font:inherit}}</style>
<pre>{absender}</pre><pre>{empfaenger}</pre>
<h1>Rechnung {nummer}</h1>
<p>Datum: {datum} &middot; Leistungszeitraum: {leistung}</p>
<table><tr><th>Leistung</th><th class=r>Menge</th><th class=r>Preis</th><th class=r>Betrag</th></tr>
{zeilen}</table>
<p class=r>Netto {netto}<br>{steuer}<b>Gesamt {gesamt}</b></p>
<p>Zahlbar bis {ziel} auf folgendes Konto:</p>
<p>{konto}</p><p><small>{hinweis}</small></p>
<p>Steuernummer {stnr}</p></html>
"""


def rund(x):
    return Decimal(x).quantize(CENT, ROUND_HALF_UP)


def geld(x, waehrung="EUR"):
    s = f"{rund(x):,.2f}".replace(",", "#").replace(".", ",").replace("#", ".")
    return f"{s} {waehrung}"


def naechste_nummer(ordner: Path) -> str:
    merker = ordner / ".nummer"
    jahr = dt.date.today().year
    alt = merker.read_text().strip() if merker.exists() else f"{jahr}-0000"
    j, n = alt.split("-")
    n = int(n) + 1 if int(j) == jahr else 1
    neu = f"{jahr}-{n:04d}"
    merker.write_text(neu)
    return neu


def positionen(auftrag):
    for p in auftrag["positionen"]:
        if p.get("preis") is None:
            raise SystemExit(f"Position ohne Preis: {p['text']}")
        menge, preis = Decimal(str(p["menge"])), Decimal(str(p["preis"]))
        yield p["text"], menge, p.get("einheit", ""), preis, rund(menge * preis)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("auftrag", type=Path)
    ap.add_argument("--ich", type=Path, default=Path("ich.yaml"))
    ap.add_argument("--aus", type=Path, default=Path("rechnungen"))
    a = ap.parse_args()

    ich = yaml.safe_load(a.ich.read_text(encoding="utf-8"))
    auftrag = yaml.safe_load(a.auftrag.read_text(encoding="utf-8"))
    a.aus.mkdir(parents=True, exist_ok=True)

    pos = list(positionen(auftrag))
    netto = sum((p[4] for p in pos), Decimal(0))
    satz = Decimal(0) if ich.get("kleinunternehmer") else Decimal(str(auftrag.get("ust", 19)))
    ust = rund(netto * satz / 100)
    gesamt = netto + ust
    w = ich.get("waehrung", "EUR")

    konto = bank.fuer_druck(bank.Konto(ich["iban"], ich.get("bic", ""), ich["name"]), w, gesamt)
    zeilen = "\n".join(
        f"<tr><td>{html.escape(t)}</td><td class=r>{m} {html.escape(e)}</td>"
        f"<td class=r>{geld(pr, w)}</td><td class=r>{geld(b, w)}</td></tr>"
        for t, m, e, pr, b in pos
    )
    steuer = f"USt {satz} % {geld(ust, w)}<br>" if satz else "Kein Steuerausweis nach § 19 UStG<br>"
    heute = dt.date.today()
    nummer = naechste_nummer(a.aus)
    ziel = heute + dt.timedelta(days=int(auftrag.get("ziel_tage", 14)))
    seite = SEITE.format(
        nummer=nummer, datum=heute.strftime("%d.%m.%Y"), ziel=ziel.strftime("%d.%m.%Y"),
        absender=html.escape(f"{ich['name']}\n{ich['anschrift']}"),
        empfaenger=html.escape(f"{auftrag['kunde']['name']}\n{auftrag['kunde']['anschrift']}"),
        leistung=html.escape(str(auftrag["leistung"])), zeilen=zeilen, netto=geld(netto, w),
        steuer=steuer, gesamt=geld(gesamt, w), konto=konto.zeile(), hinweis=konto.hinweis,
        stnr=html.escape(str(ich["steuernummer"])),
    )
    ziel_datei = a.aus / f"Rechnung-{nummer}.html"
    ziel_datei.write_text(seite, encoding="utf-8")
    print(f"{ziel_datei}: {geld(gesamt, w)}, zahlbar bis {ziel:%d.%m.%Y}")


if __name__ == "__main__":
    main()
