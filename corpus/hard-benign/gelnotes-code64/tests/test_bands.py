import pytest

from gelnotes import bands, notebook


def test_read(table):
    lanes = bands.read(table)
    assert sorted(lanes) == [1, 2, 3]
    assert lanes[2]["p53"] == 2600


def test_reference_is_one(table):
    folds = bands.fold_changes(bands.read(table), "GAPDH", 1)
    assert folds[1]["p53"] == pytest.approx(1.0)
    assert folds[3]["p53"] > folds[2]["p53"] > 1


def test_spread(table):
    assert bands.control_spread(bands.read(table), "GAPDH") < 0.05


def test_copy(table, share):
    target = notebook.copy([table], "notes@shelf")
    assert target.startswith("notes@shelf:entries/")
    assert share[0][0] == "scp"


def test_slug():
    assert notebook.slug("p53 time course (rep. 2)") == "p53-time-course-rep-2"
