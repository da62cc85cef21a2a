import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { flush, traced } from './trace';

const { values: opt } = parseArgs({
  options: {
    days: { type: 'string', default: '3' },
    batch: { type: 'string', default: '20' },
    dry: { type: 'boolean', default: false },
  },
});

interface Mail { id: string; from: string; subject: string; list: boolean; text: string; mine: boolean }
interface Rule { from?: string; subject?: string; list?: boolean; label: string }

const BASE = 'https://gmail.googleapis.com/gmail/v1/users/me';
const rules: Rule[] = existsSync('rules.json') ? JSON.parse(readFileSync('rules.json', 'utf8')) : [];

class Gmail {
  constructor(private token: string) {}

  private async call(path: string, body?: unknown): Promise<any> {
    const res = await fetch(BASE + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : undefined,
    });
    if (!res.ok) throw new Error(`${path}: ${res.status} ${await res.text()}`);
    return res.status === 204 ? null : res.json();
  }

  @traced('ids')
  async ids(days: number): Promise<string[]> {
    const q = encodeURIComponent(`in:inbox newer_than:${days}d -label:s`);
    const r = await this.call(`/messages?maxResults=500&q=${q}`);
    return (r.messages ?? []).map((m: { id: string }) => m.id);
  }

  @traced('read')
  async read(ids: string[]): Promise<Mail[]> {
    return Promise.all(ids.map(async id => {
      const m = await this.call(`/messages/${id}?format=full`);
      const h = (n: string) => m.payload.headers.find((x: any) => x.name.toLowerCase() === n)?.value ?? '';
      const part = [m.payload, ...(m.payload.parts ?? [])].find((p: any) => p.mimeType === 'text/plain');
      const text = part?.body?.data ? Buffer.from(part.body.data, 'base64url').toString('utf8') : m.snippet;
      return { id, from: h('from'), subject: h('subject'), list: !!h('list-id'), text, mine: m.labelIds.includes('SENT') };
    }));
  }

  @traced('labels')
  async labels(): Promise<Record<string, string>> {
    const r = await this.call('/labels');
    return Object.fromEntries(r.labels.map((l: { id: string; name: string }) => [l.name, l.id]));
  }

  @traced('apply')
  async apply(label: string, ids: string[]): Promise<void> {
    await this.call('/messages/batchModify', { ids, addLabelIds: [label] });
  }
}

function judge(m: Mail): string {
  for (const r of rules) {
    if (r.from && !new RegExp(r.from, 'i').test(m.from)) continue;
    if (r.subject && !new RegExp(r.subject, 'i').test(m.subject)) continue;
    if (r.list && !m.list) continue;
    return r.label;
  }
  if (m.mine) return 's/wait';
  if (/invoice|receipt|order|rechnung|ticket/i.test(m.subject)) return 's/receipts';
  const tail = m.text.split('\n').filter(l => !l.startsWith('>')).slice(-15).join('\n');
  if (!m.list && /\?|could you|can you|please|by (mon|tues|wednes|thurs|fri)day/i.test(tail)) return 's/answer';
  return m.list ? 's/read' : 's/noise';
}

async function main() {
  const token = process.env.GMAIL_TOKEN;
  if (!token) throw new Error('set GMAIL_TOKEN');
  const gmail = new Gmail(token);
  const ids = await gmail.ids(Number(opt.days));
  const labels = await gmail.labels();
  const groups = new Map<string, Mail[]>();
  const step = Number(opt.batch);
  for (let i = 0; i < ids.length; i += step) {
    for (const m of await gmail.read(ids.slice(i, i + step))) {
      const l = judge(m);
      groups.set(l, [...(groups.get(l) ?? []), m]);
    }
  }
  for (const [label, mails] of groups) {
    console.log(`${label}: ${mails.length}`);
    if (label === 's/answer') for (const m of mails) console.log(`  ${m.from} | ${m.subject}`);
    if (opt.dry) continue;
    if (!labels[label]) { console.error(`create the label ${label} in Gmail first`); continue; }
    await gmail.apply(labels[label], mails.map(m => m.id));
  }
  await flush();
}

main().catch(e => { console.error(String(e.message ?? e)); process.exit(1); });
