// Makefiles: recipe lines are shell, `$(VAR)`, `$$var` and a justfile's `{{var}}` written the shell's way; variables are assignments.
// May not: follow rules or dependencies.
import type { Module, Span, Stmt } from '../../../src/plugin.ts';
import { Cursor, finished, share } from '../bash/cursor.ts';
import { readQuotedText } from '../bash/expansion.ts';
import { readList } from '../bash/list.ts';
import { lowerRange, lowerText } from '../lower.ts';

const VARIABLE = /^(?:export[ \t]+|override[ \t]+)?([A-Za-z_][\w.-]{0,80})[ \t]*(\?|:{1,3}|\+|!)?=[ \t]*/;

const NAMED = /^\$[({](?:call[ \t]{1,8})?([A-Za-z_][\w.-]{0,80})[)}][ \t]*$/;
const VALUE = /\$[({]([A-Za-z_][\w.-]{0,80})[)}]/g;
const DEFINED = /^[ \t]{0,8}define[ \t]+([A-Za-z_][\w.-]{0,80})[ \t]*=?[ \t]*\n([\s\S]{0,4000}?)\n[ \t]{0,8}endef\b/gm;
const MAX_VARIABLES = 400;
const MAX_RECIPE = 8_000;
const MAX_TAKEN_IN = 4;
/** A value that is longer is data. */
const MAX_VALUE = 1_000;

/** `@$(call tune)`: a recipe that is kept under a name, wherever in the file that is given. */
function namedRecipe(raw: string, variables: () => ReadonlyMap<string, string>): string {
  const name = NAMED.exec(raw)?.[1];
  let recipe = name === undefined ? undefined : variables().get(name);
  if (recipe === undefined) return raw;
  for (let depth = 0; depth < MAX_TAKEN_IN && recipe.length < MAX_RECIPE; depth++)
    recipe = recipe.replace(VALUE, (whole, inner: string) => variables().get(inner) ?? whole);
  return recipe.slice(0, MAX_RECIPE);
}

function variablesOf(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name, value] of text.matchAll(DEFINED))
    if (found.size < MAX_VARIABLES) found.set(name!, value!.replace(/^\t?[@+-]*/gm, '').slice(0, MAX_VALUE));
  for (const line of text.replace(/\\\n/g, ' ').split('\n')) {
    const variable = found.size < MAX_VARIABLES ? VARIABLE.exec(line) : null;
    if (variable && !found.has(variable[1]!))
      found.set(variable[1]!, line.slice(variable[0].length).slice(0, MAX_VALUE));
  }
  return found;
}

export function lowerMakefile(text: string, language: string, expired: () => boolean): Module {
  const shared = share(expired);
  const body: Stmt[] = [];
  let at = 0;
  let recipes = false;
  let target: string | undefined;
  let written: ReadonlyMap<string, string> | undefined;
  while (at < text.length && !expired()) {
    const end = logicalEnd(text, at);
    const span: Span = { start: at, end };
    at = end + 1;
    const start = text.slice(span.start, span.start + 10);
    // A justfile's recipes are indented by blanks.
    if (start[0] === '\t' || /^ {2,8}[@-]/.test(start) || (recipes && /^ {2,8}\S/.test(start))) {
      const prefix = /^[ \t]*[@+-]*[ \t]*/.exec(text.slice(span.start, Math.min(end, span.start + 60)))![0].length;
      const recipe = { start: span.start + prefix, end };
      const own = text.slice(recipe.start, end);
      const raw = namedRecipe(own, () => (written ??= variablesOf(text)));
      const asWritten = raw === own && !/\$|\{\{/.test(raw);
      body.push(...(asWritten ? lowerRange(text, recipe, shared) : lowerText(asShell(raw, target), recipe, shared)));
      continue;
    }
    const line = text.slice(span.start, end);
    if (line.trim() !== '') recipes = /^[\w@.-][^=#]{0,200}:(?!=)[^=]{0,400}$/.test(line);
    if (recipes) target = /^[\w./-]{1,200}(?=[ \t]{0,8}:)/.exec(line)?.[0];
    if (/^[ \t]*#/.test(line)) {
      lowerRange(text, span, shared);
      continue;
    }
    const variable = VARIABLE.exec(line);
    if (variable) {
      const source = asShell(line.slice(variable[0].length));
      const value = readQuotedText(new Cursor(source, 0, source.length, shared, readList, span));
      const target = { t: 'name' as const, name: variable[1]!, span };
      body.push(
        variable[2] === '+'
          ? { t: 'assign', target, value, augment: true, span }
          : { t: 'assign', target, value, span },
      );
      continue;
    }
    // What is taken in is run as the file itself is.
    const taken = /^-?s?include[ \t]{1,8}([\w./-]{1,200})[ \t]*$/.exec(line)?.[1];
    if (taken !== undefined && /^(?:\/|\.\w|\w[^/]{0,60}\/\.)/.test(taken))
      body.push(...lowerText(`. ${taken}`, span, shared));
    const inline = /^[^\s#:=]{1,200}[^#:=\n]{0,200}:[^#=\n;]{0,400};[ \t]*/.exec(line);
    if (inline) body.push(...lowerText(asShell(line.slice(inline[0].length), target), span, shared));
    else if (line.includes('$(shell')) body.push(...lowerText(`: ${asShell(line)}`, span, shared));
  }
  return finished(language, body, shared);
}

function logicalEnd(text: string, from: number): number {
  let end = text.indexOf('\n', from);
  while (end > 0 && text[end - 1] === '\\') end = text.indexOf('\n', end + 1);
  return end < 0 ? text.length : end;
}

/** `target`: what the recipe makes, where it is one plain name. */
function asShell(text: string, target?: string): string {
  return text.replace(
    /\$\$|\$\(shell[ \t]+|\$[({]([A-Za-z_][\w.-]{0,80})[)}]|\$[({](?=[a-z-]{2,20}[ \t])|\$[@<^?*+|%]|\{\{[ \t]{0,4}([A-Za-z_][\w-]{0,80})[ \t]{0,4}\}\}/g,
    (m, made?: string, named?: string) => {
      const name = made ?? named;
      if (m === '$$') return '$';
      if (m.startsWith('$(shell')) return '$(';
      if (name !== undefined) return `\${${name.replace(/[.-]/g, '_')}}`;
      if (m === '$@' && target !== undefined) return target;
      // Functions of make and automatic variables: a value nobody knows.
      return m.length === 2 && (m === '$(' || m === '${') ? '$(: ' : `\${_}`;
    },
  );
}
