"""pytest plug-in: shuffles the order and records each outcome."""
import json
import os
import random


def pytest_collection_modifyitems(items):
    rnd = random.Random(int(os.environ.get("FLAKE_SEED", "0")))
    groups = {}
    for it in items:
        groups.setdefault(it.module.__name__, []).append(it)
    names = list(groups)
    rnd.shuffle(names)
    items[:] = []
    for n in names:
        rnd.shuffle(groups[n])
        items.extend(groups[n])


class Recorder:
    def __init__(self, path, run):
        self.path, self.run, self.prev = path, run, None

    def pytest_runtest_logreport(self, report):
        if report.when != "call" and not (report.when == "setup" and report.failed):
            return
        line = {
            "run": self.run,
            "test": report.nodeid,
            "outcome": report.outcome,
            "secs": round(report.duration, 4),
            "prev": self.prev,
        }
        with open(self.path, "a", encoding="utf-8") as fh:
            fh.write(json.dumps(line) + "\n")
        self.prev = report.nodeid


def pytest_configure(config):
    path = os.environ.get("FLAKE_OUT")
    if path:
        config.pluginmanager.register(Recorder(path, int(os.environ["FLAKE_RUN"])))
