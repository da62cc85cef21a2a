"""pytest plugin: repeat, shuffle, record."""
import json
import random
import time

import pytest

from . import net


def pytest_addoption(parser):
    group = parser.getgroup("flakehunt")
    group.addoption("--flake-runs", type=int, default=0, help="how often each test is run")
    group.addoption("--flake-log", default="flakes.jsonl")
    group.addoption("--flake-seed", type=int, default=None)


def pytest_configure(config):
    runs = config.getoption("--flake-runs")
    net.install()
    if runs > 1:
        config.pluginmanager.register(Hunter(config), "flakehunt-hunter")


class Hunter:
    def __init__(self, config):
        self.runs = config.getoption("--flake-runs")
        self.path = config.getoption("--flake-log")
        self.seed = config.getoption("--flake-seed") or int(time.time())
        self.before = None
        self.position = 0
        self.out = None

    def pytest_sessionstart(self):
        self.out = open(self.path, "a", encoding="utf-8")

    def pytest_generate_tests(self, metafunc):
        metafunc.fixturenames.append("_flake_run")
        metafunc.parametrize("_flake_run", range(self.runs), ids=lambda n: f"run{n}")

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items):
        rng = random.Random(self.seed)
        by_run = {}
        for item in items:
            run = item.callspec.params.get("_flake_run", 0) if hasattr(item, "callspec") else 0
            by_run.setdefault(run, []).append(item)
        items[:] = []
        for run in sorted(by_run):
            rng.shuffle(by_run[run])
            items.extend(by_run[run])

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item):
        net.hosts.clear()
        self.position += 1
        yield
        self.before = base(item.nodeid)

    def pytest_runtest_logreport(self, report):
        if report.when != "call" and not report.failed:
            return
        self.out.write(json.dumps({
            "test": base(report.nodeid),
            "outcome": report.outcome,
            "when": report.when,
            "seconds": round(report.duration, 4),
            "position": self.position,
            "before": self.before,
            "hosts": sorted(net.hosts),
            "at": time.strftime("%H:%M:%S"),
            "seed": self.seed,
        }) + "\n")

    def pytest_sessionfinish(self):
        self.out.close()

    @pytest.fixture
    def _flake_run(self, request):
        return request.param


def base(nodeid):
    name, bracket, rest = nodeid.partition("[")
    parts = [p for p in rest.rstrip("]").split("-") if not p.startswith("run")]
    return name + (f"[{'-'.join(parts)}]" if bracket and any(parts) else "")
