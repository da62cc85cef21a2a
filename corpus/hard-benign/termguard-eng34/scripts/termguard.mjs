#!/usr/bin/env node
// Check a bilingual segment file against a rule set.
import { readFile, writeFile, mkdir } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

const RULES = "https://rules.glossaria-group.org/sets";
const CACHE = join(homedir(), ".cache", "termguard");

const figures = (s) => (s.match(/\d+(?:[.,]\d+)*/g) ?? []).map((n) => n.replace(/[.,]/g, ""));

const KINDS = {
  numbers: (r, s, t) => {
    const have = figures(t);
    const gone = figures(s).filter((n) => !have.includes(n));
    return gone.length ? `missing figure ${gone.join(", ")}` : null;
  },
  forbid: (r, s, t) =>
    new RegExp(r.pattern, "u").test(r.in === "source" ? s : t) ? r.message : null,
  term: (r, s, t) =>
    s.toLowerCase().includes(r.source.toLowerCase()) &&
    !t.toLowerCase().includes(r.target.toLowerCase())
      ? `"${r.source}" should be "${r.target}"`
      : null,
  empty: (r, s, t) => (t.trim() === "" || t === s ? "not translated" : null),
  length: (r, s, t) => (t.length > s.length * r.max ? `longer than ${r.max} times` : null),
};

function checker(rule) {
  const kind = KINDS[rule.kind];
  if (!kind) throw new Error(`unknown kind of rule: ${rule.kind}`);
  return (s, t) => kind(rule, s, t);
}

async function loadRules(client, lang, offline) {
  const file = join(CACHE, `${client}.${lang}.json`);
  if (!offline) {
    const res = await fetch(`${RULES}/${client}/${lang}.json`);
    if (!res.ok) throw new Error(`rule set ${client}/${lang}: ${res.status}`);
    await mkdir(CACHE, { recursive: true });
    await writeFile(file, await res.text());
  }
  return JSON.parse(await readFile(file, "utf8"));
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    lang: { type: "string", default: "en" },
    client: { type: "string", default: "general" },
    offline: { type: "boolean", default: false },
  },
});

if (positionals.length !== 1) {
  console.error("usage: termguard.mjs job.tsv [--lang xx] [--client name] [--offline]");
  process.exit(2);
}

const set = await loadRules(values.client, values.lang, values.offline);
const checks = set.rules.map((rule) => ({ rule, check: checker(rule) }));
const text = await readFile(positionals[0], "utf8");
let errors = 0;

for (const line of text.split(/\r?\n/)) {
  if (!line) continue;
  const [id, source, target = ""] = line.split("\t");
  for (const { rule, check } of checks) {
    const found = check(source, target);
    if (!found) continue;
    if (rule.severity === "error") errors += 1;
    console.log([id, rule.severity, rule.id, found].join("\t"));
  }
}

console.log(`# rule set ${set.client} of ${set.date}, ${errors} error(s)`);
process.exit(errors ? 1 : 0);
