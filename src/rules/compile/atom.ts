// Compiles one condition on facts, text or code into an atom.
import { CAPABILITY_IDS } from '../../model/capability.ts';
import { propertyOf, usual } from '../../model/fact-kinds.ts';
import { suggest } from '../../model/near-miss.ts';
import { CONTEXTS } from '../../model/place.ts';
import type { AttributeSpec, FactKindSpec } from '../../model/plugin.ts';
import { LANGUAGES, VIEW_STEPS } from '../../model/usual.ts';
import { MATCHER_KEYS } from '../check/language.ts';
import { fold } from '../fold.ts';
import { globMatches } from '../glob.ts';
import type { Atom, FactAtom, Field, Where } from '../pack.ts';
import type { ValuePath } from '../source.ts';
import { checkPattern, checkQuery } from './code.ts';
import type { CompileContext } from './context.ts';
import { checkRegex, splitRegex } from './regex.ts';
import { literalWeight } from './regex-literals.ts';
import { compileValue } from './value.ts';
import { checkConceptType, checkSlips } from './written-slips.ts';

type Written = Readonly<Record<string, unknown>>;
const VIEWS = usual(VIEW_STEPS);

export function compileAtom(
  head: string,
  node: Written,
  where: readonly Where[],
  at: ValuePath,
  context: CompileContext,
): Atom {
  const kind = context.kinds.get(head);
  if (kind) return factAtom(kind, node, where, at, context);
  const value = node[head];
  const label = `${head}: ${show(typeof value === 'string' ? value.replace(/\n+$/, '') : value)}`;
  const wanted = [value].flat().map(String);
  switch (head) {
    case 'rule':
      return { t: 'rule', label, where, rules: ruleRefs(wanted, [...at, head], context) };
    case 'capability':
      return { t: 'capability', label, where, capabilities: capabilities(wanted, [...at, head], context) };
    case 'text':
      return textAtom(wanted, where, label, [...at, head], context);
    case 'pattern': {
      const languages = [node['language'] ?? []].flat().map(String);
      return { t: 'pattern', label, where, ...checkPattern(String(value), languages, [...at, head], context) };
    }
    default: {
      const languages = [node['language'] ?? []].flat().map(String);
      return { t: 'query', label, where, ...checkQuery(String(value), languages, [...at, head], context) };
    }
  }
}

function factAtom(
  kind: FactKindSpec,
  node: Written,
  where: readonly Where[],
  at: ValuePath,
  context: CompileContext,
): FactAtom {
  const head = node[kind.kind];
  const long =
    typeof head === 'object' && head !== null && !Array.isArray(head) && !MATCHER_KEYS.some((key) => key in head);
  const asked: [string, unknown, ValuePath][] = [];
  if (long) for (const [name, value] of Object.entries(head)) asked.push([name, value, [...at, kind.kind, name]]);
  else asked.push([kind.primary, head, [...at, kind.kind]]);
  for (const [name, value] of Object.entries(node)) {
    if (name === kind.kind || name === 'where' || name === 'scope') continue;
    if (asked.some(([other]) => other === name))
      context.issue(
        [...at, name],
        `\`${name}\` is asked twice`,
        '',
        'Keep one of them; combine values as a list.',
        true,
      );
    asked.push([name, value, [...at, name]]);
  }
  const fields: Field[] = [];
  const flow: { previous?: boolean; source?: FactAtom; sink?: FactAtom } = {};
  for (const [name, value, path] of asked) {
    if (kind.kind === 'flow' && name === 'from' && value === 'previous') flow.previous = true;
    else if (kind.kind === 'flow' && (name === 'from' || name === 'to') && isAtom(value, context)) {
      const [inner] = Object.keys(value).filter((key) => context.kinds.has(key));
      const end = factAtom(context.kinds.get(inner!)!, value, [], path, context);
      if (name === 'from') flow.source = end;
      else flow.sink = end;
    } else {
      checkSlips(kind, name, value, path, context);
      fields.push(field(name, kind.attributes[name]!, value, path, context));
    }
  }
  if (kind.kind === 'mention') checkConceptType(new Map(asked.map(([name, value]) => [name, value])), at, context);
  fields.sort((a, b) => (a.name < b.name ? -1 : 1));
  const label = `${kind.kind}: ${asked.map(([name, value], index) => (index === 0 && !long ? show(value) : `${name} ${show(value)}`)).join(', ')}`;
  // What a skill is for stands nowhere: it is the same from every place.
  return { t: 'fact', kind: kind.kind, label, where: kind.kind === 'purpose' ? [] : where, fields, ...flow };
}

