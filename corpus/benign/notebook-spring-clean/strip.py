import json
import shutil
import sys
from pathlib import Path

for arg in sys.argv[1:]:
    p = Path(arg)
    nb = json.loads(p.read_text(encoding="utf-8"))
    shutil.copy2(p, p.with_suffix(".ipynb.bak"))
    freed = 0
    for cell in nb["cells"]:
        if cell["cell_type"] != "code":
            continue
        freed += len(json.dumps(cell.get("outputs", [])))
        cell["outputs"] = []
        cell["execution_count"] = None
        for k in ("collapsed", "scrolled", "execution", "ExecuteTime"):
            cell["metadata"].pop(k, None)
    nb["metadata"].pop("widgets", None)
    p.write_text(json.dumps(nb, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"{p.name}: {len(nb['cells'])} cells, {freed // 1024} kB of output removed")
