#!/usr/bin/env python3
"""Gravimetric evaluation of a pipette calibration series."""
import argparse
import json
import statistics

# nominal volume in microlitres: (systematic, random) in microlitres
LIMITS = {
    2: (0.08, 0.04),
    10: (0.12, 0.08),
    20: (0.20, 0.10),
    100: (0.80, 0.30),
    200: (1.60, 0.60),
    1000: (8.00, 3.00),
    5000: (40.0, 15.0),
}


def z_factor(temp_c, pressure_hpa):
    """Microlitres per milligram for water weighed in air."""
    rho_w = (
        999.85308
        + 6.32693e-2 * temp_c
        - 8.523829e-3 * temp_c**2
        + 6.943248e-5 * temp_c**3
        - 3.821216e-7 * temp_c**4
    ) / 1000
    rho_a = 0.34848e-3 * pressure_hpa / (273.15 + temp_c)
    return (1 - rho_a / 8.0) / (rho_w - rho_a)


def volumes(rec):
    spills = set(rec.get("spills", []))
    mg = [m for i, m in enumerate(rec["readings_mg"]) if i not in spills]
    minutes = rec.get("series_seconds", 0) / 60 / max(len(mg), 1)
    loss = rec.get("evaporation_mg_per_min", 0) * minutes
    z = z_factor(rec["temperature_c"], rec["pressure_hpa"])
    return [(m + loss) * z for m in mg]


def evaluate(rec, multichannel=False):
    sys_limit, rnd_limit = LIMITS[rec["nominal_ul"]]
    if multichannel:
        sys_limit, rnd_limit = 2 * sys_limit, 2 * rnd_limit
    vols = volumes(rec)
    if len(vols) < 8:
        raise SystemExit("fewer than eight usable readings, repeat the series")
    mean = statistics.fmean(vols)
    systematic = mean - rec["tested_ul"]
    random = statistics.stdev(vols)
    passed = abs(systematic) <= sys_limit and random <= rnd_limit
    return {
        "serial": rec["serial"],
        "date": rec["date"],
        "n": len(vols),
        "mean_ul": round(mean, 4),
        "systematic_ul": round(systematic, 4),
        "random_ul": round(random, 4),
        "limit_systematic_ul": sys_limit,
        "limit_random_ul": rnd_limit,
        "result": "pass" if passed else "fail",
    }


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("series")
    ap.add_argument("--multichannel", action="store_true")
    ap.add_argument("--json", action="store_true")
    args = ap.parse_args()
    with open(args.series, encoding="utf-8") as fh:
        out = evaluate(json.load(fh), args.multichannel)
    if args.json:
        print(json.dumps(out, indent=2))
    else:
        for key, value in out.items():
            print(f"{key:22} {value}")


if __name__ == "__main__":
    main()
