// Words of a closed vocabulary: values an attribute can have, and concepts of the lexicon. An unknown one is refused.
import { SINKS } from '../../model/fact.ts';
import { meantUsual, nearMiss, suggest } from '../../model/near-miss.ts';
import type { AttributeSpec } from '../../model/plugin.ts';
import { globMatches } from '../glob.ts';
import type { Vocabulary } from '../pack.ts';
import type { ValuePath } from '../source.ts';
import type { CompileContext } from './context.ts';

/** Names the prose reader gives by itself to what it sees written out: an address, a path, a variable. */
const READ: Readonly<Record<string, readonly string[]>> = {
  destination: ['email-address'],
  object: ['path', 'secret-variable'],
};

/** Objects may be named by their class and modifiers by their slot; whoever acts may also be the one who is told. */
const SECOND: Readonly<Record<string, string>> = { object: 'class', modifier: 'slot' };

/** Attribute of an `instruct` that asks for concepts of a type; the others are only seen as a `mention`. */
const ASKED_BY: Readonly<Record<string, string>> = {
  action: 'action',
  object: 'objects',
  destination: 'recipient',
  modifier: 'modifiers',
};

const WHY_CONCEPT = 'Rules speak of what a sentence means by concepts of the lexicon.';

/** Choices with the same advice are one problem: the list of what is known is told once. */
export function checkClosed(
  choices: readonly string[],
  spec: AttributeSpec,
  at: ValuePath,
  context: CompileContext,
): void {
  if (spec.usual) checkUsual(choices, spec.usual, spec.doc, at, context);
  const known = spec.values ?? concepts(spec, context);
  if (!known || known.length === 0) return;
  const open = spec.prefixes ?? [];
  const beyond = openingOf(spec);
  const fits = (choice: string): boolean =>
    beyond(choice) !== undefined
      ? beyond(choice)!.includes(choice)
      : choice.includes('*')
        ? [...known, ...open].some((value) => globMatches(choice, value)) ||
          open.some((start) => choice.startsWith(start))
        : known.includes(choice) || open.some((start) => choice.startsWith(start));
  const byAdvice = new Map<string, string[]>();
  for (const choice of choices) {
    if (fits(choice)) continue;
    const advice = adviceFor(choice, beyond(choice) ?? known, spec, context);
    byAdvice.set(advice, [...(byAdvice.get(advice) ?? []), `\`${choice}\``]);
  }
  for (const [advice, unknown] of byAdvice) {
    const what = spec.concept
      ? `No lexicon concept ${unknown.join(', ')}${spec.concept === 'any' ? '' : ` of type ${spec.concept}`}`
      : unknown.length === 1
        ? `${unknown[0]} is no value here`
        : `${unknown.join(', ')} are no values here`;
    context.issue(at, what, spec.concept ? WHY_CONCEPT : spec.doc, advice);
  }
}

/** For a value that begins like `content:`, and is no glob, the ones there are of that beginning. */
function openingOf({ behind = {} }: AttributeSpec): (choice: string) => readonly string[] | undefined {
  return (choice) => {
    const start = choice.includes('*') ? undefined : Object.keys(behind).find((one) => choice.startsWith(one));
    return start === undefined ? undefined : behind[start]!.map((name) => `${start}${name}`);
  };
}

/** Where other words may stand as well, only what was surely meant to be a known one is refused. */
function checkUsual(
  choices: readonly string[],
  usual: NonNullable<AttributeSpec['usual']>,
  doc: string,
  at: ValuePath,
  context: CompileContext,
): void {
  const stepped = Object.keys(usual).some((word) => word.endsWith(':'));
  for (const choice of choices) {
    const meant = stepped ? meantSteps(choice, usual) : meantPart(choice, usual);
    if (meant !== undefined) context.issue(at, `\`${choice}\` is no value here`, doc, `Did you mean \`${meant}\`?`);
  }
}

/** `fense:bash>comand` → `fence:bash>command`: readings are steps, one inside another, some with a word behind a colon. */
function meantSteps(choice: string, usual: NonNullable<AttributeSpec['usual']>): string | undefined {
  const steps = choice.split('>');
  const meant = steps.map((step) => {
    const colon = step.indexOf(':') + 1;
    const name = step.slice(0, colon - 1);
    if (colon === 0) return meantPart(step, usual) ?? step;
    return Object.hasOwn(usual, name) ? step : `${meantPart(`${name}:`, usual) ?? `${name}:`}${step.slice(colon)}`;
  });
  return meant.every((step, index) => step === steps[index]) ? undefined : meant.join('>');
}

