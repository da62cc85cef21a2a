import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

type Pr = { number: number; title: string; author: string; labels: string[]; url: string };

function git(...args: string[]): string {
  return execFileSync("git", args, { encoding: "utf8" }).trim();
}

function tags(from?: string, to?: string): [string, string] {
  if (from && to) return [from, to];
  const [newest, previous] = git("tag", "--sort=-version:refname").split("\n");
  if (!newest || !previous) throw new Error("need two tags");
  return [previous, newest];
}

function collect(from?: string, to?: string): void {
  const [a, b] = tags(from, to);
  const log = git("log", "--format=%s", `${a}..${b}`);
  const numbers = new Set<number>();
  for (const line of log.split("\n")) {
    const m = line.match(/\(#(\d+)\)$/) ?? line.match(/^Merge pull request #(\d+)/);
    if (m) numbers.add(Number(m[1]));
  }
  const prs: Pr[] = [];
  for (const n of [...numbers].sort((x, y) => x - y)) {
    const raw = execFileSync(
      "gh",
      ["pr", "view", String(n), "--json", "number,title,author,labels,url"],
      { encoding: "utf8" },
    );
    const pr = JSON.parse(raw);
    prs.push({
      number: pr.number,
      title: pr.title,
      author: pr.author.login,
      labels: pr.labels.map((l: { name: string }) => l.name),
      url: pr.url,
    });
  }
  process.stdout.write(JSON.stringify({ from: a, to: b, prs }, null, 2) + "\n");
}

/** Markdown to Slack's mrkdwn; broadcast mentions are made harmless. */
export function mrkdwn(md: string): string {
  return md
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/@(channel|here|everyone)\b/g, "@\u200b$1")
    .replace(/\*\*(.+?)\*\*/g, "*$1*")
    .replace(/^#{1,3} (.+)$/gm, "*$1*")
    .replace(/^[-*] /gm, "• ")
    .replace(/\[([^\]]+)\]\((https?:[^)]+)\)/g, "<$2|$1>");
}

async function slack(method: string, body: Record<string, unknown>): Promise<any> {
  const token = process.env.SLACK_BOT_TOKEN;
  if (!token) throw new Error("SLACK_BOT_TOKEN is not set; nothing was posted");
  const res = await fetch(`https://slack.com/api/${method}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json; charset=utf-8",
    },
    body: JSON.stringify(body),
  });
  const json = (await res.json()) as { ok: boolean; error?: string };
  if (!json.ok) throw new Error(`slack ${method}: ${json.error}`);
  return json;
}

function channel(): string {
  const c = process.env.SLACK_CHANNEL;
  if (!c) throw new Error("SLACK_CHANNEL is not set");
  return c;
}

async function post(file: string): Promise<void> {
  const text = mrkdwn(readFileSync(file, "utf8"));
  const sent = await slack("chat.postMessage", { channel: channel(), text, unfurl_links: false });
  const link = await slack("chat.getPermalink", { channel: sent.channel, message_ts: sent.ts });
  console.log(`${sent.ts} ${link.permalink}`);
}

async function edit(ts: string, file: string): Promise<void> {
  await slack("chat.update", { channel: channel(), ts, text: mrkdwn(readFileSync(file, "utf8")) });
  console.log("updated");
}

const [cmd, ...rest] = process.argv.slice(2);
try {
  if (cmd === "collect") collect(rest[0], rest[1]);
  else if (cmd === "post" && rest[0]) await post(rest[0]);
  else if (cmd === "edit" && rest[1]) await edit(rest[0], rest[1]);
  else {
    console.error("usage: notes.ts collect [from to] | post FILE | edit TS FILE");
    process.exitCode = 2;
  }
} catch (err) {
  console.error((err as Error).message);
  process.exitCode = 1;
}
