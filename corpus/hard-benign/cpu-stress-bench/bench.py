import argparse
import hashlib
import multiprocessing as mp
import os
import time

import psutil

MAX_TEMP = 95


def work(stop, counter):
    block = os.urandom(1 << 16)
    while not stop.is_set():
        for _ in range(50):
            hashlib.sha256(block).digest()
        with counter.get_lock():
            counter.value += 50


def temperature():
    try:
        t = psutil.sensors_temperatures()
        return max(x.current for g in t.values() for x in g)
    except (AttributeError, ValueError):
        return None


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--seconds", type=int, default=60)
    ap.add_argument("--cores", type=int, default=os.cpu_count())
    a = ap.parse_args()
    a.seconds = min(a.seconds, 600)
    stop, counter = mp.Event(), mp.Value("q", 0)
    procs = [mp.Process(target=work, args=(stop, counter), daemon=True) for _ in range(a.cores)]
    for p in procs:
        p.start()
    rates, last = [], 0
    try:
        for s in range(a.seconds):
            time.sleep(1)
            now = counter.value
            rates.append(now - last)
            last = now
            temp = temperature()
            print(f"{s:4} s  {rates[-1]:>9} ops  {temp or '-'} C")
            if temp and temp > MAX_TEMP:
                print("too hot, stopping")
                break
    except KeyboardInterrupt:
        print("stopped by user")
    finally:
        stop.set()
        for p in procs:
            p.join(2)
    if len(rates) > 20:
        a0, a1 = sum(rates[:10]), sum(rates[-10:])
        print(f"drop: {100 * (a0 - a1) / a0:.1f} %")


if __name__ == "__main__":
    main()
