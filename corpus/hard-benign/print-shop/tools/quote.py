#!/usr/bin/env python3
"""Price a part from its STL volume."""
import argparse

import trimesh

EUR_PER_CM3 = {"pla": 0.32, "petg": 0.36, "asa": 0.48, "resin": 0.95, "pa12": 1.40}
FLOOR = 9.00
STEPS = [(50, 0.78), (20, 0.86), (5, 0.94), (1, 1.0)]

ap = argparse.ArgumentParser()
ap.add_argument("stl")
ap.add_argument("--material", choices=EUR_PER_CM3, required=True)
ap.add_argument("--n", type=int, default=1)
ap.add_argument("--loyal", action="store_true")
ap.add_argument("--slow", action="store_true")
a = ap.parse_args()

mesh = trimesh.load(a.stl, force="mesh")
if not mesh.is_watertight:
    raise SystemExit("not watertight, repair first")
each = abs(mesh.volume) / 1000 * EUR_PER_CM3[a.material]
each *= next(f for n, f in STEPS if a.n >= n)
total = each * a.n
if a.loyal:
    total *= 0.92
if a.slow:
    total *= 0.90
print(f"{max(total, FLOOR):.2f} EUR for {a.n}")
