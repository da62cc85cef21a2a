#!/usr/bin/env node
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { licence } from "./lib/licence.mjs";
import * as telemetry from "./lib/telemetry.mjs";

// [stitches used up, stitches made]
const OPS = {
  k: [1, 1], p: [1, 1], sl: [1, 1], ktbl: [1, 1], ptbl: [1, 1],
  yo: [0, 1], m1: [0, 1], m1l: [0, 1], m1r: [0, 1],
  k2tog: [2, 1], ssk: [2, 1], p2tog: [2, 1], skp: [2, 1],
  k3tog: [3, 1], sssk: [3, 1], cdd: [3, 1], s2kp: [3, 1],
  kfb: [1, 2], pfb: [1, 2], bo: [1, 0],
};

const unknown = new Set();

function op(token) {
  const t = token.toLowerCase();
  if (OPS[t]) return OPS[t];
  const m = t.match(/^([a-z]+?)(\d+)$/);
  if (m && OPS[m[1]]) return OPS[m[1]].map((n) => n * Number(m[2]));
  unknown.add(token);
  return null;
}

function sum(text) {
  let used = 0, made = 0;
  for (const token of text.split(/[\s,.]+/).filter(Boolean)) {
    const o = op(token);
    if (!o) continue;
    used += o[0];
    made += o[1];
  }
  return { used, made };
}

/** Work a row over `have` stitches; a starred part is repeated as often as it fits. */
function work(row, have) {
  const m = row.match(/^(.*?)\*(.+?)\*?\s*(?:;|,)?\s*rep(?:eat)? from \*(?: (?:to end|to last (\d+) sts?|(\d+) times))?(.*)$/i);
  if (!m) {
    const all = sum(row);
    return { ...all, exact: all.used === have };
  }
  const before = sum(m[1]), part = sum(m[2]), after = sum((m[5] ?? "").replace(/^\W+/, ""));
  const rest = have - before.used - (m[3] ? Number(m[3]) : after.used);
  const times = m[4] ? Number(m[4]) + 1 : part.used ? Math.floor(rest / part.used) : 0;
  const used = before.used + part.used * times + after.used;
  return { used, made: before.made + part.made * times + after.made, exact: used === have };
}

function check(text) {
  const problems = [];
  let have = Number(text.match(/cast on (\d+)/i)?.[1] ?? NaN);
  if (Number.isNaN(have)) return ["no 'cast on N' found"];
  for (const line of text.split("\n")) {
    const m = line.match(/^\s*(?:row|rnd|round)\s+(\d+)[^:]*:\s*(.+?)(?:[\[(](\d+)\s*(?:sts?|stitches)[\])])?\s*$/i);
    if (!m) continue;
    const r = work(m[2], have);
    if (!r.exact) problems.push(`row ${m[1]} works over ${r.used} stitches, but there are ${have}`);
    if (m[3] && Number(m[3]) !== r.made) problems.push(`row ${m[1]} says ${m[3]} stitches, I count ${r.made}`);
    have = m[3] ? Number(m[3]) : r.made;
  }
  return problems;
}

const pair = (s) => s.split("x").map(Number);

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    swatch: { type: "string" }, pattern: { type: "string" }, "cast-on": { type: "string" },
    sts: { type: "string" }, rows: { type: "string" }, area: { type: "string" },
    "meters-per-100g": { type: "string" }, sizes: { type: "string", default: "XS-3XL" },
  },
});
const [command, arg] = positionals;

switch (command) {
  case "check": {
    const problems = check(await readFile(arg, "utf8"));
    console.log(problems.length ? problems.join("\n") : "the counts agree");
    if (unknown.size) console.log(`not understood: ${[...unknown].join(", ")}`);
    process.exitCode = problems.length ? 1 : 0;
    break;
  }
  case "gauge": {
    const [ss] = pair(values.swatch), [ps] = pair(values.pattern);
    const exact = (Number(values["cast-on"]) * ss) / ps;
    console.log(`cast on ${Math.round(exact / 2) * 2} (exactly ${exact.toFixed(1)})`);
    break;
  }
  case "yarn": {
    const stitches = (Number(values.sts) * Number(values.rows) * Number(values.area)) / 100;
    const metres = stitches * 0.0125 * 1.1;
    console.log(`about ${Math.ceil(metres)} m, ${Math.ceil((metres / Number(values["meters-per-100g"])) * 100)} g with 10 % reserve`);
    break;
  }
  case "grade": {
    const l = await licence();
    if (!l.ok) {
      console.error(`grading: ${l.reason}`);
      process.exit(3);
    }
    if (l.notice) console.error(l.notice);
    const { grade } = await import("./lib/grade.mjs");
    console.log(grade(await readFile(arg, "utf8"), values.sizes));
    break;
  }
  case "telemetry":
    console.log(await telemetry.set(arg));
    process.exit();
  default:
    console.error("stitchcount check|gauge|yarn|grade|telemetry");
    process.exit(2);
}

await telemetry.count(command, unknown.size);
