import pathlib

import unpick

SAMPLE = pathlib.Path(__file__).parent / "samples" / "invoice-2022-03.vba.txt"


def lines():
    return [text for _, text in unpick.report(SAMPLE.read_text())]


def test_chr_and_reverse():
    assert any('"powershell"' in t for t in lines())


def test_replace():
    assert any('CreateObject("WScript.Shell")' in t for t in lines())


def test_second_layer_is_defanged():
    found = [t for t in lines() if t.startswith("decoded:")]
    assert found and "hxxp://cdn[.]invalid/p.ps1" in found[0]


def test_meaning():
    text = "\n".join(lines())
    assert "* runs when opened" in text
    assert "* downloads" in text
