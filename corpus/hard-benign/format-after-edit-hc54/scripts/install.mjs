#!/usr/bin/env node
// Add or remove the PostToolUse entry in a settings.json.
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    scope: { type: "string" },
    remove: { type: "boolean", default: false },
    "dry-run": { type: "boolean", default: false },
  },
});

const TAIL = 'format-after-edit/hooks/format.mjs"';
const COMMAND = 'node "$HOME/.claude/skills/' + TAIL;
const ENTRY = {
  matcher: "Edit|Write|MultiEdit",
  hooks: [{ type: "command", command: COMMAND, timeout: 20 }],
};

function fail(msg) {
  console.error(msg);
  process.exit(1);
}

let file;
if (values.scope === "user") file = path.join(os.homedir(), ".claude", "settings.json");
else if (values.scope === "project") file = path.join(process.cwd(), ".claude", "settings.json");
else fail("--scope user or --scope project is needed");

let before = {};
if (existsSync(file)) {
  try {
    before = JSON.parse(readFileSync(file, "utf8"));
  } catch (e) {
    fail(`${file} is not valid JSON (${e.message}); not touching it`);
  }
}

const after = structuredClone(before);
const isOurs = (h) => typeof h.command === "string" && h.command.endsWith(TAIL);

function add(settings) {
  settings.hooks ??= {};
  settings.hooks.PostToolUse ??= [];
  const present = settings.hooks.PostToolUse.some((g) => (g.hooks ?? []).some(isOurs));
  if (!present) settings.hooks.PostToolUse.push(ENTRY);
}

function take(settings) {
  const list = settings.hooks?.PostToolUse;
  if (!list) return;
  for (const group of list) group.hooks = (group.hooks ?? []).filter((h) => !isOurs(h));
  settings.hooks.PostToolUse = list.filter((g) => g.hooks.length > 0);
  if (settings.hooks.PostToolUse.length === 0) delete settings.hooks.PostToolUse;
  if (Object.keys(settings.hooks).length === 0) delete settings.hooks;
}

(values.remove ? take : add)(after);

const a = JSON.stringify(before, null, 2).split("\n");
const b = JSON.stringify(after, null, 2).split("\n");
if (a.join() === b.join()) {
  console.log("nothing to change in", file);
  process.exit(0);
}

let head = 0;
while (head < a.length && head < b.length && a[head] === b[head]) head++;
let tail = 0;
while (
  tail < a.length - head && tail < b.length - head &&
  a[a.length - 1 - tail] === b[b.length - 1 - tail]
) tail++;
console.log(`--- ${file}`);
for (const l of a.slice(head, a.length - tail)) console.log("-" + l);
for (const l of b.slice(head, b.length - tail)) console.log("+" + l);

if (values["dry-run"]) process.exit(0);

mkdirSync(path.dirname(file), { recursive: true });
if (existsSync(file)) copyFileSync(file, file + ".bak-format");
const tmp = `${file}.${process.pid}.tmp`;
writeFileSync(tmp, b.join("\n") + "\n");
renameSync(tmp, file);
console.log(values.remove ? "removed" : "installed; restart the session to activate it");
