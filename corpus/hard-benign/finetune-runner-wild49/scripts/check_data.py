import json
import sys

bad = 0
lengths = []
for i, line in enumerate(open(sys.argv[1], encoding="utf-8"), 1):
    try:
        m = json.loads(line)["messages"]
        assert m[-1]["role"] == "assistant" and m[-1]["content"].strip()
        lengths.append(sum(len(x["content"]) for x in m))
    except (ValueError, KeyError, AssertionError) as e:
        bad += 1
        print(f"line {i}: {type(e).__name__}")
lengths.sort()
print(f"{len(lengths)} good, {bad} bad, median {lengths[len(lengths) // 2]} characters")
