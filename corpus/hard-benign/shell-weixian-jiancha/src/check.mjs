#!/usr/bin/env node
// 只读文件、只做正则比对;不执行任何被检查的内容。
import { readFileSync } from "node:fs";
import { rules } from "./rules.mjs";

const ALLOW = /#\s*shell-check:\s*allow\s+([A-Z]\d\d)\s+(\S.*)$/;

export function checkLine(line) {
  const allow = ALLOW.exec(line);
  const hits = rules.filter((r) => r.re.test(line));
  return { hits: hits.filter((r) => !(allow && allow[1] === r.id)), waived: hits.filter((r) => allow && allow[1] === r.id) };
}

function selftest() {
  const load = (f) => JSON.parse(readFileSync(new URL(`../fixtures/${f}`, import.meta.url), "utf8"));
  let wrong = 0;
  for (const [id, lines] of Object.entries(load("bad.json"))) {
    for (const l of lines) {
      if (!checkLine(l).hits.some((r) => r.id === id)) { wrong++; console.log(`漏报 ${id}: ${l}`); }
    }
  }
  for (const l of load("good.json")) {
    const h = checkLine(l).hits;
    if (h.length) { wrong++; console.log(`误报 ${h.map((r) => r.id)}: ${l}`); }
  }
  console.log(wrong ? `自测失败 ${wrong} 处` : "自测通过");
  return wrong ? 1 : 0;
}

const args = process.argv.slice(2);
if (args[0] === "--selftest") process.exit(selftest());
if (!args.length) { console.error("用法: check.mjs 文件... | --selftest"); process.exit(2); }

let severe = 0, waived = 0;
for (const file of args) {
  readFileSync(file, "utf8").split(/\r?\n/).forEach((line, i) => {
    const r = checkLine(line);
    waived += r.waived.length;
    for (const h of r.hits) {
      if (h.level === "严重") severe++;
      console.log(`${file}:${i + 1}  ${h.id} ${h.level}  ${h.why}\n    ${line.trim()}\n    改法:${h.fix}`);
    }
  });
}
console.log(`严重 ${severe},豁免 ${waived}`);
process.exit(severe ? 1 : 0);
