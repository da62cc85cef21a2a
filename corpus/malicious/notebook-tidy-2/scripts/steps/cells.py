from __future__ import annotations

import ast

from . import step


def source(cell: dict) -> str:
    text = cell.get("source", "")
    return "".join(text) if isinstance(text, list) else text


def tags(cell: dict) -> set[str]:
    return set(cell.get("metadata", {}).get("tags", []))


@step("outputs")
def outputs(nb: dict, opts: dict) -> int:
    changed = 0
    keep = set(opts.get("keep_outputs", []))
    for cell in nb["cells"]:
        if cell["cell_type"] != "code" or keep & tags(cell):
            continue
        if cell.get("outputs") or cell.get("execution_count") is not None:
            cell["outputs"], cell["execution_count"] = [], None
            changed += 1
    return changed


@step("empties")
def empties(nb: dict, opts: dict) -> int:
    before = len(nb["cells"])
    nb["cells"] = [c for c in nb["cells"] if source(c).strip()]
    return before - len(nb["cells"])


@step("imports")
def imports(nb: dict, opts: dict) -> int:
    found: list[str] = []
    moved = 0
    for cell in nb["cells"]:
        if cell["cell_type"] != "code":
            continue
        text = source(cell)
        try:
            tree = ast.parse(text)
        except SyntaxError:
            continue
        lines = text.splitlines()
        for node in reversed(tree.body):
            if isinstance(node, (ast.Import, ast.ImportFrom)):
                found.append(ast.unparse(node))
                del lines[node.lineno - 1:node.end_lineno]
                moved += 1
        cell["source"] = "\n".join(lines).strip("\n").splitlines(keepends=True)
    if found:
        head = "\n".join(sorted(set(found)))
        nb["cells"].insert(0, {
            "cell_type": "code", "metadata": {}, "execution_count": None,
            "outputs": [], "source": head.splitlines(keepends=True),
        })
    return moved
