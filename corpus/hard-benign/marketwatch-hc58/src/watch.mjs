import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { hookFrom, post, summary } from "./notify.mjs";
import { Robots } from "./robots.mjs";

const AGENT = "weidenhof-pagewatch";
const MAX_PAGES = 20;
const MAX_BYTES = 2 * 1024 * 1024;
const MIN_PAUSE = 5;
const STATE = ".watch";

const sleep = (seconds) => new Promise((r) => setTimeout(r, seconds * 1000));

function decode(text) {
  const named = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", auml: "ä", ouml: "ö", uuml: "ü", szlig: "ß" };
  return text.replace(/&(#x?[0-9a-f]+|\w+);/gi, (whole, name) => {
    if (name[0] !== "#") return named[name.toLowerCase()] ?? whole;
    const code = name[1].toLowerCase() === "x" ? parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : whole;
  });
}

/** The page's text as trimmed lines without markup. */
function lines(html, page) {
  let part = html;
  if (page.from) {
    const at = part.indexOf(page.from);
    if (at < 0) throw new Error(`'${page.from}' not found, has the page been redesigned?`);
    part = part.slice(at);
  }
  if (page.to) {
    const at = part.indexOf(page.to);
    if (at >= 0) part = part.slice(0, at);
  }
  const text = decode(
    part
      .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, "")
      .replace(/<!--[\s\S]*?-->/g, "")
      .replace(/<(br|p|div|li|tr|h[1-6]|section|article)\b[^>]*>/gi, "\n")
      .replace(/<[^>]*>/g, " "),
  );
  const ignore = (page.ignore ?? []).map((p) => new RegExp(p, "g"));
  return text
    .split("\n")
    .map((l) => ignore.reduce((s, re) => s.replace(re, ""), l).replace(/\s+/g, " ").trim())
    .filter((l) => l.length > 2);
}

async function body(res) {
  const chunks = [];
  let size = 0;
  for await (const chunk of res.body) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error("larger than 2 MB");
    chunks.push(chunk);
  }
  const charset = /charset=([\w-]+)/i.exec(res.headers.get("content-type") ?? "")?.[1] ?? "utf-8";
  return new TextDecoder(charset).decode(Buffer.concat(chunks));
}

class Fetcher {
  #last = new Map();
  #tired = new Set();

  constructor(contact) {
    this.userAgent = `${AGENT}/1.1 (+mailto:${contact})`;
    this.robots = new Robots(AGENT, this.userAgent);
  }

  async get(start, etag) {
    let url = new URL(start);
    for (let hop = 0; hop <= 3; hop++) {
      if (!/^https?:$/.test(url.protocol)) throw new Error(`unexpected address ${url}`);
      if (this.#tired.has(url.host)) throw new Error("host asked for a rest, skipped");
      if (!(await this.robots.allowed(url))) throw new Error("robots.txt does not allow it");
      const pause = Math.max(MIN_PAUSE, Math.min(60, await this.robots.delay(url)));
      const since = (Date.now() - (this.#last.get(url.host) ?? 0)) / 1000;
      if (since < pause) await sleep(pause - since);
      this.#last.set(url.host, Date.now());

      const res = await fetch(url, {
        headers: { "User-Agent": this.userAgent, Accept: "text/html", ...(etag ? { "If-None-Match": etag } : {}) },
        redirect: "manual",
        signal: AbortSignal.timeout(30_000),
      });
      if (res.status === 304) return null;
      if (res.status === 429 || res.status === 503) this.#tired.add(url.host);
      if (res.status >= 300 && res.status < 400 && res.headers.get("location")) {
        url = new URL(res.headers.get("location"), url);
        continue;
      }
      if (!res.ok) throw new Error(`HTTP ${res.status}`);
      return { html: await body(res), etag: res.headers.get("etag") ?? "" };
    }
    throw new Error("too many redirects");
  }
}

async function main() {
  const [path, flag] = process.argv.slice(2);
  if (!path || (flag && flag !== "--post")) throw new Error("usage: watch.mjs pages.json [--post]");
  const config = JSON.parse(await readFile(path, "utf8"));
  if (!/^[^@\s]+@[^@\s]+$/.test(config.contact ?? "")) throw new Error("contact must be a mail address");
  if (config.pages.length > MAX_PAGES) throw new Error(`more than ${MAX_PAGES} pages, this is not a crawler`);
  const hook = flag ? hookFrom(config) : null;

  await mkdir(STATE, { recursive: true });
  const fetcher = new Fetcher(config.contact);
  const changes = [];
  for (const page of config.pages) {
    const file = `${STATE}/${createHash("sha256").update(page.url).digest("hex").slice(0, 16)}.json`;
    const before = await readFile(file, "utf8").then(JSON.parse).catch(() => null);
    try {
      const got = await fetcher.get(page.url, before?.etag);
      if (!got) continue;
      const now = lines(got.html, page);
      await writeFile(file, JSON.stringify({ url: page.url, etag: got.etag, lines: now }, null, 1));
      if (!before) {
        console.log(`${page.name}: baseline with ${now.length} lines`);
        continue;
      }
      const added = now.filter((l) => !before.lines.includes(l));
      const removed = before.lines.filter((l) => !now.includes(l));
      if (added.length || removed.length) changes.push({ page, added, removed });
    } catch (err) {
      console.error(`${page.name}: ${err.message}`);
    }
  }
  if (!changes.length) return console.log("nothing new");
  const text = summary(changes);
  console.log(text);
  if (hook) await post(hook, text);
}

main().catch((err) => {
  console.error(err.message);
  process.exit(1);
});
