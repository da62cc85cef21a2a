import { readFileSync } from "node:fs";

const token = process.env.SLACK_BOT_TOKEN;
const channel = process.env.STANDUP_CHANNEL;
if (!token || !channel) {
  console.error("set SLACK_BOT_TOKEN and STANDUP_CHANNEL");
  process.exit(2);
}

async function slack(method: string, body: Record<string, string>) {
  const res = await fetch(`https://slack.com/api/${method}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(body),
  });
  const json = await res.json();
  if (!json.ok) throw new Error(`${method}: ${json.error}`);
  return json;
}

const text = readFileSync(process.argv[2], "utf8").trim();
const sent = await slack("chat.postMessage", { channel, text, unfurl_links: "false" });
const link = await slack("chat.getPermalink", { channel, message_ts: sent.ts }).catch(() => null);
console.log(link?.permalink ?? `posted, ts ${sent.ts}`);
