// Windows batch files, line by line: variables, pipes, redirections; conditions and loops are taken as their commands.
// May not: follow GOTO.
import { type CommandIr, type Expr, either, type Module, type Span, type Stmt } from '../../../src/plugin.ts';
import { finished, type Shared, share } from '../bash/cursor.ts';
import { constant } from '../bash/parts.ts';
import { variable } from '../bash/variables.ts';

const COMPARES = String.raw`(?:==|[ \t](?:equ|neq|lss|leq|gtr|geq)[ \t])`;
const TESTS = either(
  String.raw`exist[ \t]+(?:"[^"\n]{0,300}"|\S{1,300})`,
  String.raw`defined[ \t]+\S{1,100}`,
  String.raw`errorlevel[ \t]+\d+`,
  String.raw`(?:"[^"\n]{0,300}"|[^\s=]{0,300})[ \t]*${COMPARES}[ \t]*(?:"[^"\n]{0,300}"|\S{1,300})`,
);
const LEADS = either(
  String.raw`if[ \t]+(?:\/i[ \t]+)?(?:not[ \t]+)?${TESTS}`,
  String.raw`for[ \t]+(?:\/[a-z][ \t]+)?(?:"[^"\n]{0,100}"[ \t]+)?%%?\w[ \t]+in[ \t]*\([^)\n]{0,1000}\)[ \t]*do`,
  'else|call|@',
);
const CONDITION = new RegExp(String.raw`^${LEADS}[ \t]*`, 'i');
const VARIABLE =
  /%([A-Za-z_][\w() ]{0,60}?)(?::[^%\n]{0,80})?%|!([A-Za-z_]\w{0,60})!|%%?~?[a-z]{0,5}(\d|[a-zA-Z](?![\w%]))|%\*/g;

export function lowerBatch(text: string, language: string, expired: () => boolean): Module {
  const shared = share(expired);
  const body: Stmt[] = [];
  let at = 0;
  while (at < text.length && !expired()) {
    let end = text.indexOf('\n', at);
    while (end > 0 && (text[end - 1] === '^' || (text[end - 1] === '\r' && text[end - 2] === '^')))
      end = text.indexOf('\n', end + 1);
    if (end < 0) end = text.length;
    readLine(text, at, end, body, shared);
    at = end + 1;
  }
  return finished(language, body, shared);
}

function readLine(text: string, from: number, to: number, out: Stmt[], shared: Shared): void {
  let start = from;
  let rest = text
    .slice(from, to)
    .replace(/\^\r?\n/g, (m) => ' '.repeat(m.length))
    .trimEnd();
  for (;;) {
    const cut = /^[ \t()@]+/.exec(rest)?.[0].length ?? CONDITION.exec(rest)?.[0].length ?? 0;
    if (cut === 0) break;
    start += cut;
    rest = rest.slice(cut);
  }
  const comment = /^(?:rem(?:[ \t]+|$)|::+[ \t]*)/i.exec(rest);
  if (comment) {
    const at = start + comment[0].length;
    if (rest.length > comment[0].length)
      shared.comments.push({ span: { start: at, end: start + rest.length }, docstring: false });
    return;
  }
  if (rest === '' || rest.startsWith(':')) return;
  for (const chain of split(rest, /&&?|\|\|/y)) {
    const commands: CommandIr[] = [];
    for (const part of split(chain.text, /\|(?!\|)/y)) {
      const at = start + chain.at + part.at;
      const command = readCommand(part.text, { start: at, end: at + part.text.length }, out);
      if (command) commands.push(command);
    }
    const span = { start: start + chain.at, end: start + chain.at + chain.text.length };
    if (commands.length > 0) out.push({ t: 'expr', value: { t: 'pipeline', commands, span }, span });
  }
}

/** Cuts at a separator outside quotes. */
function split(text: string, separator: RegExp): { text: string; at: number }[] {
  const out: { text: string; at: number }[] = [];
  let quoted = false;
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (c === '"') quoted = !quoted;
    else if (c === '^' && !quoted) i++;
    else if (!quoted && (c === '&' || c === '|')) {
      separator.lastIndex = i;
      const m = separator.exec(text);
      // `2>&1` is no separator.
      if (!m || (c === '&' && text[i - 1] === '>')) continue;
      out.push({ text: text.slice(from, i), at: from });
      from = i + m[0].length;
      i = from - 1;
    }
  }
  out.push({ text: text.slice(from), at: from });
  return out.filter((p) => p.text.trim() !== '');
}

function readCommand(source: string, span: Span, out: Stmt[]): CommandIr | undefined {
  const set = /^\s{0,20}set[ \t]+(?:\/[ap][ \t]+)?"?([A-Za-z_][\w.]{0,80})[ \t]?=/i.exec(source);
  if (set) {
    const value = word(source.slice(set[0].length).trimEnd().replace(/"$/, ''), span);
    out.push({ t: 'assign', target: { t: 'name', name: set[1]!, span }, value, span });
    return undefined;
  }
  const words: Expr[] = [];
  const redirects: { op: string; target: Expr; fd?: number }[] = [];
  const token = /(\d?)(>>?|<)(&\d)?[ \t]*|((?:"[^"]*"?|\^[\s\S]|[^\s"<>^])+)/g;
  let pending: { op: string; fd?: number } | undefined;
  for (const m of source.matchAll(token)) {
    if (m[2] !== undefined) {
      if (m[3] === undefined) pending = m[1] ? { op: m[2], fd: Number(m[1]) } : { op: m[2] };
      continue;
    }
    const value = word(m[4]!, span);
    if (pending) redirects.push({ ...pending, target: value });
    else words.push(value);
    pending = undefined;
  }
  if (words.length === 0) return undefined;
  const head = words[0]!;
  if (head.t === 'const')
    words[0] = constant(
      String(head.value)
        .replace(/^.*\\/s, '')
        .replace(/\.(?:exe|cmd|bat|com)$/i, '')
        .toLowerCase(),
      head.span,
    );
  // The first quoted word of `start` is a window's title.
  if (head.t === 'const' && String(head.value).toLowerCase() === 'start' && /^\s*start[ \t]+"/i.test(source))
    words.splice(1, 1);
  return { words, assigns: [], redirects, span };
}

function word(raw: string, span: Span): Expr {
  const parts: Expr[] = [];
  let from = 0;
  const literal = (text: string): void => {
    const plain = text.replace(/"/g, '').replace(/\^([\s\S])/g, '$1');
    if (plain !== '') parts.push(constant(plain, span));
  };
  for (const m of raw.matchAll(VARIABLE)) {
    literal(raw.slice(from, m.index));
    parts.push(variable(m[1] ?? m[2] ?? m[3] ?? '@', span));
    from = m.index + m[0].length;
  }
  literal(raw.slice(from));
  return parts.length === 0 ? constant('', span) : parts.length === 1 ? parts[0]! : { t: 'concat', parts, span };
}
