#!/usr/bin/env node
// 汇总成绩,输出 out/data.json
import fs from "node:fs";
import path from "node:path";

const dir = process.argv[2];
if (!dir) {
  console.error("用法: node build.mjs <班级目录>");
  process.exit(1);
}

function readCsv(file) {
  const text = fs.readFileSync(path.join(dir, file), "utf8").replace(/^\uFEFF/, "");
  const [head, ...lines] = text.trim().split(/\r?\n/);
  const cols = head.split(",").map((s) => s.trim());
  return lines.map((l) => {
    const v = l.split(",");
    return Object.fromEntries(cols.map((c, i) => [c, (v[i] ?? "").trim()]));
  });
}

const median = (a) => {
  const s = [...a].sort((x, y) => x - y);
  const m = s.length >> 1;
  return s.length % 2 ? s[m] : (s[m - 1] + s[m]) / 2;
};

const roster = readCsv("roster.csv");
const scores = readCsv("scores.csv");
const issues = [];
const byTest = new Map();
const byStudent = new Map();

for (const [i, r] of scores.entries()) {
  if (r["得分"] === "") continue;
  const full = Number(r["满分"]);
  const got = Number(r["得分"]);
  if (!(full > 0) || got > full) {
    issues.push(`scores.csv 第 ${i + 2} 行:得分 ${r["得分"]} / 满分 ${r["满分"]}`);
    continue;
  }
  const rate = got / full;
  if (!byTest.has(r["测验"])) byTest.set(r["测验"], []);
  byTest.get(r["测验"]).push(rate);
  if (!byStudent.has(r["学号"])) byStudent.set(r["学号"], []);
  byStudent.get(r["学号"]).push({ test: r["测验"], date: r["日期"], rate });
}

const tests = Object.fromEntries([...byTest].map(([k, v]) => [k, { n: v.length, median: median(v) }]));
const students = roster.map((s) => {
  const list = (byStudent.get(s["学号"]) ?? []).sort((a, b) => a.date.localeCompare(b.date));
  const trend = list.length > 1 ? list.at(-1).rate - list[0].rate : null;
  return { id: s["学号"], name: s["姓名"], grade: s["年级"], list, trend };
});

const out = path.join(dir, "out");
fs.mkdirSync(out, { recursive: true });
fs.writeFileSync(path.join(out, "data.json"), JSON.stringify({ tests, students, issues }, null, 2));

if (issues.length) console.warn("数据异常:\n" + issues.join("\n"));
console.log(`完成:${students.length} 人,${byTest.size} 次测验`);
