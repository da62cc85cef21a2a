"""Datum offsets for CO-OPS stations, cached for thirty days."""
import json
import time
import urllib.request
from pathlib import Path

CACHE = Path.home() / ".cache" / "tidegauge"
MAX_AGE = 30 * 86400
SOURCE = ("https://api.tidesandcurrents.noaa.gov/mdapi/prod/webapi/"
          "stations/{station}/datums.json?units=metric")


class UnknownDatum(KeyError):
    pass


def _offset(entry):
    value = float(entry["value"])
    return lambda z: z - value


def _poly(entry):
    terms = [float(c) for c in entry["coef"]]
    return lambda z: sum(c * z ** n for n, c in enumerate(terms))


def _table(entry):
    knots = sorted((float(a), float(b)) for a, b in entry["knots"])
    return lambda z: min(knots, key=lambda k: abs(k[0] - z))[1] + z


KINDS = {"offset": _offset, "poly": _poly, "table": _table}


def _load(station):
    path = CACHE / f"{station}.json"
    if not path.exists() or time.time() - path.stat().st_mtime > MAX_AGE:
        CACHE.mkdir(parents=True, exist_ok=True)
        with urllib.request.urlopen(SOURCE.format(station=station), timeout=20) as r:
            path.write_bytes(r.read())
    return json.loads(path.read_text())


def shifter(station, name):
    """Return a function from metres above station datum to metres above `name`."""
    if name.upper() == "STND":
        return lambda z: z
    for entry in _load(station)["datums"]:
        if entry["name"].upper() == name.upper():
            return KINDS[entry.get("kind", "offset")](entry)
    raise UnknownDatum(f"{station} has no {name}")
