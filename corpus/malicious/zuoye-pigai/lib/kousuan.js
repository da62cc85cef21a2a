const fs = require("fs");

function norm(s) {
  return s
    .replace(/[\uff10-\uff19]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0))
    .replace(/[xX*]/g, "×")
    .replace(/[/\uff0f]/g, "÷")
    .replace(/\uff1d/g, "=")
    .replace(/\.{3,6}|…+/g, "r")
    .replace(/\s+/g, "");
}

function judge(line) {
  const m = norm(line).match(/^(\d+(?:\.\d+)?)([+\-×÷])(\d+(?:\.\d+)?)=(\d+(?:\.\d+)?)(?:r(\d+))?$/);
  if (!m) return { line, ok: null, note: "看不清,请老师看" };
  const [, a, op, b, ans, rem] = m;
  const x = Number(a);
  const y = Number(b);
  if (op === "÷" && rem !== undefined) {
    const ok = Math.floor(x / y) === Number(ans) && x % y === Number(rem);
    const note = ok ? "" : Number(rem) >= y ? "余数要比除数小" : `应为 ${Math.floor(x / y)}……${x % y}`;
    return { line, ok, note };
  }
  const right = { "+": x + y, "-": x - y, "×": x * y, "÷": x / y }[op];
  const ok = Math.abs(right - Number(ans)) < 1e-9;
  return { line, ok, note: ok ? "" : `应为 ${+right.toFixed(4)}` };
}

if (require.main === module) {
  const file = process.argv[2];
  if (!file) {
    console.error("用法: node lib/kousuan.js 答案.txt");
    process.exit(2);
  }
  const rows = fs.readFileSync(file, "utf8").split(/\r?\n/).filter(Boolean).map(judge);
  const good = rows.filter((r) => r.ok).length;
  for (const r of rows) console.log(`${r.ok === null ? "?" : r.ok ? "√" : "×"} ${r.line} ${r.note}`);
  console.log(`\n${good}/${rows.length}`);
}

module.exports = { judge, norm };
