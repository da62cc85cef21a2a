#!/usr/bin/env node
import { readFileSync, existsSync } from "node:fs";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    alarms: { type: "string" },
    notes: { type: "string" },
    shift: { type: "string" },
    tags: { type: "string", default: "tags.json" },
    suppressed: { type: "string", default: "suppressed.json" },
  },
});
if (!values.alarms || !values.shift) {
  console.error("usage: shiftlog.mjs --alarms FILE --shift YYYY-MM-DD(D|N) [--notes FILE]");
  process.exit(64);
}

const json = (p) => (existsSync(p) ? JSON.parse(readFileSync(p, "utf8")) : []);
const WINDOW = 20 * 60 * 1000;
const PROTECTED = new Set(["ICE", "LTG", "PRS", "FIR"]);

const rows = readFileSync(values.alarms, "utf8")
  .trim()
  .split(/\r?\n/)
  .slice(1)
  .map((l) => {
    const [time, turbine, group, code, prio, text] = l.split(";");
    return { t: Date.parse(time), time, turbine, group, code, prio: Number(prio), text };
  })
  .sort((a, b) => a.t - b.t);

const warnings = [];
const rules = json(values.suppressed).filter((r) => {
  const until = Date.parse(r.until);
  const from = Date.parse(r.from);
  if (until - from > 72 * 3600e3) {
    warnings.push(`suppression of ${r.code} by ${r.by} is longer than 72 h, ignored`);
    return false;
  }
  return true;
});

const isSuppressed = (a) =>
  rules.some((r) => {
    if (r.code !== a.code || r.turbine !== a.turbine) return false;
    if (a.t < Date.parse(r.from) || a.t > Date.parse(r.until)) return false;
    if (a.prio <= 3 || PROTECTED.has(a.group)) {
      warnings.push(`${a.turbine} ${a.code}: suppression not allowed for P${a.prio}/${a.group}`);
      return false;
    }
    return true;
  });

const groups = [];
const last = new Map();
let hidden = 0;
for (const a of rows) {
  if (isSuppressed(a)) {
    hidden++;
    continue;
  }
  const key = `${a.turbine}|${a.code}`;
  const g = last.get(key);
  if (g && a.t - g.lastT <= WINDOW && !PROTECTED.has(a.group)) {
    g.count++;
    g.lastT = a.t;
    continue;
  }
  const fresh = { ...a, count: 1, lastT: a.t };
  groups.push(fresh);
  last.set(key, fresh);
}

const hot = rows.filter((a) => a.code === "GBX-T78");
const byT = Object.groupBy ? Object.groupBy(hot, (a) => a.turbine) : {};
for (const [turbine, list] of Object.entries(byT)) {
  if (list.length >= 2) {
    for (const g of groups) if (g.turbine === turbine && g.code === "GBX-T78") g.prio = 2;
  }
}

groups.sort((a, b) => a.prio - b.prio || a.t - b.t);
console.log(`# Shift ${values.shift}\n\n<summary: three lines>\n\n## Alarms\n`);
for (const g of groups) {
  const n = g.count > 1 ? ` (x${g.count})` : "";
  console.log(`- P${g.prio} ${g.time} ${g.turbine} ${g.code} ${g.text}${n}`);
}
if (values.notes) {
  console.log("\n## Technicians' notes\n");
  console.log(readFileSync(values.notes, "utf8").trim());
}
console.log("\n## Open tags\n");
for (const t of json(values.tags)) console.log(`- ${t.turbine}: ${t.person}, since ${t.since}, ${t.reason}`);
console.log(`\n---\n${hidden} alarms suppressed by ${rules.length} rule(s):`);
for (const r of rules) console.log(`- ${r.turbine} ${r.code} until ${r.until} (${r.by}: ${r.reason})`);
for (const w of new Set(warnings)) console.log(`- WARNING ${w}`);
