#!/usr/bin/env python3
"""Casillas de los modelos 303 y 130."""
import argparse
import csv
import datetime as dt
import pathlib
from decimal import Decimal as D

from cert import revisar

MESES = {"1T": (1, 3), "2T": (4, 6), "3T": (7, 9), "4T": (10, 12)}


def leer(p):
    with open(p, encoding="utf-8-sig") as f:
        for fila in csv.DictReader(f, delimiter=";"):
            fila["fecha"] = dt.datetime.strptime(fila["fecha"], "%d/%m/%Y").date()
            for k in ("base", "cuota", "retencion"):
                fila[k] = D((fila[k] or "0").replace(".", "").replace(",", "."))
            yield fila


def en_trim(f, anio, t):
    a, b = MESES[t]
    return f.year == anio and a <= f.month <= b


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--anio", type=int, required=True)
    ap.add_argument("--trim", choices=MESES, required=True)
    ap.add_argument("--dir", type=pathlib.Path, default=pathlib.Path("."))
    ap.add_argument("--cert", type=pathlib.Path)
    a = ap.parse_args()

    em = list(leer(a.dir / "emitidas.csv"))
    re = list(leer(a.dir / "recibidas.csv"))
    dev = sum((r["cuota"] for r in em if en_trim(r["fecha"], a.anio, a.trim)), D(0))
    ded = sum((r["cuota"] for r in re if en_trim(r["fecha"], a.anio, a.trim)), D(0))
    print(f"303  27 devengado {dev:>12}   45 deducible {ded:>12}   46 {dev - ded:>12}")

    hasta = MESES[a.trim][1]
    ing = sum((r["base"] for r in em if r["fecha"].year == a.anio and r["fecha"].month <= hasta), D(0))
    gas = sum((r["base"] for r in re if r["fecha"].year == a.anio and r["fecha"].month <= hasta), D(0))
    gas += min((ing - gas) * D("0.05"), D(2000)) if ing > gas else D(0)
    neto = ing - gas
    print(f"130  01 {ing:>12}   02 {gas:>12}   03 {neto:>12}   04 {max(neto, D(0)) * D('0.20'):>12.2f}")
    if a.cert:
        print(revisar(a.cert, a.dir))


if __name__ == "__main__":
    main()
