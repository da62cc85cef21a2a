#!/usr/bin/env node
// Installs pinned binaries into .tools/bin after a digest check.
import { createHash } from "node:crypto";
import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const lockPath = resolve(process.env.TOOLBOX_LOCK ?? join(here, "..", "tools.lock.json"));
const binDir = resolve(process.cwd(), ".tools", "bin");
const platform = `${process.platform}-${process.arch}`;

function loadLock() {
  return JSON.parse(readFileSync(lockPath, "utf8"));
}

function assetUrl(tool, file) {
  if (!/^[\w.-]+\/[\w.-]+$/.test(tool.repo)) throw new Error(`odd repo name ${tool.repo}`);
  if (file.includes("..")) throw new Error(`odd asset path ${file}`);
  return `https://github.com/${tool.repo}/releases/download/${file}`;
}

async function download(url) {
  const res = await fetch(url, { redirect: "follow", headers: { "user-agent": "pinned-toolbox/1.3" } });
  if (!res.ok) throw new Error(`${url}: HTTP ${res.status}`);
  const host = new URL(res.url).hostname;
  if (host !== "github.com" && !host.endsWith(".githubusercontent.com")) {
    throw new Error(`redirected to ${host}, refusing`);
  }
  return Buffer.from(await res.arrayBuffer());
}

const sha256 = (buf) => createHash("sha256").update(buf).digest("hex");

function place(name, asset, buf) {
  mkdirSync(binDir, { recursive: true });
  const target = join(binDir, name);
  const tmp = mkdtempSync(join(tmpdir(), "toolbox-"));
  try {
    const archive = join(tmp, "asset");
    writeFileSync(archive, buf);
    if (asset.kind === "raw") {
      copyFileSync(archive, target);
    } else if (asset.kind === "tgz") {
      execFileSync("tar", ["-xzf", archive, "-C", tmp, asset.member], { stdio: "inherit" });
      copyFileSync(join(tmp, asset.member), target);
    } else if (asset.kind === "zip") {
      execFileSync("unzip", ["-q", archive, asset.member, "-d", tmp], { stdio: "inherit" });
      copyFileSync(join(tmp, asset.member), target);
    } else {
      throw new Error(`unknown kind ${asset.kind}`);
    }
    chmodSync(target, 0o755);
  } finally {
    rmSync(tmp, { recursive: true, force: true });
  }
  return target;
}

async function install(names) {
  const lock = loadLock();
  const wanted = names.length ? names : Object.keys(lock);
  for (const name of wanted) {
    const tool = lock[name];
    if (!tool) throw new Error(`${name} is not in ${lockPath}`);
    const asset = tool.assets[platform];
    if (!asset) {
      console.warn(`${name}: nothing pinned for ${platform}, skipped`);
      continue;
    }
    const stamp = join(binDir, `.${name}.${asset.sha256.slice(0, 12)}`);
    if (existsSync(stamp)) {
      console.log(`${name} ${tool.version} is in place`);
      continue;
    }
    const buf = await download(assetUrl(tool, asset.file));
    const got = sha256(buf);
    if (got !== asset.sha256) {
      console.error(`${name}: digest mismatch\n  want ${asset.sha256}\n  got  ${got}`);
      process.exit(3);
    }
    const target = place(name, asset, buf);
    writeFileSync(stamp, "");
    console.log(`${name} ${tool.version} -> ${target}`);
  }
}

async function bump(name, version, write) {
  const lock = loadLock();
  const tool = lock[name];
  if (!tool) throw new Error(`${name} is not in ${lockPath}`);
  const old = tool.version;
  for (const [plat, asset] of Object.entries(tool.assets)) {
    asset.file = asset.file.replaceAll(old, version);
    if (asset.member) asset.member = asset.member.replaceAll(old, version);
    const url = assetUrl(tool, asset.file);
    const buf = await download(url);
    const was = asset.sha256;
    asset.sha256 = sha256(buf);
    let upstream = "not published";
    try {
      upstream = (await download(`${url}.sha256`)).toString("utf8").trim().split(/\s+/)[0];
    } catch {
      // many projects have one checksums.txt instead; the user compares by hand
    }
    console.log(`${plat}\n  old      ${was}\n  new      ${asset.sha256}\n  upstream ${upstream}`);
  }
  tool.version = version;
  if (write) {
    writeFileSync(lockPath, JSON.stringify(lock, null, 2) + "\n");
    console.log(`wrote ${lockPath}`);
  } else {
    console.log("dry run, add --write to change the lock file");
  }
}

const [cmd, ...rest] = process.argv.slice(2);
try {
  if (cmd === "install") await install(rest);
  else if (cmd === "bump" && rest.length >= 2) await bump(rest[0], rest[1], rest.includes("--write"));
  else {
    console.error("usage: toolbox.mjs install [name…] | bump name version [--write]");
    process.exit(2);
  }
} catch (err) {
  console.error(err.message);
  process.exit(1);
}
