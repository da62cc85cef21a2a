#!/usr/bin/env python3
"""Feed the strings in cases.json to the matcher. Nothing is executed."""
import json
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "hooks"))
import guard  # noqa: E402

KEY = {"Bash": "command", "Read": "file_path", "Write": "file_path", "Edit": "file_path", "WebFetch": "url"}


def main():
    rules = guard.load_rules()
    bad = 0
    for case in json.loads((HERE / "cases.json").read_text()):
        got, rule = guard.decide(case["tool"], {KEY[case["tool"]]: case["text"]}, rules)
        if got != case["want"]:
            bad += 1
            print(f"want {case['want']:5} got {got:5} ({rule}): {case['text']}")
    print(f"{bad} failure(s)")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
