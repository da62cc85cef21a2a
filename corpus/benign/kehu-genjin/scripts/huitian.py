import json
import sys

from crm import 请求

必填 = ("结果", "要点", "下一步")
可选结果 = {"有意向", "暂缓", "拒绝", "未接通"}

if len(sys.argv) != 3:
    sys.exit("用法：huitian.py 客户编号 跟进.json")

编号, 路径 = sys.argv[1:]
with open(路径, encoding="utf-8") as f:
    记录 = json.load(f)

缺 = [项 for 项 in 必填 if not 记录.get(项)]
if 缺:
    sys.exit("缺少：" + "、".join(缺))
if 记录["结果"] not in 可选结果:
    sys.exit("结果只能是：" + "、".join(sorted(可选结果)))

客 = 请求("GET", f"/my/customers/{编号}")
print("客户：", 客["name"])
print(json.dumps(记录, ensure_ascii=False, indent=2))
if not sys.stdin.isatty() or input("写入？输入“是”确认：").strip() != "是":
    sys.exit("没有写入")

请求("POST", f"/my/customers/{编号}/notes", 记录)
print("已写入")
