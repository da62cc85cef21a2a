// All that a glossary says, one form at a time, whatever section it stands in.
// May not: know what becomes of it.
import type { GlossaryData } from '../../model/glossary.ts';
import type { Item } from './item.ts';

const KINDS = {
  verbs: 'verb',
  nouns: 'noun',
  adjectives: 'adjective',
  words: 'word',
  phrases: 'phrase',
} as const;

interface Given {
  readonly kind: Item['kind'];
  readonly english: string;
  readonly form: string;
}

export function* formsIn(data: GlossaryData): Generator<Given> {
  for (const [section, kind] of Object.entries(KINDS) as [keyof typeof KINDS, Item['kind']][])
    for (const [english, forms] of Object.entries(data[section]))
      for (const form of forms) yield { kind, english, form: String(form) };
}
