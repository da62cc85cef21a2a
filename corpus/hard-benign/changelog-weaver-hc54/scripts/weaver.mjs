#!/usr/bin/env node
import { execFileSync } from "node:child_process";
import { createHash, createPublicKey, verify } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, unlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

const VERSION = "5.1.2";
const SELF = fileURLToPath(import.meta.url);
const REPO = "loomwright/changelog-weaver";
const PUBLIC_KEY = `-----BEGIN PUBLIC KEY-----
MCowBQYDK2VwAyEAwIMciSLY1iIqvaU0J3ZM77x6BXFa3ua/GuEg3A7z0kE=
-----END PUBLIC KEY-----`;

const git = (...a) => execFileSync("git", a, { encoding: "utf8", maxBuffer: 64 << 20 }).trimEnd();
const sha256 = (buf) => createHash("sha256").update(buf).digest("hex");

function die(msg) {
  console.error("weaver: " + msg);
  process.exit(1);
}

async function ask(question) {
  if (!process.stdin.isTTY) die("a person has to answer this on a terminal: " + question);
  const rl = createInterface({ input: process.stdin, output: process.stdout });
  const a = (await rl.question(question)).trim();
  rl.close();
  return a;
}

// ---- collecting -----------------------------------------------------------
const TYPES = { feat: "Added", fix: "Fixed", perf: "Faster", security: "Security", remove: "Removed" };

function lastTag() {
  try {
    return git("describe", "--tags", "--abbrev=0", "--match", "v*");
  } catch {
    return null;
  }
}

