"use strict";
// 文本级常量折叠。没有 eval、Function、vm；样本不会被执行。
const fs = require("fs");

const STR = String.raw`(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")`;

function unquote(lit) {
  return lit.slice(1, -1).replace(/\\(x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|u\{[0-9a-fA-F]+\}|[\s\S])/g, (_, e) => {
    if (/^x[0-9a-fA-F]{2}$/.test(e)) return String.fromCharCode(parseInt(e.slice(1), 16));
    if (/^u\{/.test(e)) return String.fromCodePoint(parseInt(e.slice(2, -1), 16));
    if (/^u[0-9a-fA-F]{4}$/.test(e)) return String.fromCharCode(parseInt(e.slice(1), 16));
    return { n: "\n", r: "\r", t: "\t", 0: "\0" }[e] ?? e;
  });
}

const quote = (s) => JSON.stringify(s);

const STEPS = [
  ["转义", new RegExp(STR, "g"), (m) => (/\\[xu]/.test(m) ? quote(unquote(m)) : m)],
  ["fromCharCode", /String\.fromCharCode\(\s*((?:(?:0x[0-9a-f]+|\d+)(?:\s*[-+^]\s*(?:0x[0-9a-f]+|\d+))?\s*,?\s*)+)\)/gi,
    (m, list) => quote(String.fromCharCode(...list.split(",").filter((x) => x.trim()).map(number)))],
  ["atob", new RegExp(String.raw`\batob\(\s*(${STR})\s*\)`, "g"),
    (m, s) => quote(Buffer.from(unquote(s), "base64").toString("latin1"))],
  ["倒序", new RegExp(String.raw`(${STR})\.split\(\s*(?:''|"")\s*\)\.reverse\(\)\.join\(\s*(?:''|"")\s*\)`, "g"),
    (m, s) => quote([...unquote(s)].reverse().join(""))],
  ["数组取串", new RegExp(String.raw`\[\s*(${STR}(?:\s*,\s*${STR})*)\s*\]\[\s*(0x[0-9a-f]+|\d+)\s*\]`, "gi"),
    (m, list, i) => {
      const all = list.match(new RegExp(STR, "g"));
      return Number(i) < all.length ? quote(unquote(all[Number(i)])) : m;
    }],
  ["相加", new RegExp(String.raw`(${STR})\s*\+\s*(${STR})`, "g"), (m, a, b) => quote(unquote(a) + unquote(b))],
  ["成员名", /\[\s*(["'])([A-Za-z_$][\w$]*)\1\s*\](?=\s*[([.=;,)])/g, (m, _q, name, at, whole) => (/[\w$)\]]/.test(whole[at - 1] || "") ? "." + name : m)],
];

function number(text) {
  const [, a, op, b] = text.trim().match(/^(0x[0-9a-f]+|\d+)\s*(?:([-+^])\s*(0x[0-9a-f]+|\d+))?$/i);
  const x = Number(a), y = Number(b || 0);
  return op === "-" ? x - y : op === "^" ? x ^ y : x + y;
}

function huanyuan(text, lun = 30) {
  const log = [];
  for (let i = 0; i < lun; i++) {
    const before = text;
    for (const [name, rx, fn] of STEPS) {
      const after = text.replace(rx, fn);
      if (after !== text) log.push(name);
      text = after;
    }
    if (text === before) break;
  }
  return { text, log };
}

module.exports = { huanyuan };

if (require.main === module) {
  if (!process.argv[2]) {
    console.error("用法：huanyuan.js 文件");
    process.exit(2);
  }
  const { text, log } = huanyuan(fs.readFileSync(process.argv[2], "utf8"));
  console.error("步骤：" + (log.join(" > ") || "无变化"));
  console.log(text);
}
