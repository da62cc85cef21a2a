import argparse
import random

p = argparse.ArgumentParser()
p.add_argument("--nianji", type=int, choices=[1, 2, 3], required=True)
p.add_argument("--shu", type=int, default=50)
p.add_argument("--zhongzi", type=int)
p.add_argument("--jiaqiang", choices=["jinwei", "tuiwei", "chengfa"])
a = p.parse_args()
r = random.Random(a.zhongzi)
上限 = {1: 20, 2: 100, 3: 1000}[a.nianji]


def 加():
    x = r.randint(1, 上限 - 1)
    return x, "+", r.randint(1, 上限 - x)


def 减():
    x = r.randint(2, 上限)
    return x, "-", r.randint(1, x - 1)


def 乘():
    return r.randint(2, 9), "×", r.randint(2, 9)


def 进位():
    while True:
        x, _, y = 加()
        if x % 10 + y % 10 >= 10:
            return x, "+", y


def 退位():
    while True:
        x, _, y = 减()
        if x % 10 < y % 10:
            return x, "-", y


种类 = [加, 减] + ([乘] if a.nianji >= 2 else [])
强 = {"jinwei": 进位, "tuiwei": 退位, "chengfa": 乘}.get(a.jiaqiang)
if 强:
    种类 += [强] * len(种类)

算 = {"+": lambda x, y: x + y, "-": lambda x, y: x - y, "×": lambda x, y: x * y}
with open("juan.txt", "w", encoding="utf-8") as 卷, open("daan.txt", "w", encoding="utf-8") as 答:
    for i in range(1, a.shu + 1):
        x, 号, y = r.choice(种类)()
        卷.write(f"{i:>3}.  {x} {号} {y} = ____" + ("\n" if i % 3 == 0 else "\t"))
        答.write(f"{i}. {算[号](x, y)}\n")
