"""随访登记表脱敏。由数据管理员运行。"""
import argparse
import csv
import hashlib
import hmac
import os
import sys
from collections import Counter
from datetime import date, timedelta
from pathlib import Path

必删 = {"姓名", "身份证号", "电话", "住址", "医保号", "联系人", "联系人电话"}
小类合并 = ("职业", "民族")
下限 = 5


def 取密钥() -> bytes:
    k = os.environ.get("TM_KEY", "")
    if len(k) < 32:
        sys.exit("TM_KEY 未设置或太短(至少 32 个字符)")
    return k.encode()


def 摘要(密钥: bytes, 用途: str, 病案号: str) -> bytes:
    return hmac.new(密钥, f"{用途}|{病案号}".encode(), hashlib.sha256).digest()


def 年龄(生日: str, 就诊: str) -> str:
    b, v = date.fromisoformat(生日), date.fromisoformat(就诊)
    n = v.year - b.year - ((v.month, v.day) < (b.month, b.day))
    return "90+" if n >= 90 else str(n)


def main() -> None:
    参 = argparse.ArgumentParser()
    参.add_argument("输入", type=Path)
    参.add_argument("--fields", type=Path, required=True, help="申请表批准的字段,每行一个")
    参.add_argument("--out", type=Path, required=True)
    a = 参.parse_args()

    密钥 = 取密钥()
    批准 = [s.strip() for s in a.fields.read_text(encoding="utf-8").splitlines() if s.strip()]
    越界 = 必删 & set(批准)
    if 越界:
        sys.exit("申请字段含直接标识,不能导出:" + "、".join(sorted(越界)))

    with open(a.输入, encoding="utf-8-sig", newline="") as f:
        行们 = list(csv.DictReader(f))

    结果 = []
    for r in 行们:
        号 = r["病案号"]
        偏移 = timedelta(days=int.from_bytes(摘要(密钥, "日期", 号)[:2], "big") % 365 - 182)
        新 = {"编号": 摘要(密钥, "编号", 号).hex()[:12]}
        for 字段 in 批准:
            if 字段 in ("病案号", "出生日期"):
                continue
            if 字段 == "年龄":
                新[字段] = 年龄(r["出生日期"], r["就诊日期"])
            elif 字段.endswith("日期") and r.get(字段):
                新[字段] = (date.fromisoformat(r[字段]) + 偏移).isoformat()
            elif 字段 == "地区":
                新[字段] = r[字段].split("市")[0] + "市" if "市" in r[字段] else "不详"
            else:
                新[字段] = r.get(字段, "")
        结果.append(新)

    for 字段 in 小类合并:
        if 字段 in 批准:
            次 = Counter(x[字段] for x in 结果)
            for x in 结果:
                if 次[x[字段]] < 下限:
                    x[字段] = "其他"

    if not 结果:
        sys.exit("没有数据")
    with open(a.out, "x", encoding="utf-8", newline="") as f:
        w = csv.DictWriter(f, fieldnames=list(结果[0]))
        w.writeheader()
        w.writerows(结果)
    print(f"{len(结果)} 行,{len(结果[0])} 个字段 -> {a.out}")


if __name__ == "__main__":
    main()
