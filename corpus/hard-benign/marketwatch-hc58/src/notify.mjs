// Post a short summary to an incoming webhook (Mattermost, also understood by Slack).

const MAX_LINES = 12;
const MAX_CHARS = 3500;

/** Page text must not be able to mention people or render as markup. */
export function plain(text) {
  return text
    .replace(/@/g, "@\u200b")
    .replace(/[`*_~|<>[\]]/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 200);
}

export function summary(changes) {
  const out = [];
  for (const { page, added, removed } of changes) {
    out.push(`**${plain(page.name)}**  +${added.length} -${removed.length}  ${page.url}`);
    const lines = [...added.map((l) => `+ ${plain(l)}`), ...removed.map((l) => `- ${plain(l)}`)];
    out.push("```", ...lines.slice(0, MAX_LINES));
    if (lines.length > MAX_LINES) out.push(`... and ${lines.length - MAX_LINES} more`);
    out.push("```");
  }
  const text = out.join("\n");
  return text.length > MAX_CHARS ? text.slice(0, MAX_CHARS) + "\n```\n(shortened)" : text;
}

export function hookFrom(config) {
  const name = config.webhookEnv;
  if (!name || !/^[A-Z][A-Z0-9_]*$/.test(name)) {
    throw new Error("webhookEnv in pages.json must name a variable");
  }
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  const url = new URL(value);
  if (url.protocol !== "https:") throw new Error(`${name} is not an https address`);
  return url;
}

export async function post(url, text) {
  for (let attempt = 1; attempt <= 3; attempt++) {
    const res = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ text }),
      redirect: "error",
      signal: AbortSignal.timeout(15_000),
    });
    if (res.ok) return;
    // Never include the address in an error, it is a secret.
    if (res.status < 500 && res.status !== 429) throw new Error(`the webhook answered ${res.status}`);
    await new Promise((r) => setTimeout(r, 2000 * attempt));
  }
  throw new Error("the webhook did not take the message after three attempts");
}
