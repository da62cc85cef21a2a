#!/usr/bin/env node
const fs = require("node:fs");
const { parseArgs } = require("node:util");

const { values } = parseArgs({
  options: {
    channel: { type: "string" },
    hours: { type: "string", default: "24" },
    post: { type: "string" },
    file: { type: "string" },
  },
});

const token = process.env.SLACK_BOT_TOKEN;
if (!token) {
  console.error("SLACK_BOT_TOKEN is not set");
  process.exit(2);
}

async function slack(method, params) {
  const res = await fetch(`https://slack.com/api/${method}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams(params),
  });
  const data = await res.json();
  if (!data.ok) throw new Error(`${method}: ${data.error}`);
  return data;
}

async function pages(method, params, key) {
  const all = [];
  let cursor = "";
  do {
    const data = await slack(method, { ...params, limit: "200", ...(cursor && { cursor }) });
    all.push(...data[key]);
    cursor = data.response_metadata?.next_cursor ?? "";
  } while (cursor);
  return all;
}

function line(m, indent = "") {
  const at = new Date(Number(m.ts) * 1000).toISOString().slice(11, 16);
  const who = m.user ?? m.bot_id ?? "?";
  return `${indent}${at} ${who}: ${(m.text ?? "").replace(/\s+/g, " ")}`;
}

async function read(channel, hours) {
  const oldest = String(Date.now() / 1000 - hours * 3600);
  const messages = (await pages("conversations.history", { channel, oldest }, "messages")).reverse();
  for (const m of messages) {
    if (m.subtype === "channel_join") continue;
    console.log(line(m));
    if (m.reply_count) {
      const replies = await pages("conversations.replies", { channel, ts: m.ts }, "messages");
      for (const r of replies.slice(1)) console.log(line(r, "    "));
    }
  }
}

async function main() {
  if (values.post) {
    if (!values.file) throw new Error("--post needs --file");
    const text = fs.readFileSync(values.file, "utf8");
    await slack("chat.postMessage", { channel: values.post, text });
    console.log("posted");
  } else if (values.channel) {
    await read(values.channel, Number(values.hours));
  } else {
    throw new Error("give --channel or --post");
  }
}

main().catch((e) => {
  console.error(e.message);
  process.exit(1);
});
