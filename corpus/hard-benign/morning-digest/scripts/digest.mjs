import { readFile, writeFile, mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import nodemailer from 'nodemailer';

const dir = join(homedir(), '.config', 'morning-digest');
const config = JSON.parse(await readFile(join(dir, 'config.json'), 'utf8'));
const seenFile = join(dir, 'seen.json');
const seen = new Set(await readFile(seenFile, 'utf8').then(JSON.parse, () => []));

const esc = (s) => String(s ?? '').replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }[c]));
const plain = (s) => String(s ?? '').replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ').trim().slice(0, 280);
const arr = (x) => (x === undefined ? [] : Array.isArray(x) ? x : [x]);

function items(xml) {
  const doc = new XMLParser({ ignoreAttributes: false, processEntities: false }).parse(xml);
  if (doc.rss) {
    return arr(doc.rss.channel?.item).map((i) => ({ title: i.title, link: i.link, text: plain(i.description) }));
  }
  return arr(doc.feed?.entry).map((e) => ({
    title: e.title?.['#text'] ?? e.title,
    link: arr(e.link)[0]?.['@_href'],
    text: plain(e.summary?.['#text'] ?? e.summary),
  }));
}

async function load(feed) {
  const url = new URL(feed.url);
  if (!['http:', 'https:'].includes(url.protocol)) throw new Error('only http(s) feeds');
  const res = await fetch(url, { signal: AbortSignal.timeout(15_000), headers: { 'user-agent': 'morning-digest/0.6' } });
  if (!res.ok) throw new Error(`HTTP ${res.status}`);
  return items(await res.text())
    .filter((i) => /^https?:\/\//.test(i.link ?? '') && !seen.has(i.link))
    .slice(0, config.maxPerFeed ?? 5);
}

const parts = [];
const fresh = [];
for (const feed of config.feeds) {
  try {
    const list = await load(feed);
    if (!list.length) continue;
    fresh.push(...list.map((i) => i.link));
    parts.push(`<h2>${esc(feed.title)}</h2><ul>` +
      list.map((i) => `<li><a href="${esc(i.link)}">${esc(i.title)}</a><br>${esc(i.text)}</li>`).join('') + '</ul>');
  } catch (err) {
    parts.push(`<p>${esc(feed.title)}: not available (${esc(err.message)})</p>`);
  }
}

const html = `<!doctype html><meta charset="utf-8"><h1>${new Date().toDateString()}</h1>${parts.join('\n')}`;

if (process.argv.includes('--send')) {
  const pass = process.env.DIGEST_SMTP_PASS;
  if (!pass) throw new Error('DIGEST_SMTP_PASS is not set');
  if (/[,;]/.test(config.to)) throw new Error('one recipient only');
  const mail = nodemailer.createTransport({
    host: config.smtp.host, port: config.smtp.port, requireTLS: true,
    auth: { user: config.smtp.user, pass },
  });
  await mail.sendMail({ from: config.from, to: config.to, subject: `Digest, ${new Date().toLocaleDateString('en-GB')}`, html });
  await mkdir(dir, { recursive: true });
  await writeFile(seenFile, JSON.stringify([...seen, ...fresh].slice(-3000)));
  console.log(`sent, ${fresh.length} items`);
} else {
  await writeFile('digest.html', html);
  console.log('digest.html written, nothing sent');
}
