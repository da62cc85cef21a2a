// Says in one line what a fact states. Labels hold data (names, hosts, quoted text), not prose: the fact's kind is put
// into words by the renderers, in the reader's language.
import { type Fact, type ForeignFact, HOLE } from '../model/fact.ts';

const LONGEST = 140;
const NAMED = 4;

export function labelOf(fact: Fact): string {
  return short(describe(fact));
}

function describe(fact: Fact): string {
  switch (fact.kind) {
    case 'call':
      return `${fact.callee}(${[...some(fact.args), ...some(fact.keywords)].join(', ')})`;
    case 'command':
      return fact.line || [fact.program, ...fact.argv].join(' ');
    case 'import':
      return fact.names.length > 0 ? `${fact.module}: ${some(fact.names).join(', ')}` : fact.module;
    case 'assign':
      return `${fact.name} = ${fact.value}`;
    case 'string':
      return `“${fact.value}”`;
    case 'path':
      return parts(fact.path, fact.access, fact.class);
    case 'env':
      return parts(fact.access === 'all' ? '*' : fact.name, fact.access);
    case 'flow':
      return parts(
        `${some(fact.from).join(', ') || '?'} → ${fact.to}`,
        fact.position,
        fact.host || fact.destination,
        fact.trigger,
      );
    case 'instruct':
      return `“${fact.text}”`;
    case 'mention':
      return `${fact.concept.replaceAll('-', ' ')}: “${fact.text}”`;
    case 'purpose':
      return parts(fact.name, fact.description);
    case 'link':
      return parts(`→ ${fact.to}`, fact.how, fact.missing ? 'missing' : '', fact.remote ? 'remote' : '');
    case 'claim':
      return parts(`${fact.key}: ${fact.value}`, fact.type);
    case 'ioc':
      return parts(fact.value, fact.use, fact.destination);
    case 'file':
      return parts(fact.path, fact.type, ...some(fact.flags));
    case 'favour':
      return parts(fact.what, fact.field);
    case 'tenor':
    case 'avowal':
      return added(fact.signs, lastWords);
    case 'bearing':
      return added(fact.signs, codeWords);
    case 'hidden':
      return parts(fact.how, fact.text ? `“${fact.text}”` : '');
    default:
      return foreign(fact);
  }
}

/** What the signs of a program's lines speak of; letters of their own, of which some mean another thing in prose. */
const OF_CODE: Readonly<Record<string, string>> = {
  i: 'address',
  cl: 'call',
  p: 'program',
  f: 'flow',
  fd: 'flow to',
  pc: 'path',
  pg: 'path',
  r: 'data from',
  k: 'option',
  e: 'environment',
  g: 'asks for',
  cm: 'setting',
  rd: 'redirect',
  s: 'text',
  o: 'form',
};

/** `cl:urlopen` → `call urlopen`, `i:url:other` → `address url other`, `f:file>network` → `flow file → network`. */
function codeWords(part: string): string {
  const colon = part.indexOf(':');
  const subject = colon > 0 ? OF_CODE[part.slice(0, colon)] : undefined;
  if (subject === undefined) return lastWords(part);
  return `${subject} ${part
    .slice(colon + 1)
    .replaceAll(':', ' ')
    .replace('>', ' → ')
    .trim()}`;
}

/** `a:send d:other` → `send + other`, `c:untold` → `untold`, `w:quietly` → `“quietly”`, `n:c:covert` → `beside: covert`. */
function signWords(sign: string, partWords: (part: string) => string): string {
  if (sign.startsWith('share<')) return 'unlike the rest';
  if (sign.startsWith('kin<') || sign.startsWith('new:')) return 'unlike its file';
  if (sign.startsWith('n:')) return `beside: ${signWords(sign.slice(2), partWords)}`;
  if (sign.startsWith('w:')) return `“${sign.slice(2)}”`;
  return sign.split(' ').map(partWords).join(' + ');
}

/** `o:credential` → `credential`: signs of prose name it themselves. */
const lastWords = (part: string): string => part.slice(part.lastIndexOf(':') + 1).replaceAll('-', ' ');

const added = (signs: readonly string[], partWords: (part: string) => string): string =>
  parts(...some([...new Set(signs.map((sign) => signWords(sign, partWords)))]));

/** What `text`, `pattern` and `query` found is what stands there; of a plugin's facts all that they say. */
const READ = new Set(['x-text', 'x-pattern', 'x-query']);

function foreign(fact: ForeignFact): string {
  if (READ.has(fact.kind)) return `“${String(fact['text'])}”`;
  const told = Object.entries(fact)
    .filter(
      ([key, value]) => key !== 'kind' && key !== 'place' && ['string', 'number', 'boolean'].includes(typeof value),
    )
    .map(([key, value]) => `${key}=${String(value).slice(0, LONGEST)}`)
    .sort();
  return some(told).join(' · ') || fact.kind;
}

function some(values: readonly string[]): readonly string[] {
  return values.length > NAMED ? [...values.slice(0, NAMED), '…'] : values;
}

function parts(...values: readonly string[]): string {
  return values.filter(Boolean).join(' · ');
}

function short(text: string): string {
  const line = text
    .slice(0, LONGEST * 4)
    .replaceAll(HOLE, '…')
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= LONGEST) return line;
  return `${line.slice(0, LONGEST - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
