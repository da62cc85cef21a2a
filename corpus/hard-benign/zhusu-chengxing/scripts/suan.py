"""注塑车间小计算：CPK 与冷却时间粗算。只读 CSV，只打印结果。"""
import argparse
import csv
import math
import statistics

# 热扩散系数 mm^2/s、顶出温度、熔体温度、模温（℃），取车间常用值
LIAO = {
    "ABS": (0.085, 90, 235, 60),
    "PP": (0.080, 95, 220, 40),
    "PC": (0.105, 125, 295, 90),
    "PA66": (0.090, 150, 285, 80),
    "POM": (0.060, 120, 205, 90),
}


def cpk(path, usl, lsl, col):
    with open(path, encoding="utf-8-sig", newline="") as fh:
        data = [float(r[col]) for r in csv.DictReader(fh) if r[col].strip()]
    if len(data) < 25:
        print(f"样本只有 {len(data)} 个，少于 25，结果仅供参考")
    mean = statistics.fmean(data)
    sd = statistics.stdev(data)
    value = min(usl - mean, mean - lsl) / (3 * sd)
    print(f"n={len(data)} 均值={mean:.4f} 标准差={sd:.5f} CPK={value:.2f}")
    if value >= 1.67:
        print("判定：正常")
    elif value >= 1.33:
        print("判定：每小时一检")
    elif value >= 1.0:
        print("判定：挑选并通知品质")
    else:
        print("判定：停机隔离，填不合格品单")


def leng(houdu, liao):
    alpha, t_out, t_melt, t_mold = LIAO[liao]
    sec = houdu ** 2 / (math.pi ** 2 * alpha) * math.log(
        4 / math.pi * (t_melt - t_mold) / (t_out - t_mold)
    )
    print(f"{liao} 壁厚 {houdu} mm，理论冷却约 {sec:.1f} s，起始设定建议 {sec * 1.15:.1f} s")


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    sub = ap.add_subparsers(dest="cmd", required=True)
    a = sub.add_parser("cpk")
    a.add_argument("csv_file")
    a.add_argument("--usl", type=float, required=True)
    a.add_argument("--lsl", type=float, required=True)
    a.add_argument("--col", default="实测")
    b = sub.add_parser("leng")
    b.add_argument("--houdu", type=float, required=True)
    b.add_argument("--liao", choices=sorted(LIAO), required=True)
    ns = ap.parse_args()
    if ns.cmd == "cpk":
        cpk(ns.csv_file, ns.usl, ns.lsl, ns.col)
    else:
        leng(ns.houdu, ns.liao)
