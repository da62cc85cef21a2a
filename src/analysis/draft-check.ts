// Holds what a third party's reader states against the kinds its plugin declared: rules compare what is declared.
import { propertyOf } from '../model/fact-kinds.ts';
import { suggest } from '../model/near-miss.ts';
import type { FactDraft, FactKindSpec } from '../model/plugin.ts';

export type DraftCheck = (draft: FactDraft, length: number) => void;

/** What places a draft; all else it states are attributes. */
const PLACING: ReadonlySet<string> = new Set(['kind', 'span', 'context', 'fine', 'middle']);

/** Throws where a fact is none: of an unknown kind, with undeclared attributes or values of another type, or outside its text. */
export function draftCheck(kinds: readonly FactKindSpec[]): DraftCheck {
  const known = new Map(kinds.map((kind) => [kind.kind, kind]));
  return (draft, length) => {
    const kind = known.get(String(draft.kind));
    if (!kind) throw new Error(`a fact of kind "${draft.kind}", which no plugin declares under factKinds`);
    const { start, end } = draft.span;
    if (end > length) throw new Error(`a fact ${draft.kind} at ${start}-${end}, but the text ends at ${length}`);
    const stated = draft as unknown as Readonly<Record<string, unknown>>;
    for (const [name, spec] of Object.entries(kind.attributes)) {
      const property = propertyOf(name, spec);
      const value = stated[property];
      if (value !== undefined && !isOf(spec.type, value))
        throw new Error(`a fact ${draft.kind} whose \`${property}\` is no ${NAMES[spec.type]}: ${typeof value}`);
    }
    // Facts of the core carry more than rules may ask about.
    if (!kind.kind.startsWith('x-')) return;
    const declared = Object.entries(kind.attributes).map(([name, spec]) => propertyOf(name, spec));
    const odd = Object.keys(stated).find((name) => !PLACING.has(name) && !declared.includes(name));
    if (odd !== undefined)
      throw new Error(
        `a fact ${draft.kind} with \`${odd}\`, which its plugin does not declare. ${suggest(odd, declared)}`,
      );
  };
}

const NAMES = { string: 'text', strings: 'list of texts', number: 'number', boolean: 'true or false' } as const;

function isOf(type: keyof typeof NAMES, value: unknown): boolean {
  if (type !== 'strings') return typeof value === type;
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
