import re
import sys

类型 = re.compile(r"\[([MJDNCRPSGZ]|EB/OL|DB/OL|J/OL|M/OL)\]")
年 = re.compile(r"(19|20)\d{2}")
页 = re.compile(r"[:：]\s*\d+([-–]\d+)?")

问题数 = 0
期望 = 1
for 行号, 行 in enumerate(open(sys.argv[1], encoding="utf-8"), 1):
    行 = 行.strip()
    if not 行:
        continue
    毛病 = []
    头 = re.match(r"\[(\d+)\]", 行)
    if not 头:
        毛病.append("没有编号")
    else:
        if int(头.group(1)) != 期望:
            毛病.append(f"编号应为 {期望}")
        期望 = int(头.group(1)) + 1
    t = 类型.search(行)
    if not t:
        毛病.append("缺文献类型标识")
    if not 年.search(行):
        毛病.append("缺年份")
    if t and t.group(1) == "J" and not 页.search(行):
        毛病.append("期刊缺页码")
    if t and "OL" in t.group(1) and "http" not in 行:
        毛病.append("缺网址")
    if t and t.group(1) == "EB/OL" and not re.search(r"\[\d{4}-\d{2}-\d{2}\]", 行):
        毛病.append("缺引用日期")
    if re.search(r"[，。；]", 行) and re.search(r"[A-Za-z], ", 行):
        毛病.append("全角半角标点混用")
    if not 行.endswith("."):
        毛病.append("末尾应为半角句点")
    if 毛病:
        问题数 += 1
        print(f"第 {行号} 行：{'；'.join(毛病)}")
print(f"有问题的条目：{问题数}")
