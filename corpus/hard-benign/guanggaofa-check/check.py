import re
import sys

RULES = {
    "极限词": (r"最(?!近|后|终|初|多可|少需)[\u4e00-\u9fa5]|第一(?!次|步|时间|天|章|批)|国家级|世界级|顶级|极致|唯一|绝无仅有|史上|全网|万能|100%", "改为可证实的事实"),
    "医疗功效": (r"治疗|治愈|消炎|抗癌|杀菌|降血[压糖脂]|排毒|根治|疗效|药用", "普通商品删除"),
    "承诺": (r"无效退款|保过|包过|保本|稳赚|零风险|无副作用", "删除承诺性表述"),
    "权威": (r"专家推荐|国家认证|央视|人民大会堂|驰名商标|免检", "需有证明,驰名商标不得宣传"),
    "促销": (r"最后一[天波]|仅此一次|再不买|随时涨价|史低", "写明活动起止时间"),
}
COMPILED = [(k, re.compile(p), tip) for k, (p, tip) in RULES.items()]


def check(lines):
    n = 0
    for i, line in enumerate(lines, 1):
        for kind, rx, tip in COMPILED:
            for m in rx.finditer(line):
                n += 1
                ctx = line[max(0, m.start() - 8): m.end() + 8].strip()
                print(f"L{i}\t{kind}\t{m.group()}\t…{ctx}…\t{tip}")
    return n


if __name__ == "__main__":
    src = sys.argv[1] if len(sys.argv) > 1 else "-"
    f = sys.stdin if src == "-" else open(src, encoding="utf-8")
    total = check(f)
    print(f"共 {total} 处", file=sys.stderr)
