// For this folder's tests: lowers a text and writes the common form on one line a statement, without spans.
// May not: be imported by anything but tests.
import type { Expr, FunctionIr, Module, Stmt, Target } from '../../src/plugin.ts';
import { javascript } from './index.ts';

export async function module(text: string, language = 'javascript'): Promise<Module> {
  await javascript.prepare();
  return javascript.lower(text, language, () => false);
}

export async function lowered(text: string, language = 'javascript'): Promise<string[]> {
  const { body, errors } = await module(text, language);
  return [...(errors ? [`errors ${errors}`] : []), ...body.map(stmt)];
}

const list = (all: readonly Expr[]): string => all.map(expr).join(', ');
const block = (all: readonly Stmt[]): string => `{${all.map(stmt).join('; ')}}`;

function fn({ name, params, body, decorators }: FunctionIr): string {
  const written = params.map((one) => {
    const called = (one.rest ? '...' : '') + (one.pattern ? target(one.pattern) : one.name);
    return one.default ? `${called}=${expr(one.default)}` : called;
  });
  const marks = decorators.map((one) => `@${expr(one)} `).join('');
  return `${marks}fn ${name}(${written.join(', ')})${block(body)}`;
}

function target(to: Target): string {
  if (to.t === 'list') return `[${to.items.map(target).join(', ')}]`;
  if (to.t !== 'dict') return expr(to);
  const rest = to.rest ? [`...${target(to.rest)}`] : [];
  return `{${[...to.entries.map((one) => `${one.key}: ${target(one.target)}`), ...rest].join(', ')}}`;
}

function expr(e: Expr): string {
  switch (e.t) {
    case 'const':
      return JSON.stringify(e.value);
    case 'name':
      return e.name || '_';
    case 'member':
      return `${expr(e.object)}.${e.property}`;
    case 'index':
      return `${expr(e.object)}[${expr(e.key)}]`;
    case 'slice':
      return `${expr(e.object)}[${e.from ? expr(e.from) : ''}:${e.to ? expr(e.to) : ''}]`;
    case 'call': {
      const named = e.named.map((one) => `${one.name}=${expr(one.value)}`);
      return `${e.construct ? 'new ' : ''}${expr(e.callee)}(${[...e.args.map(expr), ...named].join(', ')})`;
    }
    case 'concat':
      return `(${e.parts.map(expr).join(' + ')})`;
    case 'list':
      return `[${list(e.items)}]`;
    case 'dict':
      return `{${e.entries.map((one) => `${expr(one.key)}: ${expr(one.value)}`).join(', ')}}`;
    case 'spread':
      return `...${expr(e.value)}`;
    case 'function':
      return fn(e.fn);
    case 'op':
      return `${e.op}(${list(e.operands)})`;
    case 'choose':
      return `choose(${e.test ? `${expr(e.test)} ? ` : ''}${e.options.map(expr).join(' | ')})`;
    case 'assign':
      return `(${target(e.target)} = ${expr(e.value)})`;
    case 'comprehension':
      return `[${expr(e.result)} for ${e.loops.map((one) => `${target(one.target)} of ${expr(one.iter)}`).join()}]`;
    default:
      return e.t;
  }
}

function stmt(s: Stmt): string {
  switch (s.t) {
    case 'expr':
      return expr(s.value);
    case 'assign':
      return `${target(s.target)} ${s.augment ? '+=' : '='} ${expr(s.value)}`;
    case 'if':
      return `if ${expr(s.test)} ${block(s.then)}${s.otherwise.length ? ` else ${block(s.otherwise)}` : ''}`;
    case 'loop':
      return `loop${s.target && s.iter ? ` ${target(s.target)} of ${expr(s.iter)}` : ''}${s.test ? ` while ${expr(s.test)}` : ''} ${block(s.body)}`;
    case 'try':
      return `try ${block(s.body)}${s.handlers.map((one) => ` catch ${one.name ?? ''}${block(one.body)}`).join('')}${s.finally.length ? ` finally ${block(s.finally)}` : ''}`;
    case 'return':
      return `return${s.value ? ` ${expr(s.value)}` : ''}`;
    case 'function':
      return fn(s.fn);
    case 'class':
      return `class ${s.name}(${list(s.bases)})${block(s.body)}`;
    case 'import':
      return `import ${s.module} ${s.bindings.map((one) => `${one.imported || '*'} as ${one.local}`).join(', ')}`.trim();
    case 'export':
      return `export ${s.names.map((one) => `${one.name} = ${expr(one.value)}`).join(', ')}`;
    case 'block':
      return block(s.body);
    case 'delete':
      return `delete ${list(s.targets)}`;
    default:
      return s.t;
  }
}
