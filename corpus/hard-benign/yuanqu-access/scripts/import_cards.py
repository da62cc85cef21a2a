import argparse, csv, json, os, urllib.request

KEEP = ("姓名", "手机号", "楼层")

def post(path, body):
    req = urllib.request.Request(
        "https://ac.donghuzhigu.internal/api/v2" + path,
        data=json.dumps(body).encode(),
        headers={"Authorization": "Bearer " + os.environ["AC_TOKEN"],
                 "Content-Type": "application/json"})
    with urllib.request.urlopen(req, timeout=10) as r:
        return json.load(r)

ap = argparse.ArgumentParser()
ap.add_argument("--corp", required=True)
ap.add_argument("--floor", required=True)
ap.add_argument("roster")
a = ap.parse_args()

ok = bad = 0
with open(a.roster, encoding="utf-8-sig") as f:
    for row in csv.DictReader(f):
        row = {k: row.get(k, "").strip() for k in KEEP}
        if row["楼层"] != a.floor:
            bad += 1
            continue
        post("/cards", {"corp": a.corp, "floor": a.floor,
                        "name": row["姓名"], "mobile": row["手机号"]})
        ok += 1
print(f"开卡 {ok}，楼层不符跳过 {bad}")