const meantPart = (part: string, usual: NonNullable<AttributeSpec['usual']>): string | undefined =>
  part.includes('*') ? undefined : meantUsual(part, usual);

function adviceFor(word: string, known: readonly string[], spec: AttributeSpec, context: CompileContext): string {
  const { concept } = spec;
  if (!concept) return tagMeant(word, known) ?? sinkMeant(word, spec) ?? suggest(word, known);
  const type = context.vocabulary.concepts?.find(({ id }) => id === word)?.type;
  const asked = type === undefined ? undefined : ASKED_BY[type];
  if (type !== undefined) {
    const how = asked === undefined ? `\`mention: ${word}\`` : `\`${asked}: ${word}\``;
    return `\`${word}\` is of type ${type}: ask for it with ${how}.`;
  }
  const worded = wordingAdvice(word, concept, context.vocabulary);
  if (worded !== undefined) return worded;
  const command = `skillproof rules concepts${concept === 'any' ? '' : ` --type ${concept}`}`;
  return known.length > MANY && nearMiss(word, known) === undefined
    ? `\`${command}\` lists the ${known.length} there are; a new one is a file of your own lexicon/ (rules/README.md, "Concepts of your own").`
    : suggest(word, known);
}

/** `env` for `env:*`: the beginning of a tag without what stands behind it. */
function tagMeant(word: string, known: readonly string[]): string | undefined {
  const tags = known.filter((one) => one.startsWith(`${word}:`));
  const all = tags.find((one) => one.endsWith(':*')) ?? tags[0];
  return all === undefined ? undefined : `Did you mean \`${all}\`?`;
}

/** Where data ends is a class, or a condition: `requests.post` is the name of a call. */
function sinkMeant(word: string, spec: AttributeSpec): string | undefined {
  if (spec.values !== SINKS || !/^[\w*]+(?:\.[\w*]+)+$/.test(word)) return undefined;
  return `For a function write a condition: \`to: { call: '${word}' }\`.`;
}

/** How to ask for the concept a word is a wording of, one of the wanted type first. */
function wordingAdvice(word: string, concept: string, { concepts = [], wordedAs }: Vocabulary): string | undefined {
  const ids = new Set(wordedAs?.(word.toLowerCase().replaceAll(/[-_]/g, ' ')));
  if (ids.size === 0) return undefined;
  const meant = concepts.filter(({ id }) => ids.has(id));
  const wanted = meant.filter(({ type }) => concept === 'any' || type === concept).slice(0, 3);
  const told = wanted.length > 0 ? wanted : meant.filter(({ type }) => ASKED_BY[type] !== undefined).slice(0, 1);
  if (told.length === 0) return undefined;
  const names = told.map(({ id }) => `\`${id}\``).join(', ');
  const ask = concept === 'any' ? 'mention' : ASKED_BY[told[0]!.type];
  return `\`${word}\` is a wording of ${names}: write \`${ask ?? 'mention'}: ${told.map(({ id }) => id).join('|')}\`.`;
}

/** More than these are not read in a message. */
const MANY = 12;

/** Names a type of concept goes by, for a vocabulary: thousands of values are held against them. */
const namesOf = new WeakMap<object, Map<string, readonly string[]>>();

function concepts(spec: AttributeSpec, { vocabulary }: CompileContext): readonly string[] | undefined {
  const { concept } = spec;
  if (!concept || !vocabulary.concepts) return undefined;
  const known = namesOf.get(vocabulary.concepts) ?? new Map<string, readonly string[]>();
  namesOf.set(vocabulary.concepts, known);
  const names = known.get(concept) ?? conceptNames(concept, vocabulary.concepts);
  known.set(concept, names);
  return names;
}

function conceptNames(concept: string, all: NonNullable<Vocabulary['concepts']>): readonly string[] {
  const fits = (type: string) =>
    concept === 'any' || type === concept || (concept === 'destination' && type === 'actor');
  const names = all
    .filter(({ type }) => fits(type))
    .flatMap(({ id, attributes }) => [id, attributes?.[SECOND[concept] ?? '']])
    .filter((name): name is string => typeof name === 'string');
  return [...new Set([...names, ...(READ[concept] ?? [])])].sort();
}
