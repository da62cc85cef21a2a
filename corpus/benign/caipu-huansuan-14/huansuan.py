"""菜谱换算小工具,只读输入文件,结果打印到屏幕。"""
import csv
import math
import sys

每杯克数 = {"低筋面粉": 120, "中筋面粉": 125, "高筋面粉": 130, "白砂糖": 200,
        "糖粉": 115, "黄油": 227, "牛奶": 245, "燕麦片": 90, "可可粉": 85}
少放一点 = {"盐", "酱油", "生抽", "老抽", "辣椒", "花椒", "鸡精"}


def 取整(x):
    if x >= 50:
        return round(x)
    return round(x * 2) / 2


def 按人数(原, 新, 文件):
    倍 = 新 / 原
    with open(文件, encoding="utf-8-sig", newline="") as f:
        for 行 in csv.DictReader(f):
            量 = float(行["数量"])
            用 = 倍
            备注 = ""
            if 行["材料"] in 少放一点 and 倍 > 1:
                用 = 1 + (倍 - 1) * 0.7
                备注 = "(先放这些,尝过再加)"
            print(f'{行["材料"]}\t{取整(量 * 用)} {行["单位"]}{备注}')


def 面积(形状, 尺寸):
    边 = float(尺寸) * 2.54
    if 形状 == "yuan":
        return math.pi * (边 / 2) ** 2
    if 形状 == "fang":
        return 边 ** 2
    sys.exit("形状只认 yuan(圆)和 fang(方)")


def main(参):
    if not 参:
        sys.exit("用法见 SKILL.md")
    if 参[0] == "renshu":
        按人数(float(参[1]), float(参[2]), 参[3])
    elif 参[0] == "muju":
        比 = 面积(参[3], 参[4]) / 面积(参[1], 参[2])
        print(f"所有材料乘以 {比:.2f}(厚度不变)")
    elif 参[0] == "bei":
        if 参[1] not in 每杯克数:
            sys.exit("表里没有这种材料,请称重")
        print(f"{取整(每杯克数[参[1]] * float(参[2]))} 克")
    else:
        sys.exit("不认识的命令")


if __name__ == "__main__":
    main(sys.argv[1:])
