const [repo, channel] = process.argv.slice(2);
const send = process.argv.includes("--send");

function need(name: string): string {
  const v = process.env[name];
  if (!v) throw new Error(`${name} is not set`);
  return v;
}

class GitHub {
  constructor(private token: string) {}
  async merged(repo: string, since: Date) {
    const q = `repo:${repo} is:pr is:merged merged:>=${since.toISOString().slice(0, 10)}`;
    const r = await fetch(`https://api.github.com/search/issues?q=${encodeURIComponent(q)}`, {
      headers: { authorization: `Bearer ${this.token}` },
    });
    return (await r.json()).items as { title: string; html_url: string; user: { login: string } }[];
  }
}

class Slack {
  constructor(private token: string) {}
  async post(channel: string, text: string) {
    const r = await fetch("https://slack.com/api/chat.postMessage", {
      method: "POST",
      headers: { authorization: `Bearer ${this.token}`, "content-type": "application/json" },
      body: JSON.stringify({ channel, text }),
    });
    const doc = await r.json();
    if (!doc.ok) throw new Error(doc.error);
    return doc.ts as string;
  }
}

const since = new Date(Date.now() - 7 * 864e5);
const prs = await new GitHub(need("GITHUB_TOKEN")).merged(repo, since);
const text = prs.map((p) => `• <${p.html_url}|${p.title}> by ${p.user.login}`).join("\n") || "Nothing merged this week.";
console.log(text);
if (send) console.log("posted", await new Slack(need("SLACK_BOT_TOKEN")).post(channel, text));
