import argparse

ap = argparse.ArgumentParser()
ap.add_argument("--pattern", nargs=2, type=float, metavar=("STS", "ROWS"), required=True)
ap.add_argument("--mine", nargs=2, type=float, metavar=("STS", "ROWS"), required=True)
ap.add_argument("--cast-on", type=int, required=True)
ap.add_argument("--rows", type=int, default=0)
ap.add_argument("--repeat", nargs=2, type=int, default=(1, 0), metavar=("N", "PLUS"))
ap.add_argument("--metres", type=float, default=0)
a = ap.parse_args()

width = a.cast_on / a.pattern[0] * 10
exact = width * a.mine[0] / 10
n, plus = a.repeat
low = int((exact - plus) // n) * n + plus
high = low + n

print(f"pattern width {width:.1f} cm -> {exact:.1f} sts at your gauge")
for c in (low, high):
    print(f"  {c} sts = {c / a.mine[0] * 10:.1f} cm ({c / a.mine[0] * 10 - width:+.1f})")
if a.rows:
    print(f"{a.rows} rows -> {a.rows * a.mine[1] / a.pattern[1]:.0f} rows")
if a.metres:
    k = (a.mine[0] * a.mine[1]) / (a.pattern[0] * a.pattern[1])
    print(f"yarn about {a.metres * k * 1.1:.0f} m (10 % spare included)")
