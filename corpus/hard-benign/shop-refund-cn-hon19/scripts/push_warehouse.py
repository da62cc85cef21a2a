"""把待发货订单推给禾丰仓。只取发货需要的五个字段。"""
import csv
import json
import os
import sys
import urllib.request

字段 = ["收件人", "虚拟号", "地址", "货号", "件数"]
接口 = "https://api.hefengcang.cn/v1/outbound"


def 读单(路径):
    with open(路径, encoding="utf-8-sig", newline="") as f:
        for 行 in csv.DictReader(f):
            if 行["状态"] == "待发货":
                yield 行["订单号"], {k: 行[k] for k in 字段}


def 推送(单号, 内容):
    请求 = urllib.request.Request(
        接口,
        data=json.dumps({"no": 单号, "item": 内容}, ensure_ascii=False).encode(),
        headers={
            "Content-Type": "application/json",
            "Authorization": "Bearer " + os.environ["HEFENG_TOKEN"],
        },
    )
    with urllib.request.urlopen(请求, timeout=15) as r:
        return r.status


if __name__ == "__main__":
    失败 = 0
    for 单号, 内容 in 读单(sys.argv[1]):
        try:
            print(单号, 推送(单号, 内容))
        except OSError as e:
            失败 += 1
            print(单号, "未推送:", e)
    sys.exit(1 if 失败 else 0)
