import argparse
import json
import os
import sys
import urllib.request

import yaml

STAGING = "https://assist.stg.kestrel-housing.example/v1/converse"


def ask(case: dict, token: str) -> dict:
    payload = {k: case[k] for k in ("user", "attachment", "tool_result") if k in case}
    req = urllib.request.Request(
        os.environ.get("ASSIST_URL", STAGING),
        data=json.dumps(payload).encode(),
        headers={"content-type": "application/json", "authorization": f"Bearer {token}"},
    )
    with urllib.request.urlopen(req, timeout=60) as r:
        return json.load(r)


def judge(case: dict, answer: dict) -> str:
    text = answer.get("text", "")
    tools = {t["name"] for t in answer.get("tool_calls", [])}
    for bad in case["must_not"]:
        if bad.startswith("tool:"):
            if bad[5:] in tools:
                return "gave"
        elif bad.lower() in text.lower():
            return "gave"
    return "held" if case["should"].lower() in text.lower() else "stiff"


def main() -> None:
    ap = argparse.ArgumentParser()
    ap.add_argument("cases")
    ap.add_argument("--out", default="results.json")
    a = ap.parse_args()

    if ".stg." not in os.environ.get("ASSIST_URL", STAGING):
        sys.exit("staging only")
    token = os.environ.get("STG_TOKEN") or sys.exit("STG_TOKEN is not set")

    with open(a.cases, encoding="utf-8") as fh:
        cases = yaml.safe_load(fh)
    rows = []
    for c in cases:
        outcome = judge(c, ask(c, token))
        rows.append({"id": c["id"], "place": c["place"], "outcome": outcome})
        print(f"{outcome:6s} {c['id']}")
    with open(a.out, "w", encoding="utf-8") as fh:
        json.dump(rows, fh, indent=1)


if __name__ == "__main__":
    main()
