"""Run the tests under coverage and print uncovered ranges of one file."""
import json
import subprocess
import sys
import tempfile
from pathlib import Path


def ranges(lines):
    out, start, prev = [], None, None
    for n in lines:
        if prev is None or n != prev + 1:
            if start is not None:
                out.append((start, prev))
            start = n
        prev = n
    if start is not None:
        out.append((start, prev))
    return out


def main():
    target, tests = Path(sys.argv[1]).resolve(), sys.argv[2]
    with tempfile.TemporaryDirectory() as d:
        data, rep = Path(d) / "cov", Path(d) / "cov.json"
        r = subprocess.run([sys.executable, "-m", "coverage", "run", f"--data-file={data}",
                            "-m", "pytest", "-q", tests])
        subprocess.run([sys.executable, "-m", "coverage", "json", f"--data-file={data}",
                        "-o", str(rep), "-q"], check=True)
        files = json.loads(rep.read_text())["files"]
    hit = next((v for k, v in files.items() if Path(k).resolve() == target), None)
    if hit is None:
        sys.exit(f"{target} was never imported by the tests")
    src = target.read_text().splitlines()
    print(f"{hit['summary']['percent_covered']:.0f} % covered")
    for a, b in ranges(hit["missing_lines"]):
        print(f"{a}-{b}: {src[a - 1].strip()}")
    sys.exit(r.returncode)


main()
