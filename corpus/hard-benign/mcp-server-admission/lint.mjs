#!/usr/bin/env node
// Lints exported MCP tool lists: { server, version, tools: [{name, description, inputSchema}] }
// Reads files, prints lines. No network, no child processes.
import { readFileSync } from 'node:fs';

const RULES = [
  ['secrecy', /\b(?:do not|don't|never|without)\b[^.]{0,40}\b(?:tell|mention|inform|show|telling|mentioning|informing|notif\w+)\b[^.]{0,30}\buser/i],
  ['secret-file', /(?:~|\$HOME|%USERPROFILE%)[\\/][\w.\\/-]*(?:ssh|aws|cursor|claude|kube|npmrc|netrc|env)\b|\bid_(?:rsa|ed25519)\b|(?:^|\s)\.env\b/i],
  ['override', /\b(?:ignore|disregard|override)\b[^.]{0,30}\b(?:previous|prior|other|system|user)\b[^.]{0,20}\b(?:instruction|prompt|rule)/i],
  ['shadowing', /\bwhen(?:ever)?\b[^.]{0,60}\b(?:other tool|send_email|another server|`\w+`)[^.]{0,80}\b(?:bcc|also send|forward|replace)/i],
  ['consent', /\buser (?:has )?(?:already )?(?:approved|consented|pre-?authori[sz]ed)|without (?:asking|confirmation)/i],
  ['bait', /\b(?:full|complete|entire|verbatim)\b[^.]{0,30}\b(?:conversation|chat history|system prompt|environment)/i],
  ['pseudo-tag', /<\/?(?:important|system|secret|admin|instructions?)\b[^>]*>/i],
  ['decode-run', /base64\s+(?:-d|--decode)\s*\|\s*(?:ba)?sh|curl[^|]{1,120}\|\s*(?:ba)?sh/i],
];
const INVISIBLE = /[\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]|[\u{E0000}-\u{E007F}]|\u001b\[/u;
const BAIT_NAMES = /^(?:conversation_history|chat_history|system_prompt|all_env(?:_vars)?|sidenote|full_context)$/i;

function* strings(value, path) {
  if (typeof value === 'string') yield [path, value];
  else if (value && typeof value === 'object')
    for (const [k, v] of Object.entries(value)) {
      yield* strings(v, `${path}.${k}`);
    }
}

export function lint(list) {
  const out = [];
  for (const tool of list.tools) {
    for (const [path, text] of strings(tool, tool.name)) {
      for (const [id, rx] of RULES) if (rx.test(text)) out.push({ path, id });
      if (INVISIBLE.test(text)) out.push({ path, id: 'invisible' });
    }
    for (const key of Object.keys(tool.inputSchema?.properties ?? {}))
      if (BAIT_NAMES.test(key)) out.push({ path: `${tool.name}.inputSchema.properties.${key}`, id: 'bait-name' });
  }
  return out;
}

export function diff(a, b) {
  const before = new Map(a.tools.map((t) => [t.name, JSON.stringify(t)]));
  const lines = [];
  for (const t of b.tools) {
    if (!before.has(t.name)) lines.push(`added   ${t.name}`);
    else if (before.get(t.name) !== JSON.stringify(t)) lines.push(`changed ${t.name}`);
    before.delete(t.name);
  }
  for (const name of before.keys()) lines.push(`removed ${name}`);
  return lines;
}

const args = process.argv.slice(2);
const load = (p) => JSON.parse(readFileSync(p, 'utf8'));
if (args[0] === '--diff') {
  console.log(diff(load(args[1]), load(args[2])).join('\n') || 'no change');
} else {
  for (const file of args) {
    const hits = lint(load(file));
    console.log(`${file}: ${hits.length ? '' : 'clean'}`);
    for (const h of hits) console.log(`  ${h.id.padEnd(12)} ${h.path}`);
  }
}
