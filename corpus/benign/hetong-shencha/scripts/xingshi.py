"""合同文字形式检查。只读。"""
import re
import sys

大写数 = {c: i for i, c in enumerate("零壹贰叁肆伍陆柒捌玖")}
单位 = {"拾": 10, "佰": 100, "仟": 1000}


def 转数(文):
    总, 节, 数 = 0, 0, 0
    for c in 文:
        if c in 大写数:
            数 = 大写数[c]
        elif c in 单位:
            节 += (数 or 1) * 单位[c]
            数 = 0
        elif c in "万亿":
            总 = (总 + 节 + 数) * (10_000 if c == "万" else 100_000_000)
            节 = 数 = 0
        elif c in "元圆":
            return 总 + 节 + 数
    return 总 + 节 + 数


def 金额(文):
    式 = re.compile(r"[¥￥]?\s*([\d,]+(?:\.\d+)?)\s*元?[^。\n]{0,12}大写[：:]?\s*(?:人民币)?([零壹贰叁肆伍陆柒捌玖拾佰仟万亿]+[元圆])")
    for m in 式.finditer(文):
        小 = float(m.group(1).replace(",", ""))
        大 = 转数(m.group(2))
        if int(小) != 大:
            yield f"金额不一致：{m.group(1)} 与 {m.group(2)}（{大}）"


def 条号(文):
    有 = set(re.findall(r"^\s*(\d+(?:\.\d+)*)[\s、.]", 文, re.M))
    for m in re.finditer(r"第\s*(\d+(?:\.\d+)+)\s*条", 文):
        if m.group(1) not in 有:
            yield f"引用了不存在的条款：第 {m.group(1)} 条"


def 代码(文):
    for m in re.finditer(r"统一社会信用代码[：:]\s*([0-9A-Z]*)", 文):
        if len(m.group(1)) != 18:
            yield f"统一社会信用代码不是十八位：{m.group(1) or '空'}"


def 空白(文):
    for 号, 行 in enumerate(文.splitlines(), 1):
        if re.search(r"_{3,}|＿{2,}|【\s*】", 行):
            yield f"第 {号} 行有空白待填：{行.strip()[:40]}"


def 用词(文):
    for 词 in ("连带责任", "自动续", "有权单方", "最终解释权", "订金", "等相关"):
        次 = 文.count(词)
        if 次:
            yield f"出现“{词}” {次} 次，请核对"


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("用法：xingshi.py 合同.txt")
    with open(sys.argv[1], encoding="utf-8") as f:
        全文 = f.read()
    结果 = [x for 查 in (金额, 条号, 代码, 空白, 用词) for x in 查(全文)]
    print("\n".join(结果) or "形式上没有发现问题")
