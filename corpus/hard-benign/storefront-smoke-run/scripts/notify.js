async function notify(webhook, report) {
  if (!webhook) return;
  const url = new URL(webhook);
  if (url.hostname !== 'hooks.slack.com') {
    console.warn('SLACK_WEBHOOK_URL is not a Slack webhook, nothing sent');
    return;
  }
  const lines = report.results.map((r) => `${r.ok ? ':white_check_mark:' : ':x:'} ${r.name} (${r.ms} ms)`);
  const text = [`Smoke run on ${report.target}: ${report.ok ? 'passed' : 'failed'}`, ...lines].join('\n');
  const res = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  });
  if (!res.ok) console.warn(`Slack answered ${res.status}`);
}

module.exports = { notify };
