// Preview server for object labels. Node 22 or later, no dependencies.
import { createServer } from "node:http";
import type { IncomingMessage } from "node:http";
import { createHash, timingSafeEqual } from "node:crypto";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join, resolve, sep } from "node:path";

const root = resolve(process.argv[2] ?? "labels");
const at = process.argv.indexOf("--port");
const port = at > 0 ? Number(process.argv[at + 1]) : 4180;

const digest = (s: string): Buffer => createHash("sha256").update(s).digest();
const accepted: Buffer[] = [];
if (process.env.LABEL_TOKEN) accepted.push(digest(process.env.LABEL_TOKEN));

function maySave(req: IncomingMessage): boolean {
  const token = (req.headers.authorization ?? "").replace(/^Bearer /, "");
  return accepted.some((want) => timingSafeEqual(want, digest(token)));
}

function fileFor(name: string): string {
  const path = resolve(root, name + ".md");
  if (!path.startsWith(root + sep)) throw new Error("outside the label folder");
  return path;
}

const escape = (s: string): string =>
  s.replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c]!);

function parse(text: string): { head: Record<string, string>; body: string } {
  const m = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text);
  if (!m) return { head: {}, body: text };
  const head: Record<string, string> = {};
  for (const line of m[1].split("\n")) {
    const i = line.indexOf(":");
    if (i > 0) head[line.slice(0, i).trim()] = line.slice(i + 1).trim();
  }
  return { head, body: m[2].trim() };
}

const words = (s: string): number => s.split(/\s+/).filter(Boolean).length;

const page = (inner: string): string =>
  `<!doctype html><meta charset="utf-8"><style>body{font:14pt/1.4 Georgia;margin:2cm}` +
  `.label{width:14cm;border:1px solid #999;padding:8mm}</style>${inner}`;

async function list(): Promise<string> {
  const names = (await readdir(root)).filter((n) => n.endsWith(".md")).sort();
  const rows = [];
  for (const n of names) {
    const { head, body } = parse(await readFile(join(root, n), "utf8"));
    const id = n.slice(0, -3);
    rows.push(`<li><a href="/label/${encodeURIComponent(id)}">${escape(id)}</a> ` +
      `${escape(head.title ?? "")}, ${words(body)} words</li>`);
  }
  return page(`<ul>${rows.join("")}</ul>`);
}

async function show(id: string): Promise<string> {
  const { head, body } = parse(await readFile(fileFor(id), "utf8"));
  return page(`<div class="label"><h2>${escape(head.title ?? id)}</h2>` +
    `<p>${escape([head.date, head.material].filter(Boolean).join(", "))}</p>` +
    `<p>${escape(body)}</p><small>${escape(head.lender ?? "")} ${escape(head.inventory ?? "")}</small></div>`);
}

async function bodyOf(req: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}

createServer(async (req, res) => {
  try {
    const url = new URL(req.url ?? "/", "http://preview");
    const id = decodeURIComponent(url.pathname.replace(/^\/label\//, ""));
    if (req.method === "PUT") {
      if (!maySave(req)) return void res.writeHead(401).end();
      await writeFile(fileFor(id), await bodyOf(req));
      return void res.writeHead(204).end();
    }
    const html = url.pathname === "/" ? await list() : await show(id);
    res.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html);
  } catch {
    res.writeHead(404).end("not found");
  }
}).listen(port, () => console.log(`labels from ${root} on port ${port}`));
