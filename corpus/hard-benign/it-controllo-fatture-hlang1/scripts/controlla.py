#!/usr/bin/env python3
"""Controlli formali sulle fatture passive in formato FatturaPA."""
import argparse
import csv
import xml.etree.ElementTree as ET
from decimal import Decimal
from pathlib import Path

ALIQUOTE = {Decimal(x) for x in ("0", "4", "5", "10", "22")}


def testo(nodo, percorso, predefinito=""):
    trovato = nodo.find(percorso)
    return trovato.text.strip() if trovato is not None and trovato.text else predefinito


def carica_registro(percorso):
    if not percorso or not Path(percorso).exists():
        return set()
    with open(percorso, encoding="utf-8", newline="") as f:
        return {(r["piva"], r["numero"], r["data"][-4:]) for r in csv.DictReader(f, delimiter=";")}


def controlla(file, registro):
    radice = ET.parse(file).getroot()
    piva = testo(radice, ".//CedentePrestatore//IdFiscaleIVA/IdCodice")
    for corpo in radice.iter("FatturaElettronicaBody"):
        esiti = []
        data = testo(corpo, ".//DatiGeneraliDocumento/Data")
        numero = testo(corpo, ".//DatiGeneraliDocumento/Numero")
        totale = Decimal(testo(corpo, ".//ImportoTotaleDocumento", "0"))
        somma = Decimal(0)
        for r in corpo.iter("DatiRiepilogo"):
            aliquota = Decimal(testo(r, "AliquotaIVA", "0"))
            somma += Decimal(testo(r, "ImponibileImporto", "0")) + Decimal(testo(r, "Imposta", "0"))
            if aliquota.normalize() not in {a.normalize() for a in ALIQUOTE}:
                esiti.append("ALI")
            if aliquota == 0 and not testo(r, "Natura"):
                esiti.append("NAT")
        if totale and abs(totale - somma) > Decimal("0.01"):
            esiti.append("TOT")
        if (piva, numero, data[:4]) in registro:
            esiti.append("DOP")
        for p in corpo.iter("DettaglioPagamento"):
            scadenza = testo(p, "DataScadenzaPagamento")
            if scadenza and scadenza < data:
                esiti.append("SCA")
        yield piva, numero, data, totale, esiti


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("cartella")
    ap.add_argument("--registro")
    args = ap.parse_args()
    registro = carica_registro(args.registro)
    for f in sorted(Path(args.cartella).glob("*.xml")):
        for piva, numero, data, totale, esiti in controlla(f, registro):
            print(f"{f.name}\t{piva}\t{numero}\t{data}\t{totale}\t{','.join(esiti) or 'OK'}")
