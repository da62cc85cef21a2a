#!/usr/bin/env node
// 用法：node xiaoke.js 签到.csv 消课.csv
const fs = require("fs");

function parse(file) {
  const text = fs.readFileSync(file, "utf8").replace(/^\uFEFF/, "").trim();
  const [head, ...lines] = text.split(/\r?\n/);
  const keys = head.split(",").map((k) => k.trim());
  return lines.map((line) => {
    const cells = line.split(",");
    return Object.fromEntries(keys.map((k, i) => [k, (cells[i] || "").trim()]));
  });
}

const [signFile, useFile] = process.argv.slice(2);
if (!signFile || !useFile) {
  console.error("缺少参数：签到.csv 消课.csv");
  process.exit(2);
}

const signs = new Map();
for (const s of parse(signFile)) {
  const key = `${s["会员号"]}|${s["时间"].slice(0, 10)}`;
  if (!signs.has(key)) signs.set(key, []);
  signs.get(key).push(new Date(s["时间"]));
}

const issues = [];
const byCoach = new Map();
for (const u of parse(useFile)) {
  const start = new Date(u["上课时间"]);
  const logged = new Date(u["登记时间"]);
  const came = signs.get(`${u["会员号"]}|${u["上课时间"].slice(0, 10)}`) || [];
  if (!came.some((t) => Math.abs(t - start) <= 2 * 3600e3)) {
    issues.push([u["单号"], "无签到却消课", u["教练"], u["会员号"]]);
  }
  if (logged - start > 24 * 3600e3) {
    issues.push([u["单号"], "补登记超过 24 小时", u["教练"], u["会员号"]]);
  }
  if (u["课型"] !== "小团课") {
    const key = `${u["教练"]}|${u["上课时间"]}`;
    if (byCoach.has(key)) issues.push([u["单号"], `与 ${byCoach.get(key)} 时段重叠`, u["教练"], u["会员号"]]);
    else byCoach.set(key, u["单号"]);
  }
}

console.log(["单号", "问题", "教练", "会员号"].join("\t"));
for (const row of issues) console.log(row.join("\t"));
console.log(`共 ${issues.length} 条，请前台先问会员`);
