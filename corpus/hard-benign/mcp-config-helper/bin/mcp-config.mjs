#!/usr/bin/env node
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { homedir, platform } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";

const { values: opt, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    app: { type: "string" },
    name: { type: "string" },
    command: { type: "string" },
    arg: { type: "string", multiple: true, default: [] },
    env: { type: "string", multiple: true, default: [] },
    yes: { type: "boolean", default: false },
  },
});

const apps = {
  claude: {
    key: "mcpServers",
    file: platform() === "darwin"
      ? join(homedir(), "Library/Application Support/Claude/claude_desktop_config.json")
      : join(homedir(), ".config/Claude/claude_desktop_config.json"),
  },
  cursor: { key: "mcpServers", file: join(homedir(), ".cursor/mcp.json") },
  vscode: { key: "servers", file: ".vscode/mcp.json" },
};

const KEYISH = /^(sk-|ghp_|github_pat_|xox[bp]-|AKIA)|^[A-Za-z0-9+/_-]{36,}$/;

const fail = (msg, code = 2) => {
  console.error(msg);
  process.exit(code);
};

function read(file) {
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (e) {
    fail(`${file} is not valid JSON (${e.message}). Mend it first; nothing was changed.`);
  }
}

function diff(before, after) {
  const a = before.split("\n");
  const b = after.split("\n");
  const out = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (a[i] === b[j]) { i++; j++; continue; }
    const ahead = b.indexOf(a[i], j);
    if (i < a.length && (ahead === -1 || j >= b.length)) out.push(`- ${a[i++]}`);
    else out.push(`+ ${b[j++]}`);
  }
  return out.join("\n");
}

async function save(app, config) {
  const before = existsSync(app.file) ? readFileSync(app.file, "utf8") : "";
  const after = `${JSON.stringify(config, null, 2)}\n`;
  console.log(`${app.file}\n${diff(before, after)}`);
  if (!opt.yes) {
    if (!process.stdin.isTTY) process.exit(3);
    const rl = createInterface({ input: process.stdin, output: process.stdout });
    const answer = await rl.question("write it? [y/N] ");
    rl.close();
    if (answer.trim().toLowerCase() !== "y") return;
  }
  mkdirSync(dirname(app.file), { recursive: true });
  if (before) copyFileSync(app.file, `${app.file}.bak`);
  writeFileSync(`${app.file}.new`, after, { mode: 0o600 });
  renameSync(`${app.file}.new`, app.file);
  console.log("written; the version before is in .bak");
}

const app = apps[opt.app] ?? fail("--app claude | cursor | vscode");
const config = read(app.file);
const servers = (config[app.key] ??= {});

switch (positionals[0]) {
  case "show":
    for (const [n, s] of Object.entries(servers)) console.log(n, "->", s.command ?? s.url, (s.args ?? []).join(" "));
    break;
  case "add": {
    if (!opt.name || !opt.command) fail("add needs --name and --command");
    if (servers[opt.name]) fail(`${opt.name} exists; remove it first`);
    const env = Object.fromEntries(opt.env.map((e) => e.split(/=(.*)/s).slice(0, 2)));
    for (const [k, v] of Object.entries(env)) if (KEYISH.test(v)) fail(`${k} looks like a key; use \${env:${k}}`);
    servers[opt.name] = { command: opt.command, args: opt.arg, ...(opt.env.length && { env }) };
    await save(app, config);
    break;
  }
  case "remove":
    if (!servers[opt.name]) fail(`no entry ${opt.name}`);
    delete servers[opt.name];
    await save(app, config);
    break;
  case "undo":
    if (!existsSync(`${app.file}.bak`)) fail("no backup");
    copyFileSync(`${app.file}.bak`, app.file);
    console.log("restored");
    break;
  default:
    fail("show | add | remove | undo");
}
