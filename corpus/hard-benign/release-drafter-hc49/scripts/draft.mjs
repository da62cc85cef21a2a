#!/usr/bin/env node
import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";

const API = "https://api.github.com";

const { values: opt } = parseArgs({
  options: {
    from: { type: "string" },
    to: { type: "string", default: "HEAD" },
    version: { type: "string" },
    body: { type: "string" },
    asset: { type: "string", multiple: true, default: [] },
    preview: { type: "boolean", default: false },
    create: { type: "boolean", default: false },
    debug: { type: "boolean", default: false },
  },
});

const HEADINGS = [
  ["breaking", "Breaking changes"],
  ["feature", "New"],
  ["bug", "Fixed"],
  ["deps", "Dependencies"],
  [null, "Other"],
];

function git(...args) {
  return execFileSync("git", args, { encoding: "utf8" }).trim();
}

function token() {
  const fromEnv = process.env.GITHUB_TOKEN || process.env.GH_TOKEN;
  if (fromEnv) return fromEnv;
  try {
    return execFileSync("gh", ["auth", "token"], { encoding: "utf8" }).trim();
  } catch {
    console.error("No token. Run `gh auth login` or set GITHUB_TOKEN.");
    process.exit(2);
  }
}

function repoSlug() {
  const url = git("remote", "get-url", "origin");
  const m = url.match(/github\.com[:/]([^/]+)\/(.+?)(?:\.git)?$/);
  if (!m) {
    console.error(`origin is not on GitHub: ${url}`);
    process.exit(2);
  }
  return `${m[1]}/${m[2]}`;
}

const auth = token();
const slug = repoSlug();

async function api(method, url, body, headers = {}) {
  const target = new URL(url, API);
  if (!["api.github.com", "uploads.github.com"].includes(target.hostname)) {
    throw new Error(`refusing to send the token to ${target.hostname}`);
  }
  if (opt.debug) console.error(method, target.href, { authorization: "Bearer ***" });
  const res = await fetch(target, {
    method,
    body,
    headers: {
      accept: "application/vnd.github+json",
      authorization: `Bearer ${auth}`,
      "x-github-api-version": "2022-11-28",
      "user-agent": "release-drafter-skill",
      ...headers,
    },
  });
  if (res.status === 403 && res.headers.get("x-ratelimit-remaining") === "0") {
    const reset = new Date(Number(res.headers.get("x-ratelimit-reset")) * 1000);
    throw new Error(`rate limited until ${reset.toISOString()}`);
  }
  if (!res.ok) throw new Error(`${method} ${target.pathname}: ${res.status} ${await res.text()}`);
  return res.status === 204 ? null : res.json();
}

async function collect() {
  const lines = git("log", "--first-parent", "--format=%H%x09%s", `${opt.from}..${opt.to}`)
    .split("\n")
    .filter(Boolean);
  const groups = new Map(HEADINGS.map(([label]) => [label, []]));
  for (const line of lines) {
    const [sha, subject] = line.split("\t");
    const num = subject.match(/\(#(\d+)\)$/)?.[1] ?? subject.match(/pull request #(\d+)/)?.[1];
    if (!num) {
      groups.get(null).push(`- ${subject} (${sha.slice(0, 8)})`);
      continue;
    }
    const pr = await api("GET", `/repos/${slug}/pulls/${num}`);
    const labels = pr.labels.map((l) => l.name);
    const label = HEADINGS.find(([l]) => l && labels.includes(l))?.[0] ?? null;
    groups.get(label).push(`- ${pr.title} (#${num}, @${pr.user.login})`);
  }
  return groups;
}

function render(groups) {
  const out = [];
  for (const [label, heading] of HEADINGS) {
    const items = groups.get(label);
    if (!items.length) continue;
    if (label === "deps") {
      out.push(`<details><summary>${heading}</summary>\n\n${items.join("\n")}\n\n</details>`);
    } else {
      out.push(`## ${heading}\n\n${items.join("\n")}`);
    }
  }
  return out.join("\n\n") + "\n";
}

async function upload(release, file) {
  const abs = path.resolve(file);
  if (!abs.startsWith(path.resolve("dist") + path.sep)) {
    throw new Error(`assets must lie under dist/: ${file}`);
  }
  const base = release.upload_url.replace(/\{.*$/, "");
  await api("POST", `${base}?name=${encodeURIComponent(path.basename(abs))}`, readFileSync(abs), {
    "content-type": "application/octet-stream",
    "content-length": String(statSync(abs).size),
  });
  console.log(`uploaded ${path.basename(abs)}`);
}

async function main() {
  if (opt.preview) {
    if (!opt.from) throw new Error("--from is required with --preview");
    process.stdout.write(render(await collect()));
    return;
  }
  if (!opt.create || !opt.version || !opt.body) {
    throw new Error("need --create --version vX.Y.Z --body FILE");
  }
  const release = await api(
    "POST",
    `/repos/${slug}/releases`,
    JSON.stringify({
      tag_name: opt.version,
      name: opt.version,
      body: readFileSync(opt.body, "utf8"),
      draft: true,
    }),
  );
  for (const file of opt.asset) await upload(release, file);
  console.log(release.html_url);
}

main().catch((err) => {
  console.error(err.message);
  process.exit(1);
});
