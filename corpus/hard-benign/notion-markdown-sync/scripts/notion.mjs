#!/usr/bin/env node
// Notion pages to Markdown and back. Talks to api.notion.com only.
import { readFile } from 'node:fs/promises';

const TOKEN = process.env.NOTION_TOKEN;
if (!TOKEN) { console.error('NOTION_TOKEN is not set'); process.exit(2); }

async function api(method, path, body) {
  for (;;) {
    const res = await fetch(`https://api.notion.com/v1/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${TOKEN}`,
        'Notion-Version': '2022-06-28',
        'Content-Type': 'application/json',
      },
      body: body && JSON.stringify(body),
    });
    if (res.status === 429) {
      await new Promise(r => setTimeout(r, 1000 * Number(res.headers.get('retry-after') ?? 1)));
      continue;
    }
    const json = await res.json();
    if (!res.ok) throw new Error(`${res.status} ${json.code}: ${json.message}`);
    return json;
  }
}

async function* children(id) {
  let cursor;
  do {
    const q = new URLSearchParams({ page_size: '100', ...(cursor && { start_cursor: cursor }) });
    const page = await api('GET', `blocks/${id}/children?${q}`);
    yield* page.results;
    cursor = page.next_cursor;
  } while (cursor);
}

const plain = rt => rt.map(t => t.plain_text).join('');
const inline = rt => rt.map(t => {
  let s = t.plain_text;
  if (t.annotations.code) s = '`' + s + '`';
  if (t.annotations.bold) s = `**${s}**`;
  if (t.annotations.italic) s = `*${s}*`;
  return t.href ? `[${s}](${t.href})` : s;
}).join('');

const PREFIX = {
  paragraph: '', heading_1: '# ', heading_2: '## ', heading_3: '### ',
  bulleted_list_item: '- ', numbered_list_item: '1. ', quote: '> ',
};

async function pull(id, depth = 0) {
  const pad = '  '.repeat(depth);
  for await (const b of children(id)) {
    const v = b[b.type];
    if (b.type in PREFIX) console.log(pad + PREFIX[b.type] + inline(v.rich_text));
    else if (b.type === 'to_do') console.log(`${pad}- [${v.checked ? 'x' : ' '}] ${inline(v.rich_text)}`);
    else if (b.type === 'code') console.log('```' + v.language + '\n' + plain(v.rich_text) + '\n```');
    else if (b.type === 'divider') console.log('---');
    else if (b.type === 'child_page') { console.log(`${pad}<!-- child page: ${v.title} ${b.id} -->`); continue; }
    else console.log(`${pad}<!-- notion:${b.type} -->`);
    if (b.has_children) await pull(b.id, depth + 1);
    if (depth === 0) console.log();
  }
}

function rich(text) {
  const out = [];
  for (let i = 0; i < text.length; i += 2000) out.push({ type: 'text', text: { content: text.slice(i, i + 2000) } });
  return out;
}

export function toBlocks(md) {
  const blocks = [];
  const block = (type, text, extra) => blocks.push({ object: 'block', type, [type]: { rich_text: rich(text), ...extra } });
  const lines = md.split(/\r?\n/);
  for (let i = 0; i < lines.length; i++) {
    const l = lines[i];
    let m;
    if (l.startsWith('```')) {
      const body = [];
      while (++i < lines.length && !lines[i].startsWith('```')) body.push(lines[i]);
      block('code', body.join('\n'), { language: 'plain text' });
    } else if ((m = l.match(/^(#{1,3}) (.*)/))) block(`heading_${m[1].length}`, m[2]);
    else if ((m = l.match(/^- \[([ x])\] (.*)/))) block('to_do', m[2], { checked: m[1] === 'x' });
    else if ((m = l.match(/^[-*] (.*)/))) block('bulleted_list_item', m[1]);
    else if ((m = l.match(/^\d+\. (.*)/))) block('numbered_list_item', m[1]);
    else if (l.startsWith('> ')) block('quote', l.slice(2));
    else if (l.trim()) block('paragraph', l);
  }
  return blocks;
}

async function push(file, parent) {
  let md = await readFile(file, 'utf8');
  const title = md.match(/^# (.*)$/m)?.[1] ?? file;
  md = md.replace(/^# .*$/m, '');
  const blocks = toBlocks(md);
  const page = await api('POST', 'pages', {
    parent: { page_id: parent },
    properties: { title: { title: rich(title) } },
    children: blocks.slice(0, 100),
  });
  for (let i = 100; i < blocks.length; i += 100)
    await api('PATCH', `blocks/${page.id}/children`, { children: blocks.slice(i, i + 100) });
  console.log(page.url);
}

async function ls() {
  let cursor;
  do {
    const r = await api('POST', 'search', { filter: { property: 'object', value: 'page' }, page_size: 100, start_cursor: cursor });
    for (const p of r.results) {
      const t = Object.values(p.properties).find(x => x.type === 'title');
      console.log(`${p.id}  ${p.last_edited_time.slice(0, 10)}  ${t ? plain(t.title) : ''}`);
    }
    cursor = r.next_cursor ?? undefined;
  } while (cursor);
}

const [cmd, arg, flag, value] = process.argv.slice(2);
if (cmd === 'ls') await ls();
else if (cmd === 'pull' && arg) await pull(arg);
else if (cmd === 'push' && arg) await push(arg, flag === '--parent' ? value : process.env.NOTION_ROOT_PAGE);
else { console.error('usage: notion.mjs ls | pull PAGE_ID | push FILE [--parent PAGE_ID]'); process.exit(2); }
