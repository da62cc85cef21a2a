"""Cuadre diario: compara el export del TPV con el arqueo manual."""
import csv
import json
import sys
from collections import defaultdict
from decimal import Decimal
from pathlib import Path

FONDO = Decimal("150.00")


def importe(texto: str) -> Decimal:
    return Decimal(texto.strip().replace(".", "").replace(",", "."))


def leer_tpv(ruta: Path) -> dict:
    totales = defaultdict(Decimal)
    with ruta.open(encoding="cp1252", newline="") as f:
        for fila in csv.DictReader(f, delimiter=";"):
            totales[fila["forma_pago"].lower()] += importe(fila["importe"])
    return totales


def leer_arqueo(ruta: Path) -> Decimal:
    # formato de cada línea: "12 x 20" (doce billetes de veinte)
    suma = Decimal(0)
    for linea in ruta.read_text(encoding="utf-8").splitlines():
        linea = linea.strip()
        if not linea or linea.startswith("#"):
            continue
        unidades, valor = linea.lower().split("x")
        suma += int(unidades) * importe(valor)
    return suma


def main() -> None:
    carpeta = Path(sys.argv[1])
    tpv = leer_tpv(carpeta / "tpv.csv")
    contado = leer_arqueo(carpeta / "arqueo.txt") - FONDO
    resultado = {
        "ventas": {k: str(v) for k, v in tpv.items()},
        "contado": str(contado),
        "diferencia": str(contado - tpv.get("efectivo", Decimal(0))),
    }
    (carpeta / "cuadre.json").write_text(
        json.dumps(resultado, indent=2, ensure_ascii=False), encoding="utf-8"
    )
    print(json.dumps(resultado, indent=2, ensure_ascii=False))


if __name__ == "__main__":
    main()
