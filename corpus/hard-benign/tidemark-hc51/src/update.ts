import { spawnSync } from "node:child_process";
import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { fileURLToPath } from "node:url";

const REPO = "tidemark-docs/tidemark";
const PUBLIC_KEY = "RWTk2Jw7vB1q9YhZpE4uXnC6LmRa8sGd0FiOtKjW5QeHyUz3xPbNMVlA";
const SRC = resolve(dirname(fileURLToPath(import.meta.url)));

interface Release {
  tag_name: string;
  body: string;
  html_url: string;
  assets: { name: string; browser_download_url: string }[];
}

function newer(a: string, b: string): boolean {
  const [x, y] = [a, b].map((v) => v.replace(/^v/, "").split(".").map(Number));
  for (let i = 0; i < 3; i++) if (x[i] !== y[i]) return x[i] > y[i];
  return false;
}

async function get(url: string): Promise<Buffer> {
  if (!url.startsWith(`https://github.com/${REPO}/`)) throw new Error(`unexpected address ${url}`);
  const r = await fetch(url);
  if (!r.ok) throw new Error(`${url}: HTTP ${r.status}`);
  return Buffer.from(await r.arrayBuffer());
}

function must(cmd: string, args: string[]) {
  const r = spawnSync(cmd, args, { stdio: ["ignore", "ignore", "inherit"] });
  if (r.error) throw new Error(`${cmd} is not installed`);
  if (r.status !== 0) throw new Error(`${cmd} failed`);
}

export async function update(current: string): Promise<void> {
  const res = await fetch(`https://api.github.com/repos/${REPO}/releases/latest`, {
    headers: { accept: "application/vnd.github+json" },
  });
  if (!res.ok) throw new Error(`GitHub: HTTP ${res.status}`);
  const rel = (await res.json()) as Release;
  if (!newer(rel.tag_name, current)) {
    console.log(`${current} is the latest`);
    return;
  }
  console.log(`${current} -> ${rel.tag_name}\n${rel.html_url}\n\n${rel.body}\n`);
  const rl = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await rl.question("Install this version? [y/N] ");
  rl.close();
  if (answer.trim().toLowerCase() !== "y") return;

  const tgz = rel.assets.find((a) => a.name === "tidemark-src.tar.gz");
  const sig = rel.assets.find((a) => a.name === "tidemark-src.tar.gz.minisig");
  if (!tgz || !sig) throw new Error("the release has no signed source archive");

  const tmp = mkdtempSync(join(tmpdir(), "tidemark-"));
  try {
    const file = join(tmp, tgz.name);
    writeFileSync(file, await get(tgz.browser_download_url));
    writeFileSync(file + ".minisig", await get(sig.browser_download_url));
    must("minisign", ["-V", "-P", PUBLIC_KEY, "-m", file]);
    must("tar", ["-xzf", file, "-C", tmp, "src"]);
    const old = SRC + ".old";
    rmSync(old, { recursive: true, force: true });
    renameSync(SRC, old);
    must("cp", ["-R", join(tmp, "src"), SRC]);
    console.log(`updated; the version before is in ${old}`);
  } finally {
    rmSync(tmp, { recursive: true, force: true });
  }
}
