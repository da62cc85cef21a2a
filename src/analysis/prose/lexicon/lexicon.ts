// Compiles the written lexicon (YAML, one concept a file) into the running one: verbs conjugated, nouns put in the
// plural, patterns checked (alternatives in braces stay as written, `pattern.ts`). A pure function of its input. May not: read files, know single concepts.
import { LineCounter, parseDocument } from 'yaml';
import type { Concept, Lexicon, Likeness, SurfaceForm } from '../../../model/knowledge.ts';
import { attributeFault } from './attributes.ts';
import { TYPES } from './edges.ts';
import { conjugate, parted, plural } from './inflect.ts';
import { readLikeness } from './likeness.ts';
import { openFirst, parsePattern } from './pattern.ts';

export interface LexiconFile {
  readonly path: string;
  readonly text: string;
}
export interface LexiconError {
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  /** A word that is not known where it stands, and those that are. */
  readonly unknown?: { readonly word: string; readonly known: readonly string[] };
}

/** Sub-concepts a composed object or destination brings along; they name what they compose in the attribute `of`. */
const QUALIFIER = 'qualifier';
export const HEAD = 'head';

const LIKENESS = 'likeness';
const KINDS = [...TYPES, LIKENESS] as const;
type Kind = (typeof KINDS)[number];
/** Lists a language section may hold. `forms` stand as written; the others are inflected in English. */
const LISTS = ['verbs', 'nouns', 'forms', 'qualifiers', 'heads'] as const;
const KEYS = ['id', 'kind', 'doc', 'attributes', 'like', 'en', 'zh'];
const MAX_FILE = 64 * 1024;

/** States a fault at a place of the file. */
type Fail = (message: string, offset?: number, unknown?: LexiconError['unknown']) => undefined;

class UnknownList extends Error {
  constructor(readonly list: string) {
    super(`unknown list "${list}"`);
  }
}

class Compiler {
  readonly concepts = new Map<string, Concept>();
  readonly forms: SurfaceForm[] = [];
  readonly errors: LexiconError[] = [];
  readonly likes: Likeness[] = [];
  readonly #likenesses = new Set<string>();
  readonly #seen = new Set<string>();

