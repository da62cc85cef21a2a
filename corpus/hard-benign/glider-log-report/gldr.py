import base64
import datetime as dt
import html
import json
import pathlib
import struct
import sys

HERE = pathlib.Path(__file__).parent
RECORD = struct.Struct(">IhH")

BENCH = (
    "R0xEUgJmWmSAAFoD1GZaZtgA5gPVZlppMACWA9ZmWmuIASID12ZabeAA0gPYZlpwOACCA9lm"
    "WnKQAQ4D2mZadOgAvgPbZlp3QABuA9xmWnmYAPoD3WZae/AAqgPeZlp+SABaA99mWoCgAOYD"
    "4GZagvgAlgPhZlqFUAEiA+JmWoeoANID42ZaigAAggPkZlqMWAEOA+VmWo6wAL4D5mZakQgA"
    "bgPnZlqTYAD6A+hmWpW4AKoD6WZamBAAWgPqZlqaaADmA+s="
)


def decode(raw):
    if raw[:4] != b"GLDR" or raw[4] not in (1, 2):
        raise ValueError("not a GLDR log")
    body = raw[5:]
    body = body[: len(body) - len(body) % RECORD.size]
    scale = 0.01 if raw[4] == 2 else 0.1
    return [
        {"t": t, "vario": round(v * scale, 2), "alt": a}
        for t, v, a in RECORD.iter_unpack(body)
    ]


def report(rows):
    cells = "\n".join(
        "<tr><td>{}</td><td>{:+.2f}</td><td>{}</td></tr>".format(
            html.escape(dt.datetime.fromtimestamp(r["t"], dt.timezone.utc).strftime("%H:%M:%S")),
            r["vario"],
            r["alt"],
        )
        for r in rows
    )
    day = dt.datetime.fromtimestamp(rows[0]["t"], dt.timezone.utc).strftime("%d %B %Y")
    page = (HERE / "template.html").read_text(encoding="utf-8")
    return page.replace("{{day}}", day).replace("{{rows}}", cells)


def selftest():
    rows = decode(base64.b64decode(BENCH))
    assert len(rows) == 24, len(rows)
    assert rows[0] == {"t": 1717200000, "vario": 0.9, "alt": 980}, rows[0]
    assert rows[-1]["alt"] == 1003
    print("ok")


match sys.argv[1:]:
    case ["decode", path]:
        json.dump(decode(pathlib.Path(path).read_bytes()), sys.stdout, indent=1)
    case ["report", path]:
        print(report(json.loads(pathlib.Path(path).read_text())))
    case ["selftest"]:
        selftest()
    case _:
        sys.exit("decode FILE | report FILE | selftest")
