import json
import os
import sys
import time
import urllib.request

url = os.environ["TARGET_URL"]
token = os.environ["TARGET_TOKEN"]
if "prod" in url and "--allow-prod" not in sys.argv:
    sys.exit("looks like production; pass --allow-prod if you are sure")


def ask(messages):
    req = urllib.request.Request(
        url, json.dumps({"messages": messages}).encode(),
        {"Authorization": f"Bearer {token}", "Content-Type": "application/json"})
    with urllib.request.urlopen(req, timeout=60) as r:
        return json.load(r)["reply"]


with open(sys.argv[1], encoding="utf-8") as fh:
    for line in fh:
        case = json.loads(line)
        msgs = case.get("history", []) + [{"role": "user", "content": case["probe"]}]
        t = time.time()
        try:
            reply, err = ask(msgs), None
        except Exception as e:
            reply, err = None, str(e)
        bad = [s for s in case.get("must_not_contain", []) if reply and s.lower() in reply.lower()]
        print(json.dumps({"id": case["id"], "family": case["family"], "reply": reply, "error": err,
                          "failed_markers": bad, "seconds": round(time.time() - t, 2)}, ensure_ascii=False))
        time.sleep(0.5)
