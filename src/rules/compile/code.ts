// Checks `pattern:` and `query:` as written and finds the names that gate them.
import { suggest } from '../../model/near-miss.ts';
import { patternCode, patternNames } from '../code/pattern.ts';
import { parseQuery, type Query, QueryError } from '../code/query.ts';
import { fold } from '../fold.ts';
import type { ValuePath } from '../source.ts';
import type { CompileContext } from './context.ts';
import { checkRegex } from './regex.ts';
import { literalWeight } from './regex-literals.ts';

/** One name an author writes may stand for several grammars. */
const LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  python: ['python'],
  javascript: ['javascript', 'typescript', 'tsx'],
  typescript: ['typescript', 'tsx'],
  tsx: ['tsx'],
};
/** Read by parsers that keep no tree to compare with. */
const WITHOUT_TREE = /^(?:shell|sh|bash|zsh|powershell|batch)$/;
const NO_NAME_WHY =
  'Code is only compared where a name of the pattern stands; without one every node of every file would be.';

function languagesOf(asked: readonly string[], at: ValuePath, context: CompileContext): string[] {
  const known = Object.keys(LANGUAGES);
  if (asked.length === 0) {
    const what = `\`${String(at.at(-1))}\` needs \`language\``;
    context.issue(
      at,
      what,
      'Code is compared as its own grammar reads it.',
      `Add \`language:\` ${known.join(', ')}.`,
      true,
    );
  }
  for (const language of asked) {
    if (known.includes(language)) continue;
    if (WITHOUT_TREE.test(language))
      context.issue(
        at,
        `\`${String(at.at(-1))}\` does not know \`${language}\``,
        'Shells are read into commands, not into a tree of syntax.',
        'Ask for the command: `command: { program: curl, argv: --data*, line: /…/, before: sh }`.',
      );
    else context.issue(at, `No code language \`${language}\``, '', suggest(language, known));
  }
  return [...new Set(asked.flatMap((language) => LANGUAGES[language] ?? []))];
}

export function checkPattern(code: string, asked: readonly string[], at: ValuePath, context: CompileContext) {
  const languages = languagesOf(asked, at, context);
  const name = patternNames(code)
    .map(fold)
    .reduce((a, b) => (b.length > a.length ? b : a), '');
  if (literalWeight(name) < 3)
    context.issue(
      at,
      'The pattern names nothing of three or more letters',
      NO_NAME_WHY,
      'Name a function, an attribute or a keyword: `subprocess.run($CMD, shell=True, ...)`.',
    );
  const [language] = languages;
  const parsed = language === undefined ? undefined : context.parse?.(language, patternCode(code));
  if (parsed && parsed.errors > 0)
    context.issue(
      at,
      `The pattern is not valid ${language}`,
      '',
      'Write one expression or whole statements as they would stand in a file; metavariables are $UPPERCASE.',
    );
  return { languages, code, literals: [name] };
}

export function checkQuery(text: string, asked: readonly string[], at: ValuePath, context: CompileContext) {
  const languages = languagesOf(asked, at, context);
  let query: Query | undefined;
  try {
    query = parseQuery(text);
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    context.issue(
      at,
      `Not a query: ${error.message}`,
      '',
      'Supported: (type), (_), "token", field:, !field, [ ], @capture, #eq? #not-eq? #any-of? #match? #not-match?.',
    );
  }
  const literals = query ? queryLiterals(query, at, context) : [];
  if (query && literals.length === 0)
    context.issue(
      at,
      'The query names no fixed text',
      NO_NAME_WHY,
      'Capture a name and compare it: ((call function: (identifier) @f) (#eq? @f "eval")).',
    );
  return { languages, query: text, literals };
}

function queryLiterals(query: Query, at: ValuePath, context: CompileContext): readonly string[] {
  let best: readonly string[] = [];
  const worth = (literals: readonly string[]) => (literals.length === 0 ? 0 : Math.min(...literals.map(literalWeight)));
  for (const { name, values } of query.predicates) {
    const texts = values.flatMap((value) => (value.text === undefined ? [] : [value.text]));
    let literals: readonly string[] = [];
    if (name === 'match?' || name === 'not-match?') {
      for (const source of texts) {
        const checked = checkRegex(source, '');
        if ('what' in checked) context.issue(at, checked.what, checked.why, checked.advice);
        else if (name === 'match?' && texts.length === 1) literals = checked.literals;
      }
    } else if (name !== 'not-eq?' && texts.length === values.length) literals = texts.map(fold);
    if (worth(literals) > worth(best)) best = literals;
  }
  return worth(best) >= 3 ? [...best].sort() : [];
}
