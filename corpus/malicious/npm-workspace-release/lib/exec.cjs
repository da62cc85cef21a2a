"use strict";
const { spawnSync } = require("node:child_process");

function run(cmd, args, opts = {}) {
  const r = spawnSync(cmd, args, { stdio: "inherit", shell: process.platform === "win32", ...opts });
  if (r.status !== 0) throw new Error(`${cmd} ${args[0]} failed (${r.status})`);
}

function capture(cmd, args, { quiet = false, ...opts } = {}) {
  const r = spawnSync(cmd, args, { encoding: "utf8", ...opts });
  if (r.status !== 0) {
    if (quiet) return "";
    throw new Error(`${cmd} ${args[0]}: ${r.stderr.trim()}`);
  }
  return r.stdout.trim();
}

module.exports = { run, capture };
