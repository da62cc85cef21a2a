// One call of Slack's Web API, with patience.
const URL_POST = "https://slack.com/api/chat.postMessage";

const wait = (ms: number) => new Promise((r) => setTimeout(r, ms));

interface Answer { ok: boolean; error?: string; ts?: string }

/** Posts and returns the message's timestamp, which is also its thread id. */
export async function post(channel: string, text: string, thread?: string): Promise<string | undefined> {
  const token = process.env.SLACK_BOT_TOKEN;
  if (!token) {
    console.error("SLACK_BOT_TOKEN is not set, so nothing was posted:\n" + text);
    return undefined;
  }
  if (!/^C[A-Z0-9]+$/.test(channel)) throw new Error("channel has to be a channel id, not a person");

  for (let attempt = 1; attempt <= 5; attempt++) {
    let res: Response;
    try {
      res = await fetch(URL_POST, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json; charset=utf-8" },
        body: JSON.stringify({ channel, text, thread_ts: thread, unfurl_links: false }),
        signal: AbortSignal.timeout(10_000),
      });
    } catch (e) {
      // the network; a doubled message is better than none, but only just
      if (attempt === 5) break;
      await wait(1000 * 2 ** attempt * (0.5 + Math.random()));
      continue;
    }
    if (res.status === 429) {
      await wait(1000 * Number(res.headers.get("retry-after") ?? 30));
      continue;
    }
    if (res.status >= 500) {
      await wait(1000 * 2 ** attempt);
      continue;
    }
    const answer = (await res.json()) as Answer;
    if (answer.ok) return answer.ts;
    switch (answer.error) {
      case "not_in_channel":
      case "channel_not_found":
        console.error(`invite the bot to ${channel} first`);
        return undefined;
      case "token_revoked":
      case "invalid_auth":
        console.error("the Slack token is no longer valid");
        return undefined;
      default:
        console.error(`Slack: ${answer.error}`);
        return undefined;
    }
  }
  console.error("Slack could not be reached; the draw stands, please post it by hand");
  return undefined;
}
