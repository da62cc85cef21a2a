import { readFile, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { DiskCache } from "./cache.mjs";
import { loadPreset } from "./presets.mjs";

const VIRTUAL = "virtual:icon-sprite";
const RESOLVED = "\0" + VIRTUAL;

async function walk(dir) {
  const out = [];
  for (const e of await readdir(dir, { withFileTypes: true })) {
    const full = path.join(dir, e.name);
    if (e.isDirectory()) out.push(...(await walk(full)));
    else if (e.name.endsWith(".svg")) out.push(full);
  }
  return out.sort();
}

function symbolId(prefix, dir, file) {
  const rel = path.relative(dir, file).replace(/\.svg$/, "");
  return prefix + rel.split(path.sep).join("-").replace(/[^\w-]/g, "_").toLowerCase();
}

function toSymbol(id, svg) {
  const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1] ?? "0 0 24 24";
  const inner = svg.replace(/^[\s\S]*?<svg[^>]*>/, "").replace(/<\/svg>\s*$/, "");
  return `<symbol id="${id}" viewBox="${viewBox}">${inner}</symbol>`;
}

async function writeTypes(target, ids, prefix) {
  const union = ids.map((i) => JSON.stringify(i.slice(prefix.length))).join(" | ") || "never";
  await writeFile(target, `export type IconName = ${union};\n`);
}

export function iconSprite(options = {}) {
  const opts = {
    dir: "src/icons",
    prefix: "icon-",
    preset: "default",
    dts: "src/icons.d.ts",
    cacheDir: "node_modules/.cache/icon-sprite",
    ...options,
  };
  let root = process.cwd();
  let clean;
  let cache;

  async function sprite() {
    const dir = path.resolve(root, opts.dir);
    const ids = [];
    const symbols = [];
    for (const file of await walk(dir)) {
      const raw = await readFile(file, "utf8");
      const svg = await cache.through(raw, () => clean(raw, { file }));
      const id = symbolId(opts.prefix, dir, file);
      ids.push(id);
      symbols.push(toSymbol(id, svg));
    }
    if (opts.dts) await writeTypes(path.resolve(root, opts.dts), ids, opts.prefix);
    return `<svg xmlns="http://www.w3.org/2000/svg" style="display:none">${symbols.join("")}</svg>`;
  }

  return {
    name: "icon-sprite",
    async configResolved(config) {
      root = config.root;
      cache = new DiskCache(path.resolve(root, opts.cacheDir));
      clean = await loadPreset(opts.preset, cache, config.logger);
    },
    resolveId(id) {
      return id === VIRTUAL ? RESOLVED : null;
    },
    async load(id) {
      if (id !== RESOLVED) return null;
      return `document.body.insertAdjacentHTML("afterbegin", ${JSON.stringify(await sprite())});`;
    },
    handleHotUpdate({ file, server }) {
      if (!file.endsWith(".svg")) return;
      const mod = server.moduleGraph.getModuleById(RESOLVED);
      return mod ? [mod] : undefined;
    },
  };
}
