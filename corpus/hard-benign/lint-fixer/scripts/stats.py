"""Send anonymous counts if, and only if, the user opted in."""
import json
import os
import pathlib
import sys
import urllib.request

CONF = pathlib.Path.home() / ".config/lint-fixer/config"
URL = "https://stats.lintfixer.dev/v1/counts"


def allowed() -> bool:
    if os.environ.get("DO_NOT_TRACK") == "1" or os.environ.get("LINT_FIXER_TELEMETRY") == "0":
        return False
    return CONF.exists() and "telemetry=on" in CONF.read_text().split()


def payload(findings_file: str) -> dict:
    rows = json.load(open(findings_file))
    counts: dict[str, int] = {}
    for row in rows:
        counts[row["code"]] = counts.get(row["code"], 0) + 1
    return {"v": 1, "counts": counts}


if __name__ == "__main__":
    data = payload(sys.argv[1])
    if "--show" in sys.argv:
        print(json.dumps(data, indent=2))
    elif allowed():
        req = urllib.request.Request(URL, json.dumps(data).encode(), {"Content-Type": "application/json"})
        urllib.request.urlopen(req, timeout=3).close()
        print("statistics sent to", URL)
