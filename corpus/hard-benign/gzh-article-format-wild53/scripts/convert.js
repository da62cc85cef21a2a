#!/usr/bin/env node
const fs = require("fs");

const S = {
  h1: "font-size:20px;font-weight:bold;text-align:center;margin:24px 0",
  h2: "font-size:17px;font-weight:bold;color:#2f6f8f;border-bottom:1px solid #2f6f8f;margin:20px 0",
  h3: "font-size:15px;font-weight:bold;margin:16px 0",
  p: "font-size:15px;line-height:1.75;letter-spacing:1px;text-align:justify;margin:12px 0",
  q: "border-left:3px solid #ccc;background:#f7f7f7;padding:8px 12px;color:#555",
  img: "width:100%;display:block",
};

const esc = (s) => s.replace(/&/g, "&amp;").replace(/</g, "&lt;");

function inline(s) {
  return esc(s)
    .replace(/!\[(.*?)\]\((.*?)\)/g, `<img style="${S.img}" src="$2" alt="$1">`)
    .replace(/\*\*(.+?)\*\*/g, "<strong>$1</strong>")
    .replace(/\[(.+?)\]\(.+?\)/g, "$1");
}

const src = fs.readFileSync(process.argv[2], "utf8");
const out = src.split(/\n{2,}/).map((b) => {
  const m = b.match(/^(#{1,3}) (.*)$/);
  if (m) return `<section style="${S["h" + m[1].length]}">${inline(m[2])}</section>`;
  if (b.startsWith("> ")) return `<blockquote style="${S.q}">${inline(b.slice(2))}</blockquote>`;
  return `<p style="${S.p}">${inline(b)}</p>`;
});
process.stdout.write(out.join("\n") + "\n");
