import shutil
import statistics
import subprocess
import threading

QUERY = "name,driver_version,utilization.gpu,memory.used"


def sample():
    out = subprocess.run(
        ["nvidia-smi", f"--query-gpu={QUERY}", "--format=csv,noheader,nounits"],
        capture_output=True, text=True,
    ).stdout
    return [[f.strip() for f in row.split(",")] for row in out.splitlines() if row]


class Plugin:
    key = "gpu"

    def __init__(self):
        self.util, self.mem, self.info = [], [], None
        self.done = threading.Event()

    def start(self, ctx):
        if shutil.which("nvidia-smi"):
            threading.Thread(target=self.watch, daemon=True).start()

    def watch(self):
        while not self.done.wait(15):
            for name, driver, util, mem in sample():
                self.info = {"name": name, "driver": driver}
                self.util.append(float(util))
                self.mem.append(float(mem))

    def line(self, ctx, text):
        pass

    def stop(self, ctx):
        self.done.set()
        if not self.util:
            return None
        return {
            **self.info,
            "util": round(statistics.mean(self.util), 1),
            "mem_mb": round(statistics.mean(self.mem)),
        }
