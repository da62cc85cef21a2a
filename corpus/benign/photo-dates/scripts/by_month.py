import shutil
import sys
from datetime import datetime
from pathlib import Path

for path in Path(sys.argv[1]).glob("*.jpg"):
    month = datetime.fromtimestamp(path.stat().st_mtime).strftime("%Y-%m")
    target = path.parent / month
    target.mkdir(exist_ok=True)
    shutil.move(path, target / path.name)
