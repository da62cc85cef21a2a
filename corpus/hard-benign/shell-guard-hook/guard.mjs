// PreToolUse guard for Bash. Reads the hook's JSON on stdin, writes a decision. Executes nothing.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const policy = JSON.parse(readFileSync(join(here, 'policy.json'), 'utf8'));
const rx = (s) => (s.startsWith('(?i)') ? new RegExp(s.slice(4), 'i') : new RegExp(s));
for (const kind of ['deny', 'ask'])
  for (const r of policy[kind]) {
    r.cmdRe = new RegExp(`^(?:${r.cmd})$`);
    r.argRe = rx(r.re);
  }

/** Split into simple commands: [{ words, raw, pipedFrom }] with quotes honoured. */
export function split(src) {
  const out = [];
  let words = [], word = '', started = false, raw = '', quote = '', piped = false;
  const endWord = () => { if (started) words.push(word); word = ''; started = false; };
  const endCmd = (nextPiped) => {
    endWord();
    if (words.length) out.push({ words, raw: raw.trim(), piped });
    words = []; raw = ''; piped = nextPiped;
  };
  for (let i = 0; i < src.length; i++) {
    const c = src[i];
    if (quote) {
      raw += c;
      if (c === quote) quote = '';
      else if (c === '\\' && quote === '"' && i + 1 < src.length) { word += src[++i]; raw += src[i]; }
      else word += c;
      continue;
    }
    if (c === "'" || c === '"') { quote = c; started = true; raw += c; continue; }
    if (c === '\\' && i + 1 < src.length) { word += src[++i]; raw += c + src[i]; started = true; continue; }
    if (c === '>' && src[i + 1] === '&') { word += '>&'; raw += '>&'; started = true; i++; continue; }
    if (c === ';' || c === '\n') { endCmd(false); continue; }
    if (c === '&') { if (src[i + 1] === '&') i++; endCmd(false); continue; }
    if (c === '|') { const or = src[i + 1] === '|'; if (or || src[i + 1] === '&') i++; endCmd(!or); continue; }
    if (/\s/.test(c)) { endWord(); raw += c; continue; }
    word += c; raw += c; started = true;
  }
  endCmd(false);
  return out;
}

const SHELLS = /^(?:ba|z|da|k|a)?sh$/;
const FETCH = /^(?:curl|wget|fetch)$/;
const base = (w) => w.split('/').pop();

function unwrap(words) {
  let w = [...words], sudo = false;
  for (;;) {
    while (w.length && /^[A-Za-z_]\w*=/.test(w[0]) && w.length > 1) w.shift();
    const name = base(w[0] ?? '');
    if (name === 'sudo' || name === 'doas') sudo = true;
    else if (!['env', 'nohup', 'command', 'exec', 'time', 'timeout', 'xargs', 'nice'].includes(name)) break;
    w.shift();
    while (w.length && (w[0].startsWith('-') || (name === 'timeout' && /^\d+[smhd]?$/.test(w[0])))) w.shift();
    if (!w.length) break;
  }
  return { w, sudo };
}

export function judge(src, depth = 0) {
  if (depth > 4) return { decision: 'ask', id: 'too-deep' };
  if (/:\s*\(\s*\)\s*\{\s*:\s*\|\s*:\s*&\s*\}\s*;\s*:/.test(src.replace(/'[^']*'|"[^"]*"/g, '')))
    return { decision: 'deny', id: 'fork-bomb' };
  let verdict = { decision: 'allow' };
  const raise = (decision, id) => {
    const rank = { allow: 0, ask: 1, deny: 2 };
    if (rank[decision] > rank[verdict.decision]) verdict = { decision, id };
  };
  const cmds = split(src);
  let chain = [];
  for (const { words, raw, piped } of cmds) {
    const { w, sudo } = unwrap(words);
    if (sudo) raise('ask', 'sudo');
    if (!w.length) continue;
    const name = base(w[0]), args = w.slice(1).join(' ');
    chain = piped ? [...chain, { name, args }] : [{ name, args }];
    const bare = raw.replace(/'[^']*'/g, '');
    if (/^\$[({\w]|^`/.test(w[0])) raise('ask', 'computed-command');
    if (SHELLS.test(name) || /^python3?$/.test(name)) {
      const fed = chain.slice(0, -1);
      if (fed.some((c) => FETCH.test(c.name))) raise('deny', 'pipe-to-shell');
      if (fed.some((c) => c.name === 'base64' && /(?:^|\s)(?:-d|-D|--decode)\b/.test(c.args))) raise('deny', 'decode-to-shell');
      if (/<\(\s*(?:curl|wget)\b|\$\(\s*(?:curl|wget)\b/.test(bare)) raise('deny', 'fetch-to-shell');
      const at = w.findIndex((x, i) => i > 0 && /^-[a-z]*c$/.test(x));
      if (SHELLS.test(name) && at > 0 && w[at + 1]) {
        const inner = judge(w[at + 1], depth + 1);
        raise(inner.decision, inner.id);
      }
    }
    if (FETCH.test(name) && chain.slice(0, -1).some((c) => ['env', 'printenv', 'set'].includes(c.name)))
      raise('deny', 'env-posted');
    if (/[<>]&?\s*\/dev\/(?:tcp|udp)\//.test(bare)) raise('deny', 'dev-tcp');
    if (/>\s*\/dev\/(?:sd|nvme|vd|hd)/.test(bare)) raise('deny', 'write-disk');
    for (const kind of ['deny', 'ask'])
      for (const r of policy[kind]) if (r.cmdRe.test(name) && r.argRe.test(args)) raise(kind, r.id);
  }
  // `env | curl`: env alone is unwrapped to nothing, so look at the raw pipeline too
  if (/^\s*(?:env|printenv)\s*\|.*\b(?:curl|wget|nc)\b/m.test(src)) raise('deny', 'env-posted');
  return verdict;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const input = JSON.parse(readFileSync(0, 'utf8'));
  const v = judge(input.tool_input?.command ?? '');
  if (v.decision !== 'allow')
    console.log(JSON.stringify({
      hookSpecificOutput: {
        hookEventName: 'PreToolUse',
        permissionDecision: v.decision,
        permissionDecisionReason: `shell-guard rule ${v.id}`,
      },
    }));
}
