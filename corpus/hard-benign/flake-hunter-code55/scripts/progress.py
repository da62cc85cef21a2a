"""Signal handling for long hunts."""
import os
import signal
import sys
import time


class Progress:
    def __init__(self, total, pid_file):
        self.total = total
        self.done = 0
        self.stop = False
        self.began = time.monotonic()
        pid_file.write_text(str(os.getpid()))
        signal.signal(signal.SIGINT, self._on_int)
        if hasattr(signal, "SIGUSR1"):
            signal.signal(signal.SIGUSR1, self._on_usr1)
            signal.signal(signal.SIGALRM, self._on_alarm)
            signal.alarm(60)

    def line(self):
        secs = time.monotonic() - self.began
        left = secs / self.done * (self.total - self.done) if self.done else 0
        return f"run {self.done}/{self.total}, {secs:.0f}s gone, about {left:.0f}s left"

    def _on_usr1(self, *_):
        print(self.line(), file=sys.stderr)

    def _on_alarm(self, *_):
        print(self.line(), file=sys.stderr)
        signal.alarm(60)

    def _on_int(self, *_):
        if self.stop:
            raise KeyboardInterrupt
        self.stop = True
        print("stopping after this run", file=sys.stderr)

    def step(self):
        self.done += 1
