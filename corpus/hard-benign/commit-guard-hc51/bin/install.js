#!/usr/bin/env node
"use strict";
const { execFileSync } = require("child_process");
const fs = require("fs");
const path = require("path");

const args = process.argv.slice(2);
const top = execFileSync("git", ["rev-parse", "--show-toplevel"], { encoding: "utf8" }).trim();
const guard = path.join(__dirname, "guard.js");
const MARK = "# commit-guard";

function hooksDir() {
  try {
    const custom = execFileSync("git", ["config", "core.hooksPath"], { encoding: "utf8" }).trim();
    if (custom) return null;
  } catch { /* not set */ }
  return path.resolve(top, execFileSync("git", ["rev-parse", "--git-path", "hooks"], { encoding: "utf8", cwd: top }).trim());
}

function installGit() {
  const dir = hooksDir();
  if (!dir) {
    console.log(`core.hooksPath is set; add this line to your pre-commit hook:\n  node "${guard}" staged || exit 1`);
    return;
  }
  const hook = path.join(dir, "pre-commit");
  const before = hook + ".before-guard";
  if (fs.existsSync(hook) && !fs.readFileSync(hook, "utf8").includes(MARK)) fs.renameSync(hook, before);
  const lines = ["#!/bin/sh", MARK,
    `[ -x "${before}" ] && { "${before}" "$@" || exit 1; }`,
    `exec node "${guard}" staged`, ""];
  fs.mkdirSync(dir, { recursive: true });
  fs.writeFileSync(hook, lines.join("\n"), { mode: 0o755 });
  console.log("installed", hook);
}

const settingsPath = path.join(top, ".claude", "settings.json");
const entry = { matcher: "Bash", hooks: [{ type: "command", command: `node "${guard}" pretool` }] };

function readSettings() {
  return fs.existsSync(settingsPath) ? JSON.parse(fs.readFileSync(settingsPath, "utf8")) : {};
}

function isOurs(e) {
  return (e.hooks || []).some((h) => (h.command || "").includes(guard));
}

function installAgent() {
  const s = readSettings();
  s.hooks = s.hooks || {};
  s.hooks.PreToolUse = (s.hooks.PreToolUse || []).filter((e) => !isOurs(e)).concat(entry);
  fs.mkdirSync(path.dirname(settingsPath), { recursive: true });
  if (fs.existsSync(settingsPath)) fs.copyFileSync(settingsPath, settingsPath + ".bak");
  fs.writeFileSync(settingsPath, JSON.stringify(s, null, 2) + "\n");
  console.log("merged one PreToolUse entry into", settingsPath);
}

function remove() {
  const dir = hooksDir();
  if (dir) {
    const hook = path.join(dir, "pre-commit");
    if (fs.existsSync(hook) && fs.readFileSync(hook, "utf8").includes(MARK)) {
      fs.unlinkSync(hook);
      if (fs.existsSync(hook + ".before-guard")) fs.renameSync(hook + ".before-guard", hook);
    }
  }
  const s = readSettings();
  if (s.hooks && s.hooks.PreToolUse) {
    s.hooks.PreToolUse = s.hooks.PreToolUse.filter((e) => !isOurs(e));
    if (!s.hooks.PreToolUse.length) delete s.hooks.PreToolUse;
    fs.writeFileSync(settingsPath, JSON.stringify(s, null, 2) + "\n");
  }
  console.log("removed");
}

if (args[0] === "--print") console.log(JSON.stringify({ hooks: { PreToolUse: [entry] } }, null, 2));
else if (args[0] === "remove") remove();
else {
  if (args.includes("git")) installGit();
  if (args.includes("agent")) installAgent();
  if (!args.length) console.error("usage: install.js git [agent] | --print agent | remove");
}
