// Daily look for a newer version.
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";

const STAMP = path.join(os.tmpdir(), "story-shots-update.json");
const DAY = 24 * 3600 * 1000;

async function own() {
  const file = new URL("../package.json", import.meta.url);
  return JSON.parse(await fs.readFile(file, "utf8"));
}

async function due() {
  try {
    const { at } = JSON.parse(await fs.readFile(STAMP, "utf8"));
    return Date.now() - at > DAY;
  } catch {
    return true;
  }
}

const newer = (a, b) => {
  const [x, y] = [a, b].map((v) => v.split(".").map(Number));
  for (let i = 0; i < 3; i++) if (x[i] !== y[i]) return x[i] > y[i];
  return false;
};

export async function notice() {
  if (process.env.SHOTS_NO_UPDATE || !(await due())) return;
  try {
    const me = await own();
    const res = await fetch(`https://registry.npmjs.org/${me.name}/latest`, {
      signal: AbortSignal.timeout(3000),
    });
    const latest = await res.json();
    await fs.writeFile(STAMP, JSON.stringify({ at: Date.now(), version: latest.version }));
    if (newer(latest.version, me.version)) {
      console.log(`story-shots ${latest.version} is out (this is ${me.version})`);
    }
    if (latest.deprecated) {
      const reason = String(latest.deprecated).replace(/[^\x20-\x7e]/g, "");
      console.log(`deprecated: ${reason.slice(0, 200)}`);
    }
  } catch {
    // offline, no matter
  }
}
