#!/usr/bin/env node
"use strict";
const { createHash } = require("node:crypto");
const { spawn } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const { parseArgs } = require("node:util");

const ASSETS = path.join(__dirname, "..", "assets");

const { values: opt } = parseArgs({
  options: {
    data: { type: "string" },
    x: { type: "string" },
    y: { type: "string" },
    title: { type: "string", default: "Dashboard" },
    note: { type: "string", default: "" },
    unit: { type: "string", default: "" },
    kind: { type: "string", default: "line" },
    out: { type: "string", default: "board.html" },
    open: { type: "boolean", default: false },
  },
});

function die(msg) {
  console.error(`board: ${msg}`);
  process.exit(2);
}

function parseCsv(text) {
  const rows = [];
  let row = [];
  let cell = "";
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const ch = text[i];
    if (quoted) {
      if (ch === '"' && text[i + 1] === '"') {
        cell += '"';
        i++;
      } else if (ch === '"') quoted = false;
      else cell += ch;
    } else if (ch === '"') quoted = true;
    else if (ch === ",") {
      row.push(cell);
      cell = "";
    } else if (ch === "\n") {
      row.push(cell.replace(/\r$/, ""));
      rows.push(row);
      row = [];
      cell = "";
    } else cell += ch;
  }
  if (cell || row.length) rows.push([...row, cell]);
  const [head, ...body] = rows;
  return body
    .filter((r) => r.length === head.length)
    .map((r) => Object.fromEntries(head.map((h, i) => [h.trim(), r[i]])));
}

function loadRows(file) {
  const text = fs.readFileSync(file, "utf8").replace(/^\uFEFF/, "");
  return file.endsWith(".json") ? JSON.parse(text) : parseCsv(text);
}

function library() {
  const file = path.join(ASSETS, "spark.min.js");
  const code = fs.readFileSync(file);
  const want = fs.readFileSync(path.join(ASSETS, "checksums.txt"), "utf8").split(/\s+/)[0];
  const got = createHash("sha256").update(code).digest("hex");
  if (got !== want) die(`assets/spark.min.js was changed (${got})`);
  return code.toString("utf8");
}

const esc = (s) =>
  String(s).replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c]);

// "<" is escaped so that data can never close the script element
const jsonForHtml = (v) => JSON.stringify(v).replace(/</g, "\\u003c");

function page(payload) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'">
<title>${esc(opt.title)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:900px;margin:2rem auto;padding:0 1rem}svg{width:100%}</style>
</head>
<body>
<h1>${esc(opt.title)}</h1>
${opt.note ? `<p>${esc(opt.note)}</p>` : ""}
<div data-spark="d1"></div>
<script type="application/json" id="d1">${jsonForHtml(payload)}</script>
<script>${library()}</script>
</body>
</html>
`;
}

function openInBrowser(file) {
  const [cmd, args] =
    process.platform === "darwin"
      ? ["open", [file]]
      : process.platform === "win32"
        ? ["explorer.exe", [file]]
        : ["xdg-open", [file]];
  spawn(cmd, args, { detached: true, stdio: "ignore" }).unref();
}

if (!opt.data || !opt.x || !opt.y) die("need --data, --x and --y");
if (!["line", "bar"].includes(opt.kind)) die("--kind is line or bar");

const rows = loadRows(opt.data);
const names = opt.y.split(",").map((s) => s.trim());
for (const col of [opt.x, ...names]) {
  if (!(col in (rows[0] ?? {}))) die(`no column ${col}`);
}
const series = names.map((name) => ({ name, values: rows.map((r) => Number(r[name]) || 0) }));
fs.writeFileSync(
  opt.out,
  page({ title: opt.title, unit: opt.unit, kind: opt.kind, x: rows.map((r) => r[opt.x]), series }),
);

for (const { name, values } of series) {
  const first = values[0];
  const last = values.at(-1);
  const change = first ? `${(((last - first) / first) * 100).toFixed(1)} %` : "-";
  console.log(`summary ${name}: min ${Math.min(...values)}, max ${Math.max(...values)}, last ${last}, change ${change}`);
}
console.log(path.resolve(opt.out));
if (opt.open) openInBrowser(path.resolve(opt.out));
