import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, isOff, report, setEnabled } from "./telemetry.js";

const MAX_IMAGE = 3 * 1024 * 1024;
const MIME: Record<string, string> = {
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".svg": "image/svg+xml",
};

function esc(s: string): string {
  return s.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}

function embed(ref: string, base: string): string {
  const file = path.resolve(base, ref);
  if (!file.startsWith(path.resolve(base)) || !existsSync(file)) return ref;
  const type = MIME[path.extname(file).toLowerCase()];
  if (!type || statSync(file).size > MAX_IMAGE) return ref;
  return `data:${type};base64,${readFileSync(file).toString("base64")}`;
}

function inline(text: string): string {
  return esc(text)
    .replace(/\*\*(.+?)\*\*/g, "<strong>$1</strong>")
    .replace(/`(.+?)`/g, "<code>$1</code>");
}

function slide(source: string, base: string): string {
  const [body = "", notes = ""] = source.split(/^\?\?\?$/m);
  const layout = body.match(/<!--\s*layout:\s*([\w-]+)(?:\s+url=(\S+))?\s*-->/);
  const html: string[] = [];
  let list = false;
  for (const line of body.replace(/<!--.*?-->/gs, "").split("\n")) {
    const item = line.match(/^[-*]\s+(.*)$/);
    if (item) {
      if (!list) html.push("<ul>");
      list = true;
      html.push(`<li>${inline(item[1]!)}</li>`);
      continue;
    }
    if (list) html.push("</ul>");
    list = false;
    const head = line.match(/^(#{1,3})\s+(.*)$/);
    if (head) html.push(`<h${head[1]!.length}>${inline(head[2]!)}</h${head[1]!.length}>`);
    else if (line.trim()) html.push(`<p>${inline(line)}</p>`);
  }
  if (list) html.push("</ul>");
  if (layout?.[2]) html.push(`<img alt="" src="${embed(layout[2], base)}">`);
  const aside = notes.trim() ? `<aside hidden>${esc(notes.trim())}</aside>` : "";
  return `<section class="${layout?.[1] ?? "plain"}">${html.join("\n")}${aside}</section>`;
}

const KEYS = `
const s=[...document.querySelectorAll("section")];let i=0;
const show=n=>{i=Math.max(0,Math.min(s.length-1,n));s.forEach((e,k)=>e.hidden=k!==i)};
addEventListener("keydown",e=>{if(e.key==="ArrowRight")show(i+1);if(e.key==="ArrowLeft")show(i-1)});
show(0);`;

async function main(): Promise<void> {
  const [command, ...args] = process.argv.slice(2);
  if (command === "telemetry") {
    if (args[0] === "on" || args[0] === "off") setEnabled(args[0] === "on");
    console.log(isOff() ? `off (${isOff()})` : "on");
    if (args[0] === "show") console.log(JSON.stringify(describe("build", 12, 840), null, 2));
    return;
  }
  if (command !== "build" || !args[0]) {
    console.error("usage: cli.ts build deck.md -o deck.html | telemetry on|off|show");
    process.exit(2);
  }
  const started = performance.now();
  const source = readFileSync(args[0], "utf8");
  const out = args[args.indexOf("-o") + 1] ?? "deck.html";
  const slides = source.split(/^---$/m).map((s) => slide(s, path.dirname(args[0]!)));
  writeFileSync(out, `<!doctype html><meta charset="utf-8"><body>${slides.join("\n")}<script>${KEYS}</script>`);
  console.log(`${out}: ${slides.length} slides`);
  await report(describe("build", slides.length, performance.now() - started));
}

void main();
