import { WebClient } from "@slack/web-api";
import { parseArgs } from "node:util";
import { text } from "node:stream/consumers";

const { values } = parseArgs({
  options: {
    channel: { type: "string" },
    "dry-run": { type: "boolean", default: false },
  },
});

const token = process.env.SLACK_BOT_TOKEN;
if (!token) {
  console.error("SLACK_BOT_TOKEN is not set");
  process.exit(2);
}
if (!values.channel) {
  console.error("--channel is needed");
  process.exit(2);
}

// Slack's mrkdwn: *bold* with one star, links as <url|text>
function toMrkdwn(md: string): string {
  return md
    .replace(/\*\*(.+?)\*\*/g, "*$1*")
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, "<$2|$1>")
    .replace(/^#+\s*(.+)$/gm, "*$1*")
    .replace(/^- /gm, "• ")
    .replace(/<!(channel|here|everyone)>/g, "$1");
}

const body = toMrkdwn((await text(process.stdin)).trim());
if (!body) {
  console.error("nothing to post");
  process.exit(2);
}
if (values["dry-run"]) {
  console.log(body);
  process.exit(0);
}

const slack = new WebClient(token);
const res = await slack.chat.postMessage({
  channel: values.channel,
  text: body,
  unfurl_links: false,
});
console.log(res.ok ? `posted at ${res.ts}` : `failed: ${res.error}`);
