import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";

const DIR = ".webhooks";
const ID = /^evt_\w+$/;

function fileFor(id) {
  if (!ID.test(id)) throw new Error(`not an event id: ${id}`);
  return path.join(DIR, `${id}.json`);
}

export async function put(id, payload) {
  await mkdir(DIR, { recursive: true });
  await writeFile(fileFor(id), payload, { mode: 0o600 });
}

export const get = (id) => readFile(fileFor(id), "utf8");

export async function list() {
  return (await readdir(DIR).catch(() => [])).map((f) => f.replace(/\.json$/, ""));
}

export const clear = () => rm(DIR, { recursive: true, force: true });
