// Reads notebooks: every code cell as its language, every text cell as Markdown, each line mapped back to the file.
// The words of outputs are read as shown there: whoever opens the notebook has them before him.
import { hasClause } from '../../src/built-in.ts';
import { type Analyser, bound, definePlugin, type Out } from '../../src/plugin.ts';
import { locateLines } from './locate.ts';

const HUGE_OUTPUT = 100_000;
const MAX_CELLS = 2000;
/** An output that speaks of who reads it is more than a result. */
const TO_AGENT =
  /\b(?:the (?:agent|assistant|model|user)|this skill|you must|your (?:instructions|system prompt))\b|智能体|助手|用户/i;

const analyser: Analyser = {
  name: 'notebook',
  languages: ['notebook'],
  read(view, out) {
    const { text } = view;
    if (text.length > out.limits.viewChars) {
      return out.gap('not-parsed', { en: 'Too large to be read as a notebook.', zh: '笔记本过大，未解析。' });
    }
    const notebook = parse(text);
    const cells = cellsOf(notebook);
    if (!cells) return out.gap('not-parsed', { en: 'Not a readable notebook.', zh: '无法读取的笔记本。' });
    const language = languageOf(notebook);
    let cursor = 0;
    const mayRead = bound(out, 'cells', MAX_CELLS, { en: 'cells', zh: '个单元格' });
    for (const cell of cells) {
      if (!mayRead({ start: cursor, end: text.length }) || out.expired()) return;
      const lines = sourceOf(cell);
      const kind = field(cell, 'cell_type');
      if (lines.length > 0) {
        const found = locateLines(lines, text, cursor);
        cursor = found.end;
        const body = lines.join('');
        const magic = kind === 'code' ? cellMagic(body) : undefined;
        out.view({
          step: 'cell',
          language: kind === 'code' ? (magic ?? language) : 'markdown',
          // Line magics are for the shell; Python's grammar would stumble over the sign, so it becomes a comment's.
          text: kind === 'code' && !magic && language === 'python' ? body.replace(/^([%!])/gm, '#') : body,
          context: kind === 'code' ? 'code' : 'instruction',
          span: { start: found.start, end: found.end },
          mapping: found.starts.length > 0 ? { starts: found.starts, offsets: found.offsets } : 'whole',
        });
        if (kind === 'code' && !magic) tellShellLines(body, found, out);
      }
      for (const output of listOf(field(cell, 'outputs'))) tellOutput(output, text, cursor, out);
    }
  },
};

/** `!pip install x` runs in a shell. */
function tellShellLines(body: string, found: ReturnType<typeof locateLines>, out: Out): void {
  const commands = [
    ...body.matchAll(/^[ \t]{0,20}(?:\w{1,40}\s{0,4}=\s{0,4})?(?:!{1,2}|%(?:sx|system|sh)\s)(.+)$/gm),
  ].map((match) => match[1]!);
  if (commands.length === 0) return;
  const span = { start: found.start, end: found.end };
  out.view({
    step: 'cell-shell',
    language: 'shell',
    text: `${commands.join('\n')}\n`,
    context: 'code',
    span,
    mapping: 'whole',
  });
}

const WORDS = ['text/plain', 'text/markdown'] as const;

function tellOutput(output: unknown, json: string, from: number, out: Out): void {
  const data = field(output, 'data');
  const words = [field(output, 'text'), ...WORDS.map((type) => field(data, type))];
  const texts = [...words, field(data, 'text/html')].map(joined);
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (length >= HUGE_OUTPUT) {
    out.fact({
      kind: 'hidden',
      how: 'huge-output',
      text: texts.find((text) => text !== '')!.slice(0, 200),
      length,
      span: { start: from, end: from },
    });
    return;
  }
  for (const one of words) {
    const lines = linesOf(one);
    const text = lines.join('');
    if (!hasClause(text)) continue;
    const { start, end, starts, offsets } = locateLines(lines, json, from);
    out.view({
      step: 'output',
      language: 'prose',
      text,
      context: 'instruction',
      span: { start, end },
      mapping: starts.length > 0 ? { starts, offsets } : 'whole',
      prose: [{ span: { start: 0, end: text.length }, kind: TO_AGENT.test(text) ? 'paragraph' : 'fence-line' }],
    });
  }
}

/** JSON nests without limit, but the reader's own walk goes no deeper than a notebook's shape. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function cellsOf(notebook: unknown): readonly unknown[] | undefined {
  const cells = field(notebook, 'cells') ?? field(listOf(field(notebook, 'worksheets'))[0], 'cells');
  return Array.isArray(cells) ? cells : undefined;
}

const sourceOf = (cell: unknown): string[] => linesOf(field(cell, 'source') ?? field(cell, 'input'));

function linesOf(text: unknown): string[] {
  if (typeof text === 'string') return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  return listOf(text).filter((line): line is string => typeof line === 'string');
}

function languageOf(notebook: unknown): string {
  const metadata = field(notebook, 'metadata');
  const name = field(field(metadata, 'language_info'), 'name') ?? field(field(metadata, 'kernelspec'), 'language');
  return typeof name === 'string' && /^[a-z]{1,20}$/i.test(name) ? alias(name.toLowerCase()) : 'python';
}

const ALIASES: Readonly<Record<string, string>> = { bash: 'shell', sh: 'shell', ipython: 'python', node: 'javascript' };
const alias = (name: string) => (Object.hasOwn(ALIASES, name) ? ALIASES[name]! : name);

/** `%%bash` on the first line turns the whole cell over. */
function cellMagic(body: string): string | undefined {
  const name = /^\s{0,20}%%(bash|sh|script|javascript|js|html|markdown|writefile)\b/.exec(body)?.[1];
  if (!name) return undefined;
  return name === 'js'
    ? 'javascript'
    : /^(?:bash|sh|script)$/.test(name)
      ? 'shell'
      : name === 'writefile'
        ? 'text'
        : name;
}

function field(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<string, unknown>)[key];
}
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const joined = (value: unknown): string => linesOf(value).join('');

export default definePlugin({ name: 'notebook', version: '1.0.0', analysers: [analyser] });
