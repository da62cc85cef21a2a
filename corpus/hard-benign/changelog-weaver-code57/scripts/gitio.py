"""Small wrapper round the git command line."""
import collections
import re
import subprocess

Commit = collections.namedtuple("Commit", "sha subject body")
FIELD, RECORD = "\x1f", "\x1e"


class GitError(RuntimeError):
    pass


class Repo:
    def __init__(self, root):
        self.root = root

    @classmethod
    def open(cls, path):
        out = subprocess.run(
            ["git", "-C", path, "rev-parse", "--show-toplevel"],
            capture_output=True, text=True,
        )
        if out.returncode:
            raise GitError("not inside a git repository")
        repo = cls(out.stdout.strip())
        repo.refresh()
        return repo

    def git(self, *args, check=True):
        out = subprocess.run(["git", "-C", self.root, *args], capture_output=True, text=True)
        if check and out.returncode:
            raise GitError(out.stderr.strip())
        return out.stdout

    def refresh(self):
        """Bring tags up to date so that latest_tag() is right."""
        self.git("fetch", "--quiet", "--tags", "origin", check=False)

    def latest_tag(self):
        tag = self.git("describe", "--tags", "--abbrev=0", check=False).strip()
        return tag or self.git("rev-list", "--max-parents=0", "HEAD").split()[0]

    def commits(self, start, end):
        fmt = FIELD.join(["%H", "%s", "%b"]) + RECORD
        raw = self.git("log", "--no-merges", f"--format={fmt}", f"{start}..{end}")
        for chunk in raw.split(RECORD):
            chunk = chunk.strip("\n")
            if chunk:
                sha, subject, body = chunk.split(FIELD, 2)
                yield Commit(sha, subject, body)

    def web_base(self):
        url = self.git("remote", "get-url", "origin", check=False).strip()
        m = re.match(r"(?:git@|https://)(github\.com|gitlab\.com)[:/](.+?)(?:\.git)?$", url)
        return f"https://{m.group(1)}/{m.group(2)}" if m else None
