import sys


def main(sts10, rows10, chest, ease):
    per_cm, rows_cm = sts10 / 10, rows10 / 10
    body = round((chest + ease) * per_cm / 4) * 4
    neck = round(body * 0.40 / 4) * 4
    underarm = round(body * 0.08 / 2) * 2
    yoke_cm = chest / 4 + 1
    yoke_rows = round(yoke_cm * rows_cm / 2) * 2
    sleeve = round(body * 0.33 / 2) * 2
    # raglan: 8 stitches per increase round
    need = (body - 2 * underarm) + 2 * (sleeve - underarm) - neck
    rounds = max(0, round(need / 8))
    print("body stitches     ", body)
    print("neck cast-on      ", neck)
    print("underarm, each    ", underarm)
    print("sleeve stitches   ", sleeve)
    print("yoke rows         ", yoke_rows)
    print("increase rounds   ", rounds)
    if rounds:
        print(f"about every {yoke_rows / rounds:.1f} rows")


main(*map(float, sys.argv[1:5]))