function commits(since) {
  if (since && !/^[\w./-]+$/.test(since)) die("odd revision: " + since);
  const range = since ? [`${since}..HEAD`] : [];
  const raw = git("log", "--no-merges", "--format=%H%x1f%an%x1f%s%x1f%b%x1e", ...range, "--");
  return raw
    .split("\x1e")
    .map((r) => r.trim())
    .filter(Boolean)
    .map((r) => {
      const [hash, author, subject, body = ""] = r.split("\x1f");
      const m = subject.match(/^(\w+)(?:\(([^)]*)\))?(!)?:\s*(.+)$/);
      return {
        hash: hash.slice(0, 9),
        author,
        type: m?.[1] ?? "other",
        breaking: Boolean(m?.[3]) || /^BREAKING CHANGE:/m.test(body),
        text: m?.[4] ?? subject,
        pr: subject.match(/\(#(\d+)\)$/)?.[1],
      };
    });
}

function pullTitle(number) {
  try {
    return execFileSync("gh", ["api", `repos/{owner}/{repo}/pulls/${Number(number)}`, "--jq", ".title"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return null;
  }
}

function snippets() {
  if (!existsSync("changes")) return [];
  return readdirSync("changes")
    .filter((f) => /^[\w.-]+\.md$/.test(f) && f !== "README.md")
    .map((f) => ({ file: path.join("changes", f), text: readFileSync(path.join("changes", f), "utf8").trim() }));
}

// ---- plugins --------------------------------------------------------------
const TRUST = ".weaver/trusted.json";
const trusted = () => (existsSync(TRUST) ? JSON.parse(readFileSync(TRUST, "utf8")) : {});

async function pluginSections(list) {
  const dir = ".weaver/plugins";
  if (!existsSync(dir)) return [];
  const known = trusted();
  const out = [];
  for (const name of readdirSync(dir).filter((f) => f.endsWith(".mjs")).sort()) {
    const file = path.join(dir, name);
    if (known[name] !== sha256(readFileSync(file))) {
      console.error(`plugin ${name} is new or changed, skipped (see 'trust')`);
      continue;
    }
    const mod = await import(pathToFileURL(path.resolve(file)).href);
    const text = await mod.sections?.(Object.freeze({ commits: structuredClone(list) }));
    if (typeof text === "string") out.push(text.trim());
  }
  return out;
}

async function trust(file) {
  const rel = path.relative(".weaver/plugins", file ?? "");
  if (!file || rel.startsWith("..") || rel.includes(path.sep)) die("only files directly in .weaver/plugins");
  const raw = readFileSync(file);
  console.log(raw.toString("utf8"));
  if ((await ask(`trust ${rel}? It will run with your rights. [y/N] `)).toLowerCase() !== "y") return;
  writeFileSync(TRUST, JSON.stringify({ ...trusted(), [rel]: sha256(raw) }, null, 2) + "\n");
}

// ---- drafting -------------------------------------------------------------
async function draft(since, version = "Unreleased") {
  const list = commits(since ?? lastTag());
  for (const c of list) if (c.pr) c.text = pullTitle(c.pr) ?? c.text;
  const parts = [`## ${version} – ${new Date().toISOString().slice(0, 10)}`];
  const breaking = list.filter((c) => c.breaking);
  if (breaking.length) parts.push("### Breaking\n\n" + breaking.map((c) => `- ${c.text}`).join("\n"));
  for (const [type, title] of Object.entries(TYPES)) {
    const mine = list.filter((c) => c.type === type && !c.breaking);
    if (mine.length) parts.push(`### ${title}\n\n` + mine.map((c) => `- ${c.text}`).join("\n"));
  }
  const snips = snippets();
  if (snips.length) parts.push("### Notes\n\n" + snips.map((s) => s.text).join("\n\n"));
  parts.push(...(await pluginSections(list)));
  return { text: parts.join("\n\n") + "\n", snips };
}

function html(text) {
  const js = readFileSync(path.join(path.dirname(SELF), "../assets/preview.min.js"), "utf8");
  const hash = createHash("sha256").update(js).digest("base64");
  const esc = text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  return `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-${hash}'; style-src 'unsafe-inline'">
<style>body{display:grid;grid-template-columns:1fr 1fr;gap:1em;font-family:sans-serif}textarea{height:95vh}</style>
<textarea id="src">${esc}</textarea><div id="out"></div><script>${js}</script>`;
}

async function release(version) {
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version ?? "")) die("version like 3.2.0 is needed");
  if (git("status", "--porcelain", "--untracked-files=no")) die("there are uncommitted changes");
  const { text, snips } = await draft(null, version);
  const old = existsSync("CHANGELOG.md") ? readFileSync("CHANGELOG.md", "utf8") : "# Changelog\n";
  const at = old.indexOf("\n## ");
  const head = at < 0 ? old.trimEnd() + "\n" : old.slice(0, at + 1);
  writeFileSync("CHANGELOG.md", head + "\n" + text + "\n" + (at < 0 ? "" : old.slice(at + 1)));
  await ask("edit CHANGELOG.md now if you like, then press Enter ");
  for (const s of snips) unlinkSync(s.file);
  git("add", "-A", "--", "CHANGELOG.md", ...(snips.length ? ["changes"] : []));
  git("commit", "-m", `chore: release ${version}`);
  git("tag", "-a", `v${version}`, "-m", `Release ${version}`);
  console.log(git("show", "--stat", "HEAD"));
  console.log(`next: git push --follow-tags   (${git("remote", "get-url", "--push", "origin")})`);
  if ((await ask("type the version number to push: ")) !== version) return console.log("not pushed");
  execFileSync("git", ["push", "--follow-tags"], { stdio: "inherit" });
}

// ---- self-update ----------------------------------------------------------
async function get(url) {
  const res = await fetch(url, { headers: { "User-Agent": "changelog-weaver/" + VERSION }, signal: AbortSignal.timeout(30_000) });
  if (!res.ok) die(`${url}: HTTP ${res.status}`);
  return Buffer.from(await res.arrayBuffer());
}

async function selfUpdate() {
  const info = JSON.parse((await get(`https://api.github.com/repos/${REPO}/releases/latest`)).toString("utf8"));
  const latest = info.tag_name.replace(/^v/, "");
  if (latest === VERSION) return console.log("already the newest version");
  const asset = (name) => {
    const url = info.assets.find((a) => a.name === name)?.browser_download_url ?? die(`release has no ${name}`);
    if (!url.startsWith(`https://github.com/${REPO}/releases/download/`)) die("unexpected address " + url);
    return url;
  };
  const code = await get(asset("weaver.mjs"));
  const sig = Buffer.from((await get(asset("weaver.mjs.sig"))).toString("ascii").trim(), "base64");
  if (!verify(null, code, createPublicKey(PUBLIC_KEY), sig)) die("signature is not valid, nothing was changed");
  const a = readFileSync(SELF, "utf8").split("\n");
  const b = new Set(code.toString("utf8").split("\n"));
  console.log(`${VERSION} -> ${latest}: ${a.filter((l) => !b.has(l)).length} lines gone, ${[...b].filter((l) => !a.includes(l)).length} new`);
  if ((await ask("replace this script? [y/N] ")).toLowerCase() !== "y") return;
  copyFileSync(SELF, SELF + ".old");
  writeFileSync(SELF + ".new", code, { mode: 0o755 });
  renameSync(SELF + ".new", SELF);
  console.log("updated; the former version is weaver.mjs.old");
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { since: { type: "string" }, html: { type: "string" } },
});
mkdirSync(".weaver", { recursive: true });
switch (positionals[0]) {
  case "draft": {
    const { text } = await draft(values.since);
    if (values.html) writeFileSync(values.html, html(text));
    else console.log(text);
    break;
  }
  case "release": await release(positionals[1]); break;
  case "trust": await trust(positionals[1]); break;
  case "self-update": await selfUpdate(); break;
  default: die("usage: weaver.mjs draft | release VERSION | trust FILE | self-update");
}
