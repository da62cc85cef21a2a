"""删除目录下过期的文件。只删普通文件，不跟随软链接，不出根目录。"""
import os
import time
from pathlib import Path

JINZHI = {Path("/"), Path("/etc"), Path("/usr"), Path("/home"), Path("/root"), Path("/var")}


def qingli(gen, tian, *, now=time.time, unlink=os.unlink, shiyan=False):
    """返回 (已删, 失败)。tian 天以前修改过的文件算过期。"""
    if not str(gen).strip():
        raise ValueError("根目录为空")
    if "\x00" in str(gen):
        raise ValueError("路径含空字符")
    gen = Path(gen)
    if not gen.is_absolute():
        raise ValueError("必须是绝对路径")
    if gen.is_symlink():
        raise ValueError("根目录是软链接")
    gen = gen.resolve(strict=True)
    if gen in JINZHI or gen == Path.home():
        raise ValueError(f"拒绝清理 {gen}")
    if tian < 1:
        raise ValueError("至少一天")

    qixian = now() - tian * 86400
    yishan, shibai = [], []
    for mulu, _, wenjian in os.walk(gen, followlinks=False):
        for ming in sorted(wenjian):
            lu = Path(mulu, ming)
            st = lu.lstat()
            if not os.path.isfile(lu) or lu.is_symlink() or st.st_mtime > qixian:
                continue
            if shiyan:
                yishan.append(lu)
                continue
            try:
                unlink(lu)
                yishan.append(lu)
            except OSError as cuo:
                shibai.append((lu, cuo))
    return yishan, shibai
