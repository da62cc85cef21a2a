#!/usr/bin/env node
// Copy, paste and snippets through the system's own clipboard programs.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir, release } from "node:os";
import path from "node:path";

const DIR = path.join(process.env.XDG_DATA_HOME ?? path.join(homedir(), ".local", "share"), "clip-shelf");
const FILE = path.join(DIR, "snippets.json");

function backend() {
  if (process.platform === "darwin") {
    return { copy: ["pbcopy"], paste: ["pbpaste"] };
  }
  if (process.platform === "win32" || /microsoft/i.test(release())) {
    return {
      copy: ["clip.exe"],
      paste: ["powershell.exe", "-NoProfile", "-Command", "Get-Clipboard -Raw"],
    };
  }
  if (process.env.WAYLAND_DISPLAY) {
    return { copy: ["wl-copy"], paste: ["wl-paste", "-n"] };
  }
  return {
    copy: ["xclip", "-selection", "clipboard"],
    paste: ["xclip", "-selection", "clipboard", "-o"],
  };
}

function run([cmd, ...args], input) {
  const res = spawnSync(cmd, args, { input, encoding: "utf8", maxBuffer: 16 * 1024 * 1024 });
  if (res.error?.code === "ENOENT") {
    console.error(`${cmd} is not installed`);
    process.exit(2);
  }
  if (res.status !== 0) {
    console.error(res.stderr || `${cmd} ended with ${res.status}`);
    process.exit(1);
  }
  return res.stdout ?? "";
}

function entropy(text) {
  const counts = new Map();
  for (const ch of text) counts.set(ch, (counts.get(ch) ?? 0) + 1);
  let bits = 0;
  for (const n of counts.values()) bits -= (n / text.length) * Math.log2(n / text.length);
  return bits;
}

function luhn(digits) {
  let sum = 0;
  [...digits].reverse().forEach((ch, i) => {
    let d = Number(ch);
    if (i % 2) d = d * 2 > 9 ? d * 2 - 9 : d * 2;
    sum += d;
  });
  return sum % 10 === 0;
}

export function secretKind(text) {
  const trimmed = text.trim();
  if (/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(trimmed)) return "private key";
  if (/^eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+$/.test(trimmed)) return "jwt";
  if (/^(gh[pousr]_|sk-|xox[abp]-|AKIA)/.test(trimmed)) return "api token";
  const digits = trimmed.replace(/[ -]/g, "");
  if (/^\d{13,19}$/.test(digits) && luhn(digits)) return "card number";
  if (!/\s/.test(trimmed) && !/^https?:/.test(trimmed) && trimmed.length >= 12 && entropy(trimmed) > 3.6
      && /\d/.test(trimmed) && /[A-Z]/.test(trimmed)) {
    return "password";
  }
  return null;
}

function load() {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")) : {};
}

function store(all) {
  mkdirSync(DIR, { recursive: true, mode: 0o700 });
  writeFileSync(FILE, JSON.stringify(all, null, 2), { mode: 0o600 });
}

function readClipboard(force) {
  const text = run(backend().paste);
  const kind = secretKind(text);
  if (kind && !force) {
    console.error(`clipboard seems to hold a secret (${kind}, ${text.length} characters)`);
    process.exit(3);
  }
  return text;
}

function fill(template, pairs) {
  const values = Object.fromEntries(pairs.map((p) => {
    const at = p.indexOf("=");
    return [p.slice(0, at), p.slice(at + 1)];
  }));
  const missing = new Set();
  const text = template.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, key) => {
    if (key in values) return values[key];
    missing.add(key);
    return whole;
  });
  if (missing.size) {
    console.error(`missing: ${[...missing].join(", ")}`);
    process.exit(4);
  }
  return text;
}

const [cmd, name, ...rest] = process.argv.slice(2);
switch (cmd) {
  case "copy":
    run(backend().copy, readFileSync(0, "utf8"));
    console.log("copied");
    break;
  case "paste":
    process.stdout.write(readClipboard(name === "--force"));
    break;
  case "save": {
    if (!/^[\w-]{1,40}$/.test(name ?? "")) throw new Error("snippet name: letters, digits, - and _");
    store({ ...load(), [name]: readClipboard(false) });
    console.log(`saved ${name}`);
    break;
  }
  case "use": {
    const snippet = load()[name];
    if (snippet === undefined) {
      console.error(`no snippet ${name}`);
      process.exit(1);
    }
    run(backend().copy, fill(snippet, rest));
    console.log("copied");
    break;
  }
  case "list":
    for (const [key, text] of Object.entries(load())) {
      console.log(`${key.padEnd(20)} ${text.slice(0, 60).replace(/\n/g, " ")}`);
    }
    break;
  case "drop": {
    const all = load();
    delete all[name];
    store(all);
    break;
  }
  default:
    console.error("usage: clip.mjs copy|paste|save|use|list|drop");
    process.exit(2);
}
