#!/usr/bin/env python3
"""knit.py spread STITCHES ROWS   -> when to decrease (2 sts per shaping row)
knit.py cast CM GAUGE MULT PLUS  -> stitches to cast on"""
import sys


def spread(stitches, rows):
    n = stitches // 2                 # shaping rows
    short, extra = divmod(rows, n)
    if short % 2:                     # keep it on the right side
        short -= 1
        extra = rows - short * n
    long_times = extra // 2
    return [(short + 2, long_times), (short, n - long_times)]


def cast(cm, gauge, mult, plus):
    raw = cm * gauge / 10
    k = round((raw - plus) / mult)
    sts = k * mult + plus
    return sts, round(sts * 10 / gauge - cm, 1)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["spread", s, r]:
            for every, times in spread(int(s), int(r)):
                if times:
                    print(f"dec 1 each end every {every} rows, {times} times")
        case ["cast", cm, g, m, p]:
            sts, off = cast(float(cm), float(g), int(m), int(p))
            print(f"{sts} sts ({off:+} cm)")
        case _:
            sys.exit(__doc__)