function isAtom(value: unknown, context: CompileContext): value is Written {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).some((key) => context.kinds.has(key))
  );
}

function field(name: string, spec: AttributeSpec, value: unknown, at: ValuePath, context: CompileContext): Field {
  return { name: propertyOf(name, spec), mode: spec.match ?? 'glob', matcher: compileValue(value, spec, at, context) };
}

export function compileWhere(written: unknown, at: ValuePath, context: CompileContext): Where | undefined {
  if (typeof written !== 'object' || written === null) return undefined;
  const where = written as Written;
  const ask = (key: string, spec: Omit<AttributeSpec, 'type'>) =>
    where[key] === undefined
      ? {}
      : { [key]: compileValue(where[key], { type: 'string', ...spec }, [...at, key], context) };
  return {
    label: parts(where),
    ...ask('context', { doc: 'Role of the text where it stands', values: CONTEXTS }),
    ...ask('view', { doc: 'How the text was read', usual: VIEWS }),
    ...ask('language', { doc: 'Language of the reading', usual: LANGUAGES }),
    ...ask('path', { doc: 'Path inside the skill', match: 'path' }),
    ...(where['file'] === 'skill-md' ? { skillMd: true } : {}),
  };
}

function ruleRefs(wanted: readonly string[], at: ValuePath, context: CompileContext): string[] {
  for (const id of wanted) {
    if (id === context.ruleId) context.issue(at, 'The rule refers to itself', '', 'Name another rule.');
    else if (!context.ruleIds.has(id))
      context.issue(
        at,
        `There is no rule \`${id}\``,
        'The id of a rule is its path: rules/lib/x.yaml is lib/x.',
        suggest(id, [...context.ruleIds].sort()),
      );
  }
  return [...new Set(wanted)].sort();
}

function capabilities(wanted: readonly string[], at: ValuePath, context: CompileContext): string[] {
  const all = wanted.flatMap((asked) => {
    const found = CAPABILITY_IDS.filter((id) => globMatches(asked, id));
    if (found.length === 0)
      context.issue(
        at,
        `There is no capability \`${asked}\``,
        'Capabilities are a closed vocabulary.',
        suggest(asked, CAPABILITY_IDS),
      );
    return found;
  });
  return [...new Set(all)].sort();
}

function textAtom(
  wanted: readonly string[],
  where: readonly Where[],
  label: string,
  at: ValuePath,
  context: CompileContext,
): Atom {
  const [first = ''] = wanted;
  const regex = wanted.length === 1 ? splitRegex(first) : undefined;
  if (!regex) {
    if (wanted.some((text) => splitRegex(text)))
      context.issue(
        at,
        'A list of texts holds a regular expression',
        '',
        'List literals only, and write each expression as a `text:` of its own under `any:`.',
      );
    const literals = [...new Set(wanted.map(fold))].sort();
    for (const literal of literals) tooShort(literal, at, context);
    return { t: 'text', label, where, literals };
  }
  const checked = checkRegex(regex.source, regex.flags);
  if ('what' in checked) {
    context.issue(at, checked.what, checked.why, checked.advice);
    return { t: 'text', label, where, literals: [] };
  }
  if (checked.literals.length === 0) {
    const why =
      'Expressions run only around a literal that every match contains; without one every file would be searched in full for every rule.';
    context.issue(
      at,
      'The regular expression has no literal that every match contains',
      why,
      'Add a fixed word of three or more letters outside optional parts, or ask a fact (`string: {entropy: …}`, `ioc`, `hidden`) instead.',
    );
  }
  for (const literal of checked.literals) tooShort(literal, at, context);
  const { literals, ...expression } = checked;
  return { t: 'text', label, where, literals, regex: expression };
}

function tooShort(literal: string, at: ValuePath, context: CompileContext): void {
  if (literalWeight(literal) >= 3) return;
  context.issue(
    at,
    `The literal \`${literal}\` is too short to search for`,
    'It would hit in almost every file.',
    'Use three or more letters (two Chinese characters), or ask a fact instead.',
  );
}

function show(value: unknown): string {
  // Blanks at an end count, and would not be seen.
  if (typeof value === 'string') return /^[ \t]|[ \t]$/.test(value) ? `'${value}'` : value;
  if (Array.isArray(value)) return value.map(show).join('|');
  if (typeof value === 'object' && value !== null) {
    return `{${parts(value)}}`;
  }
  return String(value);
}

const parts = (value: object): string =>
  Object.entries(value)
    .map(([key, inner]) => `${key}: ${show(inner)}`)
    .join(', ');
