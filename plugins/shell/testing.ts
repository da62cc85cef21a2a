// For this folder's tests: lowers a text and writes the common form on one line a statement, without spans.
// May not: be imported by anything but tests.
import type { CommandIr, Expr, Module, Stmt } from '../../src/plugin.ts';
import plugin from './index.ts';

export const shell = plugin.code![0]!;

export function module(text: string, language = 'shell'): Module {
  return shell.lower(text, language, () => false);
}

export function lowered(text: string, language = 'shell'): string[] {
  const { body, errors } = module(text, language);
  return [...(errors > 0 ? [`errors ${errors}`] : []), ...body.map(stmt)];
}

export function comments(text: string, language = 'shell'): string[] {
  return module(text, language).comments.map(({ span }) => text.slice(span.start, span.end));
}

const all = (exprs: readonly Expr[]): string => exprs.map(expr).join(' ');
const block = (body: readonly Stmt[]): string => `{ ${body.map(stmt).join('; ')} }`;

function expr(e: Expr): string {
  switch (e.t) {
    case 'const':
      return typeof e.value === 'string' && /^[\w./:@=?*~,-]+$/.test(e.value) ? e.value : JSON.stringify(e.value);
    case 'name':
      return `$${e.name}`;
    case 'concat':
      return `(${e.parts.map(expr).join('+')})`;
    case 'pipeline':
      return `<${e.commands.map(command).join(' | ')}>`;
    case 'call':
      return `${expr(e.callee)}(${all(e.args)})`;
    case 'member':
      return `${expr(e.object)}.${e.property}`;
    case 'index':
      return `${expr(e.object)}[${expr(e.key)}]`;
    case 'slice':
      return `${expr(e.object)}[${e.from ? expr(e.from) : ''}..${e.to ? expr(e.to) : ''}]`;
    case 'list':
      return `[${all(e.items)}]`;
    case 'dict':
      return `{${e.entries.map((one) => `${expr(one.key)}:${expr(one.value)}`).join(' ')}}`;
    case 'op':
      return `${e.op}(${all(e.operands)})`;
    case 'choose':
      return `choose(${e.options.map(expr).join('|')})`;
    case 'spread':
      return `...${expr(e.value)}`;
    case 'heredoc':
      return expr(e.body);
    default:
      return e.t;
  }
}

function command(c: CommandIr): string {
  return [
    ...c.assigns.map((a) => `${a.name}=${expr(a.value)}`),
    ...c.words.map(expr),
    ...(c.body ? [block(c.body)] : []),
    ...c.redirects.map((r) => `${r.fd ?? ''}${r.op}${expr(r.target)}`),
    ...(c.stdin ? [`<<${expr(c.stdin)}`] : []),
  ].join(' ');
}

function stmt(s: Stmt): string {
  switch (s.t) {
    case 'expr':
      return s.value.t === 'pipeline' ? s.value.commands.map(command).join(' | ') : expr(s.value);
    case 'assign':
      return `${s.target.t === 'index' ? `${expr(s.target.object)}[${expr(s.target.key)}]` : s.target.t === 'name' ? s.target.name : s.target.t} ${s.augment ? '+=' : '='} ${expr(s.value)}`;
    case 'if':
      return `if ${expr(s.test)} ${block(s.then)}${s.otherwise.length > 0 ? ` else ${block(s.otherwise)}` : ''}`;
    case 'loop':
      return `loop ${s.target?.t === 'name' ? `${s.target.name} of ${s.iter ? expr(s.iter) : ''}` : s.test ? expr(s.test) : ''} ${block(s.body)}`;
    case 'function':
      return `fn ${s.fn.name} ${block(s.fn.body)}`;
    case 'block':
      return block(s.body);
    default:
      return s.t;
  }
}
