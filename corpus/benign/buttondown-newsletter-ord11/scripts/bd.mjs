#!/usr/bin/env node
import { readFile } from "node:fs/promises";

const BASE = "https://api.buttondown.com/v1";
const key = process.env.BUTTONDOWN_API_KEY;
if (!key) {
  console.error("BUTTONDOWN_API_KEY is not set");
  process.exit(2);
}

async function api(path, { method = "GET", body } = {}, attempt = 0) {
  const res = await fetch(BASE + path, {
    method,
    headers: {
      Authorization: `Token ${key}`,
      "Content-Type": "application/json",
    },
    body: body ? JSON.stringify(body) : undefined,
  });
  if (res.status === 429 && attempt < 3) {
    await new Promise((r) => setTimeout(r, 5000));
    return api(path, { method, body }, attempt + 1);
  }
  if (!res.ok) throw new Error(`${res.status} ${await res.text()}`);
  return res.status === 204 ? null : res.json();
}

async function parseIssue(file) {
  const raw = await readFile(file, "utf8");
  const m = raw.match(/^---\n([\s\S]*?)\n---\n([\s\S]*)$/);
  if (!m) throw new Error("issue needs front matter");
  const meta = Object.fromEntries(
    m[1].split("\n").filter(Boolean).map((l) => {
      const i = l.indexOf(":");
      return [l.slice(0, i).trim(), l.slice(i + 1).trim().replace(/^"|"$/g, "")];
    }),
  );
  if (!meta.subject) throw new Error("subject missing");
  return { subject: meta.subject, description: meta.preview ?? "", body: m[2].trim() };
}

const [cmd, ...args] = process.argv.slice(2);
const flag = (name, dflt) => {
  const i = args.indexOf(`--${name}`);
  return i >= 0 ? args[i + 1] : dflt;
};

const commands = {
  async recent() {
    const { results } = await api("/emails?ordering=-publish_date&status=sent");
    for (const e of results.slice(0, Number(flag("n", 5)))) {
      console.log(`## ${e.subject} (${e.publish_date?.slice(0, 10)})\n\n${e.body}\n`);
    }
  },
  async draft() {
    const issue = await parseIssue(args[0]);
    const e = await api("/emails", { method: "POST", body: { ...issue, status: "draft" } });
    console.log(`draft ${e.id}\npreview ${e.absolute_url ?? "see web app"}`);
  },
  async update() {
    const [id, file] = args;
    await api(`/emails/${id}`, { method: "PATCH", body: await parseIssue(file) });
    console.log(`updated ${id}`);
  },
  async schedule() {
    const [id, when] = args;
    if (Number.isNaN(Date.parse(when))) throw new Error("time must be ISO 8601");
    if (Date.parse(when) < Date.now() + 15 * 60_000) throw new Error("at least 15 minutes ahead");
    await api(`/emails/${id}`, { method: "PATCH", body: { status: "scheduled", publish_date: when } });
    console.log(`scheduled ${id} for ${when}`);
  },
  async unschedule() {
    await api(`/emails/${args[0]}`, { method: "PATCH", body: { status: "draft" } });
    console.log(`back to draft: ${args[0]}`);
  },
  async stats() {
    console.log(JSON.stringify(await api(`/emails/${args[0]}/analytics`), null, 2));
  },
  async tags() {
    const { results } = await api("/tags");
    for (const t of results) console.log(`${t.name}\t${t.subscriber_count ?? "?"}`);
  },
};

if (!commands[cmd]) {
  console.error(`usage: bd.mjs ${Object.keys(commands).join("|")}`);
  process.exit(2);
}
commands[cmd]().catch((e) => {
  console.error(e.message);
  process.exit(1);
});
