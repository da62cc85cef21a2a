// Conditions in the file of a pack: most ask the same of an attribute or a place as many others, so what they ask is written
// once and told by its number. A start has a fifth of the objects to make, and equal parts of conditions are one object.
import type { Atom, Field, Where } from '../rules/pack.ts';

export interface WrittenAtoms {
  readonly wheres: readonly (readonly Where[])[];
  readonly fields: readonly Field[];
  /** `where` is a number of `wheres`, `fields` are numbers of `fields`. */
  readonly atoms: readonly object[];
}

export function writeAtoms(atoms: readonly Atom[]): WrittenAtoms {
  const wheres = new Shared<readonly Where[]>();
  const fields = new Shared<Field>();
  const written = atoms.map((atom) => ({
    ...atom,
    where: wheres.number(atom.where),
    ...(atom.t === 'fact' && { fields: atom.fields.map((field) => fields.number(field)) }),
  }));
  return { wheres: wheres.all, fields: fields.all, atoms: written };
}

/** Fills in what was written apart; the objects read from the file are the atoms. */
export function readAtoms({ wheres, fields, atoms }: WrittenAtoms): readonly Atom[] {
  for (const read of atoms) {
    const atom = read as { where: unknown; fields?: unknown };
    atom.where = wheres[atom.where as number];
    if (atom.fields) atom.fields = (atom.fields as readonly number[]).map((number) => fields[number]!);
  }
  return atoms as readonly Atom[];
}

class Shared<T> {
  readonly all: T[] = [];
  private readonly numbers = new Map<string, number>();

  number(value: T): number {
    const key = JSON.stringify(value);
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.all.length);
    return this.all.push(value) - 1;
  }
}
