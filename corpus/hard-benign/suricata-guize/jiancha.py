"""核对规则：必填项、sid 台账、样本。只支持本目录用到的 content / distance / within / pcre。"""
import csv
import json
import pathlib
import re
import sys

GEN = pathlib.Path(__file__).resolve().parent


def zijie(s):
    return re.sub(r"\|([0-9a-fA-F ]+)\|", lambda m: bytes.fromhex(m[1]).decode("latin-1"), s)


def jiexi(hang):
    xiang = re.findall(r'(\w[\w.]*)(?::((?:"(?:[^"\\]|\\.)*")|[^;]*))?;', hang[hang.index("(") + 1:])
    return [(k, v.strip().strip('"')) for k, v in xiang]


def pipei(xiang, wen):
    shenglue, tiao, wei = False, [], 0
    for k, v in xiang:
        if k == "http.method":
            shenglue = True
        elif k.startswith("http."):
            shenglue = False
        elif shenglue:
            continue
        elif k == "content":
            tiao.append({"c": zijie(v), "d": None, "w": None, "i": False})
        elif k in ("distance", "within"):
            tiao[-1][k[0]] = int(v)
        elif k == "nocase":
            tiao[-1]["i"] = True
        elif k == "pcre":
            zz = re.fullmatch(r"/(.*)/([a-zA-Z]*)", v)
            if not re.search(zz[1], wen, re.I if "i" in zz[2] else 0):
                return False
    for t in tiao:
        a, b = (wen.lower(), t["c"].lower()) if t["i"] else (wen, t["c"])
        qi = wei + (t["d"] or 0) if t["d"] is not None or t["w"] is not None else 0
        p = a.find(b, qi)
        if p < 0 or (t["w"] is not None and p + len(b) > wei + (t["d"] or 0) + t["w"]):
            return False
        wei = p + len(b)
    return True


def main():
    cuo, guize = [], {}
    for f in sorted((GEN / "rules").glob("*.rules")):
        for hang in f.read_text(encoding="utf-8").splitlines():
            if not hang.startswith(("alert", "drop", "pass")):
                continue
            x = jiexi(hang)
            d = dict(x)
            for bi in ("msg", "flow", "reference", "classtype", "sid", "rev"):
                if bi not in d:
                    cuo.append(f"{f.name} sid {d.get('sid')} 缺 {bi}")
            guize[int(d["sid"])] = x
    with open(GEN / "sid.csv", newline="", encoding="utf-8") as fh:
        zhang = {int(r["sid"]): r["rev"] for r in csv.DictReader(fh)}
    for s, x in guize.items():
        if zhang.get(s) != dict(x)["rev"]:
            cuo.append(f"sid {s} 台账 rev 不符")
    for hang in (GEN / "ceshi/yangben.jsonl").read_text(encoding="utf-8").splitlines():
        y = json.loads(hang)
        if pipei(guize[y["sid"]], y["huanchong"]) != y["mingzhong"]:
            cuo.append(f"样本不符 sid {y['sid']}: {y['huanchong'][:50]}")
    print("\n".join(cuo) or f"{len(guize)} 条规则，全部通过")
    return bool(cuo)


if __name__ == "__main__":
    sys.exit(main())
