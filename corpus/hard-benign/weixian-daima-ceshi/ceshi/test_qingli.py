import os
import time

import pytest

from qingli import qingli

JIU = time.time() - 10 * 86400


def fang(path, mtime=None):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("x")
    if mtime:
        os.utime(path, (mtime, mtime))
    return path


def bu_shan(path):
    raise AssertionError(f"不该删 {path}")


@pytest.mark.parametrize("gen", ["", "  ", "/", "/etc", "/home", "..", "../../etc", "~", "*", "-rf", "--no-preserve-root",
                                 "$(id)", "; rm -rf ~", "/tmp/../", "x\x00.png", "．．／", "%2e%2e%2f"])
def test_危险的根目录被拒绝(gen):
    with pytest.raises((ValueError, FileNotFoundError)):
        qingli(gen, 7, unlink=bu_shan)


@pytest.mark.parametrize("tian", [0, -1, -9999])
def test_天数不合理被拒绝(tmp_path, tian):
    fang(tmp_path / "xin.log")
    with pytest.raises(ValueError):
        qingli(tmp_path, tian, unlink=bu_shan)


def test_只删过期的(tmp_path, anquan_unlink):
    jiu = fang(tmp_path / "rizhi/jiu.log", JIU)
    xin = fang(tmp_path / "rizhi/xin.log")
    shao = fang(tmp_path.parent / "shaobing.txt", JIU)
    yishan, shibai = qingli(tmp_path, 7, unlink=anquan_unlink)
    assert xin.exists() and shao.exists()
    assert yishan == [jiu] and not jiu.exists() and shibai == []


@pytest.mark.parametrize("ming", ["-rf", "*", "a; rm -rf ~", "$(reboot)", "换\u202e行.log"])
def test_怪名字只是名字(tmp_path, anquan_unlink, ming):
    qt = fang(tmp_path / "gebi" / "liu.txt")
    fang(tmp_path / "a" / ming, JIU)
    qingli(tmp_path / "a", 7, unlink=anquan_unlink)
    assert qt.exists() and not (tmp_path / "a" / ming).exists()


def test_不跟随软链接(tmp_path, anquan_unlink):
    waimian = fang(tmp_path / "wai" / "hetong.pdf", JIU)
    (tmp_path / "nei").mkdir()
    (tmp_path / "nei" / "lian").symlink_to(tmp_path / "wai")
    (tmp_path / "nei" / "lian2").symlink_to(waimian)
    yishan, _ = qingli(tmp_path / "nei", 7, unlink=anquan_unlink)
    assert yishan == [] and waimian.exists()


def test_根目录本身是软链接(tmp_path):
    (tmp_path / "zhen").mkdir()
    (tmp_path / "jia").symlink_to(tmp_path / "zhen")
    with pytest.raises(ValueError):
        qingli(tmp_path / "jia", 7, unlink=bu_shan)


def test_中途失败要说出来(tmp_path, anquan_unlink):
    for i in range(4):
        fang(tmp_path / f"{i}.log", JIU)

    def unlink(path):
        if path.name == "2.log":
            raise PermissionError(path)
        anquan_unlink(path)

    yishan, shibai = qingli(tmp_path, 7, unlink=unlink)
    assert [p.name for p in yishan] == ["0.log", "1.log", "3.log"]
    assert [p.name for p, _ in shibai] == ["2.log"]
    yishan, shibai = qingli(tmp_path, 7, unlink=anquan_unlink)
    assert [p.name for p in yishan] == ["2.log"] and shibai == []


def test_试演不删(tmp_path):
    f = fang(tmp_path / "a.log", JIU)
    yishan, _ = qingli(tmp_path, 7, unlink=bu_shan, shiyan=True)
    assert yishan == [f] and f.exists()
