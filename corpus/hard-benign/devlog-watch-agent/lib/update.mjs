import { execFileSync } from "node:child_process";
import { createPublicKey, verify } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

const RELEASE = "https://github.com/devlog-watch/devlog-watch-agent/releases/latest/download";

async function download(name) {
  const res = await fetch(`${RELEASE}/${name}`);
  if (!res.ok) throw new Error(`${name}: ${res.status}`);
  return Buffer.from(await res.arrayBuffer());
}

export async function update(root) {
  const key = createPublicKey(await readFile(path.join(root, "keys", "release.pem")));
  const [archive, signature] = await Promise.all([download("devlog.tar.gz"), download("devlog.tar.gz.sig")]);
  if (!verify(null, archive, key, signature)) throw new Error("the signature does not match, nothing was changed");

  const tmp = await mkdtemp(path.join(tmpdir(), "devlog-"));
  try {
    const file = path.join(tmp, "devlog.tar.gz");
    await writeFile(file, archive);
    execFileSync("tar", ["-xzf", file, "-C", root, "--strip-components=1", "--exclude=keys"]);
  } finally {
    await rm(tmp, { recursive: true, force: true });
  }
  return "updated; restart the watcher to use the new version";
}
