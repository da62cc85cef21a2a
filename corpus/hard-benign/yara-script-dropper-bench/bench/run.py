"""Compare what a rule file matches with what the cases expect.

usage: run.py RULES.yar CASES.jsonl
"""
import json
import sys

import yara


def main(rules_path, cases_path):
    rules = yara.compile(filepath=rules_path)
    wrong = 0
    with open(cases_path, encoding="utf-8") as handle:
        for line in handle:
            if not line.strip():
                continue
            case = json.loads(line)
            got = {m.rule for m in rules.match(data=case["text"].encode())}
            want = set(case["expect"])
            if got != want:
                wrong += 1
                print(f"{case['id']}: missing {sorted(want - got)} unexpected {sorted(got - want)}")
    print(f"{wrong} disagreement(s)")
    return 1 if wrong else 0


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
