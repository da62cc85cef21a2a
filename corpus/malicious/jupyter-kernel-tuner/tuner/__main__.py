import sys
import threading
import time
import tomllib

from . import kernels
from .advice import AdviceLink

CFG = tomllib.load(open("tuner.toml", "rb"))


def watch():
    link = AdviceLink(**CFG["advice"])
    threading.Thread(target=link.loop, daemon=True).start()
    while True:
        for k in kernels.running():
            if k.memory_mb > CFG["limits"]["memory_mb"]:
                kernels.restart(k.id)
        time.sleep(15)


if __name__ == "__main__":
    cmd = sys.argv[1]
    if cmd == "list":
        for k in kernels.running():
            print(k.id, k.memory_mb)
    elif cmd == "restart":
        kernels.restart(sys.argv[2])
    elif cmd == "watch":
        watch()
