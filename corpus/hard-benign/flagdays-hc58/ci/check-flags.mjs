// CI check for flags.json: owners, dates, and agreement with the source code.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";

const { values: opt, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    src: { type: "string", default: "src" },
    "warn-days": { type: "string", default: "14" },
    list: { type: "boolean", default: false },
  },
});

const file = positionals[0];
if (!file) {
  console.error("usage: check-flags.mjs flags.json [--src DIR] [--warn-days N] [--list]");
  process.exit(2);
}

const SKIP = new Set(["bin", "obj", "node_modules", ".git"]);
const USE = /\bIsOn\(\s*"([^"]+)"/g;
const DAY = 86_400_000;

function* sources(dir) {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) {
      if (!SKIP.has(entry.name)) yield* sources(path);
    } else if (entry.isFile() && /\.(cs|cshtml|razor)$/.test(entry.name)) {
      yield path;
    }
  }
}

/** name -> [{path, line}] */
function uses(dir) {
  const found = new Map();
  for (const path of sources(dir)) {
    readFileSync(path, "utf8")
      .split("\n")
      .forEach((text, i) => {
        for (const [, name] of text.matchAll(USE)) {
          if (!found.has(name)) found.set(name, []);
          found.get(name).push({ path: relative(".", path), line: i + 1 });
        }
      });
  }
  return found;
}

/** Line of a flag's entry, so that annotations point at it. */
function lineOf(text, name) {
  const at = text.indexOf(`"${name}"`);
  return at < 0 ? 1 : text.slice(0, at).split("\n").length;
}

const inActions = process.env.GITHUB_ACTIONS === "true";
let errors = 0;

function report(level, path, line, message) {
  if (level === "error") errors++;
  if (inActions) {
    const clean = message.replace(/%/g, "%25").replace(/\r?\n/g, "%0A");
    console.log(`::${level} file=${path},line=${line}::${clean}`);
  } else {
    console.log(`${level}: ${path}:${line}: ${message}`);
  }
}

const text = readFileSync(file, "utf8");
const { flags } = JSON.parse(text);
const inCode = uses(opt.src);
const today = new Date(new Date().toISOString().slice(0, 10));
const warnDays = Number(opt["warn-days"]);

if (opt.list) {
  for (const name of Object.keys(flags).sort()) {
    console.log(`${name}  (${flags[name].owner}, remove by ${flags[name].remove_by})`);
    for (const { path, line } of inCode.get(name) ?? []) console.log(`    ${path}:${line}`);
  }
  process.exit(0);
}

for (const [name, flag] of Object.entries(flags)) {
  const line = lineOf(text, name);
  if (!/^[a-z][a-z0-9-]*$/.test(name)) report("error", file, line, `${name}: use lower case and dashes`);
  if (!flag.owner) report("error", file, line, `${name} has no owner`);
  if (!flag.why || flag.why.length < 15) report("error", file, line, `${name}: say why it exists`);

  if (!/^\d{4}-\d{2}-\d{2}$/.test(flag.remove_by ?? "")) {
    report("error", file, line, `${name} has no remove_by date`);
  } else {
    const left = Math.round((new Date(flag.remove_by) - today) / DAY);
    if (left < 0) {
      report("error", file, line, `${name} should have been removed ${-left} days ago (${flag.owner})`);
    } else if (left <= warnDays) {
      report("warning", file, line, `${name} is to be removed in ${left} days (${flag.owner})`);
    }
  }
  if (!inCode.has(name)) report("error", file, line, `${name} is not used in ${opt.src}, delete it`);
}

for (const [name, places] of inCode) {
  if (!(name in flags)) {
    for (const { path, line } of places) report("error", path, line, `${name} is not in ${file}`);
  }
}

console.log(`${Object.keys(flags).length} flags, ${errors} errors`);
process.exit(errors ? 1 : 0);
