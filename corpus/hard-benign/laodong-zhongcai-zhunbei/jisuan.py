"""经济补偿与赔偿金估算。用法：jisuan.py 入职日 离职日 月平均工资 [当地社平工资]"""
import sys
from datetime import date


def 年限(起: date, 止: date) -> float:
    月 = (止.year - 起.year) * 12 + 止.month - 起.month
    if 止.day < 起.day:
        月 -= 1
    整年, 余 = divmod(月, 12)
    if 余 >= 6:
        return 整年 + 1
    有零头 = 余 > 0 or 止.day != 起.day
    return 整年 + (0.5 if 有零头 else 0)


def 主程序():
    if len(sys.argv) not in (4, 5):
        sys.exit(__doc__)
    起, 止 = (date.fromisoformat(x) for x in sys.argv[1:3])
    工资 = float(sys.argv[3])
    年 = 年限(起, 止)
    基数 = 工资
    if len(sys.argv) == 5:
        上限 = float(sys.argv[4]) * 3
        if 工资 > 上限:
            基数, 年 = 上限, min(年, 12)
            print(f"月工资高于社平三倍，基数按 {上限:.2f}，年限最多 12 年")
    print(f"计算年限：{年}")
    print(f"经济补偿（N）：{基数:.2f} × {年} = {基数 * 年:.2f}")
    print(f"违法解除赔偿金（2N）：{基数 * 年 * 2:.2f}")
    print("仅为估算，请与当地规定核对")


主程序()
