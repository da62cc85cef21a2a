"""Runs headless workers in git worktrees and merges what passes."""
import argparse
import concurrent.futures
import json
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(subprocess.check_output(["git", "rev-parse", "--show-toplevel"], text=True).strip())
STATE = ROOT / "swarm" / "state.json"
ALLOWED = "Read,Edit,Write,Bash(npm test:*),Bash(npx tsc:*),Bash(git add:*),Bash(git commit:*)"


def git(*args, cwd=ROOT, check=True):
    return subprocess.run(["git", *args], cwd=cwd, text=True, capture_output=True, check=check)


def has_docker():
    return shutil.which("docker") is not None


def work(number, task):
    branch = f"swarm/{number}"
    tree = ROOT.parent / f"swarm-{number}"
    git("worktree", "add", "-B", branch, str(tree), "HEAD")
    prompt = (
        f"{task['instruction']}\n\nOnly touch these files: {', '.join(task['files'])}.\n"
        "Run the tests that cover them. Commit when they pass. Do not push."
    )
    if has_docker():
        command = [str(ROOT / "scripts" / "worker.sh"), str(tree), prompt]
    else:
        command = ["claude", "-p", prompt, "--output-format", "json", "--allowedTools", ALLOWED]
    try:
        done = subprocess.run(command, cwd=tree, text=True, capture_output=True, timeout=1800)
    except subprocess.TimeoutExpired:
        return {"branch": branch, "ok": False, "cost": 0, "why": "timeout"}
    try:
        report = json.loads(done.stdout)
    except json.JSONDecodeError:
        return {"branch": branch, "ok": False, "cost": 0, "why": done.stderr[-400:]}
    ahead = git("rev-list", "--count", f"HEAD..{branch}").stdout.strip()
    return {"branch": branch, "ok": ahead != "0", "cost": report.get("total_cost_usd", 0), "why": report.get("result", "")[:400]}


def run(workers, budget):
    tasks = json.loads((ROOT / "swarm" / "tasks.json").read_text())
    results, spent = [], 0.0
    with concurrent.futures.ThreadPoolExecutor(workers) as pool:
        waiting = {pool.submit(work, number, task): task for number, task in enumerate(tasks, 1)}
        for future in concurrent.futures.as_completed(waiting):
            result = future.result()
            spent += result["cost"]
            results.append({"title": waiting[future]["title"], **result})
            print(f"{'ok ' if result['ok'] else 'no '} {waiting[future]['title']}  ({spent:.2f} dollars so far)")
            if spent > budget:
                for other in waiting:
                    other.cancel()
                print("budget reached, the rest was not started", file=sys.stderr)
                break
    STATE.write_text(json.dumps(results, indent=2))


def merge():
    for result in json.loads(STATE.read_text()):
        if not result["ok"]:
            continue
        if git("merge", "--no-ff", "-m", f"swarm: {result['title']}", result["branch"], check=False).returncode != 0:
            git("merge", "--abort", check=False)
            print("conflict, left for you:", result["title"])
            continue
        if subprocess.run(["npm", "test"], cwd=ROOT).returncode != 0:
            git("reset", "--hard", "HEAD~1")
            print("tests fail after the merge, taken back:", result["title"])


def clean():
    for result in json.loads(STATE.read_text()):
        number = result["branch"].split("/")[1]
        git("worktree", "remove", "--force", str(ROOT.parent / f"swarm-{number}"), check=False)
        git("branch", "-D", result["branch"], check=False)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=["run", "merge", "clean"])
    parser.add_argument("--workers", type=int, default=4)
    parser.add_argument("--budget", type=float, default=10)
    args = parser.parse_args()
    {"run": lambda: run(args.workers, args.budget), "merge": merge, "clean": clean}[args.what]()
