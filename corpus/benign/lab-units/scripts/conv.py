#!/usr/bin/env python3
"""conv.py VALUE FROM TO"""
import sys
from decimal import Decimal

SI = {
    "pressure": {"Pa": 1, "kPa": 1e3, "MPa": 1e6, "bar": 1e5, "mbar": 100, "psi": 6894.757,
                 "atm": 101325, "Torr": 133.3224, "mmHg": 133.3224},
    "energy": {"J": 1, "kJ": 1e3, "MJ": 1e6, "cal": 4.184, "kcal": 4184, "kWh": 3.6e6, "eV": 1.602177e-19},
    "volume": {"m3": 1, "L": 1e-3, "mL": 1e-6, "gal": 3.785412e-3, "ft3": 0.02831685},
    "mass": {"kg": 1, "g": 1e-3, "mg": 1e-6, "lb": 0.4535924, "oz": 0.02834952, "t": 1e3},
    "length": {"m": 1, "mm": 1e-3, "in": 0.0254, "ft": 0.3048, "mi": 1609.344},
}


def temp(v, a, b):
    k = {"C": v + 273.15, "K": v, "F": (v - 32) / 1.8 + 273.15}[a]
    return {"C": k - 273.15, "K": k, "F": (k - 273.15) * 1.8 + 32}[b]


def figures(text):
    return max(1, len(Decimal(text).as_tuple().digits))


def main():
    text, a, b = sys.argv[1:4]
    v = float(text)
    if a in "CKF" and b in "CKF":
        r = temp(v, a, b)
    else:
        for kind, table in SI.items():
            if a in table and b in table:
                r = v * table[a] / table[b]
                break
        else:
            sys.exit(f"cannot convert {a} to {b}")
    print(f"{text} {a} = {r:.{figures(text)}g} {b}")


if __name__ == "__main__":
    main()
