// For `rules explain`: the fact that comes closest to a condition nothing satisfied, and in what it differs.
// May not: decide anything; it only helps an author see which attribute keeps a fact out.
import type { Fact } from '../../model/fact.ts';
import type { FactAtom, Where } from '../pack.ts';
import { fieldTest, type Lists } from './matcher.ts';
import { type Places, placeTest } from './places.ts';

const MAX_FACTS = 20_000;
const SHOWN = 80;
const VALUES = 10;

/** A sentence that goes on behind "was not found". */
export function closestFact(atom: FactAtom, facts: readonly Fact[], places: Places, lists: Lists): string {
  const ofKind = facts.filter((fact) => fact.kind === atom.kind).slice(0, MAX_FACTS);
  if (ofKind.length === 0) return ` anywhere in the skill: nothing of kind \`${atom.kind}\` was read in it`;
  const tests = atom.fields.map((field) => ({ name: field.name, test: fieldTest(field, lists) }));
  const stands = placeTest(atom.where, lists);
  let best: { fact: Fact; differs: readonly string[]; elsewhere: boolean } | undefined;
  const sole = new Set<string>();
  for (const fact of ofKind) {
    const stated = fact as unknown as Readonly<Record<string, unknown>>;
    const differs = tests.filter(({ name, test }) => !test(stated[name])).map(({ name }) => name);
    const elsewhere = !stands(fact.place, places);
    const distance = differs.length + (elsewhere ? 0.5 : 0);
    if (distance === 1 && tests.length === 1) sole.add(valueOf(fact, differs[0]!));
    if (!best || distance < best.differs.length + (best.elsewhere ? 0.5 : 0)) best = { fact, differs, elsewhere };
    if (distance === 0) break;
  }
  const { fact, differs, elsewhere } = best!;
  const at = `${fact.place.file}:${places.line(fact.place)}`;
  const found = `${ofKind.length === 1 ? `the only \`${atom.kind}\` fact` : `of ${ofKind.length} \`${atom.kind}\` facts the closest`}, at ${at},`;
  if (differs.length === 0 && !elsewhere) return ` anywhere in the skill: ${found} starts or ends at something else`;
  // Of facts that all fail at one word, one is as good as another: the words there are tell which was meant.
  if (sole.size > 1) {
    const values = [...sole].slice(0, VALUES).join(', ');
    return ` anywhere in the skill: of ${ofKind.length} \`${atom.kind}\` facts none is it: \`${kebab(differs[0]!)}\` is ${values}${sole.size > VALUES ? ', …' : ''}`;
  }
  const reasons = differs.map((name) => `its \`${kebab(name)}\` is ${valueOf(fact, name)}`);
  if (elsewhere) reasons.push(`it stands where \`where\` does not look: ${outside(fact, atom, places, lists)}`);
  return ` anywhere in the skill: ${found} is not it: ${reasons.join('; ')}`;
}

/** What of its place keeps a fact out, and what was asked instead. */
function outside({ place }: Fact, { where: wheres }: FactAtom, places: Places, lists: Lists): string {
  const is = (name: string, value: string): string => `its ${name} is ${value === '' ? 'unknown' : `\`${value}\``}`;
  const parts = wheres.flatMap(({ label, context, view, language, path, skillMd }) => {
    const fails = (part: Omit<Where, 'label'>): boolean => !placeTest([{ label, ...part }], lists)(place, places);
    return [
      ...(context && fails({ context }) ? [is('context', place.context)] : []),
      ...(view && fails({ view }) ? [is('view', place.view)] : []),
      ...(language && fails({ language }) ? [is('language', places.language(place))] : []),
      ...(path && fails({ path }) ? [is('path', place.file)] : []),
      ...(skillMd && fails({ skillMd }) ? ['it is not in SKILL.md'] : []),
    ];
  });
  return `${parts.join('; ')} (where ${wheres.map(({ label }) => label).join('; ')})`;
}

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function valueOf(fact: Fact, name: string): string {
  const value = (fact as unknown as Readonly<Record<string, unknown>>)[name];
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return 'empty';
  return `\`${[value].flat().join(', ').slice(0, SHOWN)}\``;
}
