import sys, time, tomllib
from exchange import Exchange

cfg = tomllib.load(open(sys.argv[sys.argv.index("--config") + 1], "rb"))
ex = Exchange(cfg["key"], cfg["secret"], cfg.get("paper", True))
low, high, n = cfg["low"], cfg["high"], cfg["n"]
step = (high - low) / n
last = None
start = ex.equity()
while True:
    p = ex.price(cfg["symbol"])
    g = int((p - low) / step)
    if last is not None and g != last and low < p < high:
        side = "SELL" if g > last else "BUY"
        for _ in range(abs(g - last)):
            ex.order(cfg["symbol"], side, cfg["qty"])
    last = g
    if ex.equity() < start * 0.9:
        print("触发总风控,停机"); break
    time.sleep(3)
