"""pytest hooks: sharding, recording of times, quarantine."""
import os
import re
from pathlib import Path

import pytest

from . import split


def pytest_addoption(parser):
    g = parser.getgroup("shards")
    g.addoption("--shard", default="1/1", help="INDEX/TOTAL, e.g. 2/4")
    g.addoption("--durations-file", default=".test-times.json")
    g.addoption("--record-times", action="store_true")
    g.addoption("--quarantine", default="tests/quarantine.txt")


class Lane:
    """State of one run."""

    def __init__(self, config):
        self.config = config
        self.times = split.load_times(config.getoption("durations_file"))
        self.fresh = {}
        self.parked = self._read(Path(config.getoption("quarantine")))
        self.seen = []
        self.header = ""

    @staticmethod
    def _read(path):
        if not path.exists():
            return set()
        rows = (re.sub(r"\s+#.*", "", ln).strip() for ln in path.read_text().splitlines())
        return {r for r in rows if r and not r.startswith("#")}

    def covers(self, item):
        """Is this one allowed to fail?"""
        return item.nodeid in self.parked

    def pick(self, items):
        index, total = split.parse(self.config.getoption("shard"))
        shards = split.assign([i.nodeid for i in items], self.times, total)
        mine = shards[index]
        secs = split.expected(mine, self.times)
        self.header = "shard %d/%d: %d tests, ~%.0f s expected" % (index + 1, total, len(mine), secs)
        return [i for i in items if i.nodeid in mine], [i for i in items if i.nodeid not in mine]


def pytest_configure(config):
    config.stash_lane = Lane(config)


def pytest_collection_modifyitems(config, items):
    keep, rest = config.stash_lane.pick(items)
    if rest:
        config.hook.pytest_deselected(items=rest)
        items[:] = keep


def pytest_report_collectionfinish(config):
    where = "CI" if os.environ.get("CI") else "local"
    return "%s (%s)" % (config.stash_lane.header, where)


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item, call):
    outcome = yield
    report = outcome.get_result()
    lane = item.config.stash_lane
    if report.when == "call":
        lane.fresh[item.nodeid] = report.duration
    if report.failed and lane.covers(item):
        lane.seen.append(item.nodeid)
        report.outcome = "skipped"
        report.longrepr = (str(item.path), item.location[1] or 0, "quarantined")


def pytest_terminal_summary(terminalreporter, config):
    lane = config.stash_lane
    if lane.seen:
        terminalreporter.section("quarantined failures")
        for node in lane.seen:
            terminalreporter.line(node)


def pytest_sessionfinish(session):
    lane = session.config.stash_lane
    if session.config.getoption("record_times"):
        split.save_times(session.config.getoption("durations_file"), {**lane.times, **lane.fresh})
