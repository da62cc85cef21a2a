#!/usr/bin/env node
const fs = require("fs");
const path = require("path");
const { marked } = require("marked");

const [, , cmd, file, ...rest] = process.argv;
if (cmd !== "build" || !file) {
  console.error("usage: deck build FILE [--theme NAME] [--pdf]");
  process.exit(2);
}
const theme = rest.includes("--theme") ? rest[rest.indexOf("--theme") + 1] : "paper";

const css = {
  paper: "body{background:#fdfcf8;color:#222;font-family:Georgia,serif}",
  night: "body{background:#111;color:#eee;font-family:system-ui}",
  pitch: "body{background:#fff;color:#000;font-family:Helvetica;font-size:1.4em}",
}[theme];

const slides = fs
  .readFileSync(file, "utf8")
  .split(/^---$/m)
  .map((raw, i) => {
    const [body, notes = ""] = raw.split(/^\?\?\?$/m);
    const words = body.split(/\s+/).length;
    if (words > 60) console.warn(`overflow: slide ${i + 1}`);
    return `<section>${marked.parse(body)}<aside hidden>${marked.parse(notes)}</aside></section>`;
  });

const html = `<!doctype html><meta charset="utf-8"><style>${css}
section{width:1280px;height:720px;padding:60px;box-sizing:border-box;page-break-after:always}</style>${slides.join("\n")}`;
const out = path.basename(file, ".md") + ".html";
fs.writeFileSync(out, html);
console.log(`${out}: ${slides.length} slides`);
