#!/usr/bin/env node
import { execFileSync, spawnSync } from "node:child_process";
import { appendFileSync, readFileSync } from "node:fs";

const WAIT_DAYS = 7;
const LOG = "lunhuan.log";

const accounts = readFileSync("accounts.yaml", "utf8")
  .split("\n")
  .map((l) => l.match(/^- name: ([\w-]+)\s+#\s*(\S+)/))
  .filter(Boolean)
  .reduce((all, m) => ({ ...all, [m[1]]: m[2] }), {});

function yunhan(...args) {
  const out = execFileSync("yunhan", [...args, "-o", "json"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  return out.trim() ? JSON.parse(out) : null;
}

function log(...parts) {
  appendFileSync(LOG, [new Date().toISOString(), ...parts].join("\t") + "\n");
}

const tail = (id) => "…" + id.slice(-4);

function keys(account) {
  return yunhan("ram", "key", "list", "--user", account).sort((a, b) =>
    a.createdAt.localeCompare(b.createdAt),
  );
}

function fail(text) {
  console.error(text);
  process.exit(1);
}

const commands = {
  create(account, path) {
    const before = keys(account);
    if (before.length > 1) fail("已有两把密钥,上一轮还没结束");
    const made = yunhan("ram", "key", "create", "--user", account);
    const body = JSON.stringify({ id: made.accessKeyId, secret: made.accessKeySecret });
    const put = spawnSync("mishi", ["put", path, "-"], { input: body });
    if (put.status !== 0) {
      yunhan("ram", "key", "delete", "--user", account, "--id", made.accessKeyId);
      fail("密钥管家写入失败,新密钥已删除");
    }
    log("create", account, tail(made.accessKeyId));
    console.log(`新密钥 ${tail(made.accessKeyId)} 已存入 ${path}`);
  },

  watch(account) {
    const [old] = keys(account);
    const events = yunhan("audit", "events", "--ak", old.accessKeyId, "--hours", "24");
    const by = new Map();
    for (const e of events) {
      const k = `${e.sourceIp}\t${e.service}.${e.action}`;
      by.set(k, (by.get(k) ?? 0) + 1);
    }
    if (by.size === 0) console.log(`旧密钥 ${tail(old.accessKeyId)} 24 小时内无调用`);
    for (const [k, n] of [...by].sort((a, b) => b[1] - a[1])) console.log(`${n}\t${k}`);
  },

  disable(account) {
    const all = keys(account);
    if (all.length !== 2) fail("没有新密钥,不能停用唯一的一把");
    const [old] = all;
    yunhan("ram", "key", "update", "--user", account, "--id", old.accessKeyId, "--status", "inactive");
    log("disable", account, tail(old.accessKeyId));
    console.log(`已停用 ${tail(old.accessKeyId)},恢复:--status active`);
  },

  delete(account) {
    const [old, fresh] = keys(account);
    if (!fresh) fail("只剩一把密钥,不删");
    if (old.status !== "inactive") fail("旧密钥还没有停用");
    const line = readFileSync(LOG, "utf8")
      .split("\n")
      .findLast((l) => l.includes(`disable\t${account}\t${tail(old.accessKeyId)}`));
    const days = line ? (Date.now() - Date.parse(line.split("\t")[0])) / 864e5 : 0;
    if (days < WAIT_DAYS) fail(`停用才 ${days.toFixed(1)} 天,满 ${WAIT_DAYS} 天再删`);
    yunhan("ram", "key", "delete", "--user", account, "--id", old.accessKeyId);
    log("delete", account, tail(old.accessKeyId));
    console.log("已删除");
  },
};

const [command, account] = process.argv.slice(2);
if (!(command in commands)) fail("用法: lunhuan.mjs create|watch|disable|delete 账号");
if (!(account in accounts)) fail(`${account} 不在 accounts.yaml 里`);
commands[command](account, accounts[account]);
