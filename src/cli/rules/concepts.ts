// `rules concepts`: the words rules may use for what a sentence says, and which wordings stand for them.
import { readConcepts } from '../../engine/rule-folders.ts';
import { SkillproofError } from '../../model/errors.ts';
import { suggest } from '../../model/near-miss.ts';
import pc from '../color.ts';
import { asStarted } from '../started-as.ts';
import type { PackOptions, RulesDeps } from './deps.ts';

/** Function words and parts of composed things are no business of rules. */
const TYPES = ['action', 'object', 'destination', 'modifier', 'marker', 'actor'];
const WORDINGS = 6;

const SHOWN = 80;

interface ConceptOptions extends PackOptions {
  readonly type?: string;
}

export async function listConcepts(words: string, options: ConceptOptions, deps: RulesDeps): Promise<number> {
  if (options.type !== undefined && !TYPES.includes(options.type))
    throw new SkillproofError('usage', `there is no type \`${options.type}\`. ${suggest(options.type, TYPES)}`);
  const wanted = words.toLowerCase();
  const found = readConcepts(options)
    .filter(({ type }) => (options.type ? type === options.type : TYPES.includes(type)))
    .map((concept) => ({ ...concept, hits: wanted ? concept.forms.filter((form) => form.includes(wanted)) : [] }))
    .filter(({ id, doc, hits }) => `${id} ${doc}`.toLowerCase().includes(wanted) || hits.length > 0)
    .map((concept) => ({ ...concept, exact: concept.id === wanted || concept.hits.includes(wanted) }))
    .sort(
      (a, b) =>
        TYPES.indexOf(a.type) - TYPES.indexOf(b.type) || Number(b.exact) - Number(a.exact) || (a.id < b.id ? -1 : 1),
    );
  let type = '';
  for (const concept of found) {
    if (concept.type !== type) deps.print(pc.bold(concept.type));
    type = concept.type;
    const second = concept.group && concept.group !== concept.id ? pc.dim(` (${concept.group})`) : '';
    deps.print(`  ${concept.id}${second}  ${concept.doc}`);
    if (concept.hits.length > 0) deps.print(pc.dim(`    ${shownOf(concept.hits, wanted).join(' · ')}`));
  }
  deps.print(`${found.length} concept${found.length === 1 ? '' : 's'}`);
  if (found.length === 0 && wanted.includes(' '))
    deps.print(
      asStarted(
        'A whole sentence is looked up by reading it: write it into a SKILL.md and run `skillproof rules facts` on that.',
      ),
    );
  return 0;
}

const PATTERN = /[{|}…]/;

/** The word itself first, then what begins with it; patterns only where there is nothing plainer. Each is shown once. */
function shownOf(hits: readonly string[], wanted: string): readonly string[] {
  const rank = (form: string): number => (form === wanted ? 0 : form.startsWith(wanted) ? 1 : 2);
  const plain = hits.filter((form) => !PATTERN.test(form));
  const sorted = [...(plain.length > 0 ? plain : hits)].sort((a, b) => rank(a) - rank(b) || a.length - b.length);
  return [...new Set(sorted.map((form) => around(form, wanted)))].slice(0, WORDINGS);
}

/** Of a wording with many alternatives those that were asked for; of what is still long, the part around them. */
function around(form: string, wanted: string): string {
  const short = form.replace(/\{([^{}]*)\}/g, (whole, inner: string) => {
    const all = inner.split('|');
    const hits = all.filter((one) => one.includes(wanted));
    const kept = hits.length > 0 ? hits.slice(0, 2) : all.slice(0, 1);
    return kept.length === all.length ? whole : `{${kept.join('|')}|…}`;
  });
  if (short.length <= SHOWN) return short;
  const from = Math.max(0, short.indexOf(wanted) - SHOWN / 2);
  return `${from > 0 ? '…' : ''}${short.slice(from, from + SHOWN)}${from + SHOWN < short.length ? '…' : ''}`;
}