  file({ path, text }: LexiconFile): undefined {
    const lines = new LineCounter();
    const fail: Fail = (message, offset = 0, unknown = undefined) => {
      const { line, col } = lines.linePos(offset);
      this.errors.push({ path, line: line || 1, column: col || 1, message, ...(unknown ? { unknown } : {}) });
      return undefined;
    };
    if (text.length > MAX_FILE) return fail(`the file is larger than ${MAX_FILE} characters; split the concept`);
    const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true });
    const problem = document.errors[0];
    if (problem) return fail(problem.message.split('\n')[0] ?? 'not valid YAML', problem.pos[0]);
    const data: unknown = document.toJS({ maxAliasCount: 0 });
    if (!isRecord(data)) return fail('a concept is a mapping with id, kind, en and zh');
    const where = (...keys: string[]) => {
      const node = document.getIn(keys, true) as { range?: readonly [number, number, number] } | undefined;
      return node?.range?.[0] ?? 0;
    };
    for (const key of Object.keys(data)) {
      if (!KEYS.includes(key)) fail(`unknown key "${key}"`, where(key), { word: key, known: KEYS });
    }
    const { id, kind } = data;
    if (typeof id !== 'string' || !/^[a-z0-9-]+$/.test(id))
      return fail('id must be lower-case words joined by hyphens', where('id'));
    if (!KINDS.includes(kind as Kind))
      return fail(`kind must be one of ${KINDS.join(', ')}`, where('kind'), { word: String(kind), known: KINDS });
    if (!path.replaceAll('\\', '/').endsWith(`${String(kind)}/${id}.yaml`)) {
      fail(`the file of this concept must be named ${String(kind)}/${id}.yaml`, where('id'));
    }
    if (this.concepts.has(id) || this.#likenesses.has(id))
      return fail(`the concept "${id}" is already defined`, where('id'));
    if (kind !== LIKENESS && data['like'] !== undefined) fail('only a likeness says what it is `like`', where('like'));
    const attributes = this.#attributes(data['attributes'], (message, name = '', unknown = undefined) =>
      fail(message, where('attributes', ...(name ? [name] : [])), unknown),
    );
    if (kind === LIKENESS) this.#likenesses.add(id);
    else this.concepts.set(id, { id, type: kind as Concept['type'], attributes });
    for (const language of ['en', 'zh'] as const) {
      const section = data[language];
      if (section === undefined || section === null) continue;
      try {
        if (kind === LIKENESS) this.likes.push(...readLikeness(language, data['like'], section));
        else this.#section(id, kind as Concept['type'], language, section);
      } catch (error) {
        const unknown = error instanceof UnknownList ? { word: error.list, known: LISTS } : undefined;
        fail(`\`${language}\`: ${error instanceof Error ? error.message : String(error)}`, where(language), unknown);
      }
    }
  }

  #attributes(
    given: unknown,
    fail: (message: string, name?: string, unknown?: LexiconError['unknown']) => void,
  ): Concept['attributes'] {
    const attributes: Record<string, string | number | boolean> = Object.create(null) as never;
    if (given === undefined || given === null) return attributes;
    if (!isRecord(given)) {
      fail('attributes must be a mapping');
      return attributes;
    }
    for (const [key, value] of Object.entries(given)) {
      const fault = attributeFault(key, value);
      if (fault) fail(fault.message, key, fault.known.length > 0 ? fault : undefined);
      else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
        attributes[key] = value;
    }
    return attributes;
  }

  #section(id: string, kind: Concept['type'], language: 'en' | 'zh', section: unknown): void {
    const defaultList =
      kind === 'action' ? 'verbs' : kind === 'object' || kind === 'destination' || kind === 'actor' ? 'nouns' : 'forms';
    const lists = Array.isArray(section) ? { [defaultList]: section } : section;
    if (!isRecord(lists)) throw new Error('must be a list of forms or a mapping of lists');
    for (const [list, entries] of Object.entries(lists)) {
      if (!LISTS.includes(list as never)) throw new UnknownList(list);
      if (!Array.isArray(entries)) throw new Error(`"${list}" must be a list`);
      let concept = id;
      if (list === 'qualifiers' || list === 'heads') {
        const role = list === 'qualifiers' ? QUALIFIER : HEAD;
        concept = `${id}/${role}`;
        this.concepts.set(concept, { id: concept, type: 'head', attributes: { role, of: id } });
      }
      for (const entry of entries) {
        if (typeof entry !== 'string' && typeof entry !== 'number')
          throw new Error(`"${list}" holds something that is not text; put it in quotes`);
        this.#form(String(entry).toLowerCase().trim(), concept, language, list);
      }
    }
  }

  #form(text: string, concept: string, language: 'en' | 'zh', list: string): void {
    parsePattern(text);
    if (language === 'zh' || list === 'forms' || list === 'qualifiers') {
      this.#add(list === 'verbs' ? { text, concept, language, form: 'base' } : { text, concept, language });
    } else if (list === 'verbs') {
      for (const opened of openFirst(text)) {
        for (const { text: inflected, form } of conjugate(opened)) {
          this.#add({ text: inflected, concept, language, form });
          const apart = parted(inflected);
          if (apart !== undefined) this.#add({ text: apart, concept, language, form, parted: true });
        }
      }
    } else {
      this.#add({ text, concept, language });
      if (text.length > 2) this.#add({ text: plural(text), concept, language });
    }
  }

  #add(form: SurfaceForm): void {
    const key = `${form.concept}\u0000${form.text}\u0000${form.form ?? ''}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.forms.push(form);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Files in any order give the same lexicon: they are compiled by path. */
export function compileLexicon(files: readonly LexiconFile[]): { lexicon: Lexicon; errors: LexiconError[] } {
  const compiler = new Compiler();
  for (const file of [...files].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))) compiler.file(file);
  const { concepts, forms, likes, errors } = compiler;
  return { lexicon: { concepts, forms, likes }, errors };
}
