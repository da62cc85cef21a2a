// English inflection for lexicon forms: verbs into their five forms, nouns into their plural.
// May not: know any concept; irregular words are listed here because they belong to the language, not to a lexicon.

export interface Inflected {
  readonly text: string;
  readonly form: 'base' | 's' | 'ing' | 'past' | 'participle';
}

/** base: past, participle (when it differs). */
const IRREGULAR: Readonly<Record<string, readonly [string, string?]>> = {
  be: ['was', 'been'],
  become: ['became', 'become'],
  begin: ['began', 'begun'],
  break: ['broke', 'broken'],
  bring: ['brought'],
  build: ['built'],
  buy: ['bought'],
  catch: ['caught'],
  choose: ['chose', 'chosen'],
  come: ['came', 'come'],
  cut: ['cut'],
  deal: ['dealt'],
  do: ['did', 'done'],
  draw: ['drew', 'drawn'],
  drive: ['drove', 'driven'],
  feed: ['fed'],
  find: ['found'],
  forget: ['forgot', 'forgotten'],
  get: ['got', 'gotten'],
  give: ['gave', 'given'],
  go: ['went', 'gone'],
  hide: ['hid', 'hidden'],
  hold: ['held'],
  keep: ['kept'],
  know: ['knew', 'known'],
  lay: ['laid'],
  leave: ['left'],
  lend: ['lent'],
  let: ['let'],
  lose: ['lost'],
  make: ['made'],
  overwrite: ['overwrote', 'overwritten'],
  override: ['overrode', 'overridden'],
  pay: ['paid'],
  put: ['put'],
  read: ['read'],
  resend: ['resent'],
  rewrite: ['rewrote', 'rewritten'],
  run: ['ran', 'run'],
  say: ['said'],
  see: ['saw', 'seen'],
  sell: ['sold'],
  send: ['sent'],
  set: ['set'],
  show: ['showed', 'shown'],
  shut: ['shut'],
  speak: ['spoke', 'spoken'],
  spend: ['spent'],
  split: ['split'],
  spread: ['spread'],
  steal: ['stole', 'stolen'],
  take: ['took', 'taken'],
  tell: ['told'],
  think: ['thought'],
  throw: ['threw', 'thrown'],
  undo: ['undid', 'undone'],
  withdraw: ['withdrew', 'withdrawn'],
  withhold: ['withheld'],
  write: ['wrote', 'written'],
};

/** Verbs of more than one syllable that double their last letter all the same. */
const DOUBLING = new Set([
  'submit',
  'transmit',
  'commit',
  'forget',
  'omit',
  'defer',
  'refer',
  'transfer',
  'patrol',
  'exfil',
]);
const VOWEL = /[aeiou]/;

function doubles(verb: string): boolean {
  if (DOUBLING.has(verb)) return true;
  if (!/[^aeiou][aeiou][^aeiouwxy]$/.test(verb)) return false;
  return (verb.match(/[aeiouy]+/g)?.length ?? 0) === 1;
}

function regularPast(verb: string): string {
  if (verb.endsWith('e')) return `${verb}d`;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`;
  return doubles(verb) ? `${verb}${verb.at(-1)}ed` : `${verb}ed`;
}

function gerund(verb: string): string {
  if (verb.endsWith('ie')) return `${verb.slice(0, -2)}ying`;
  if (verb.endsWith('e') && !verb.endsWith('ee') && verb !== 'be') return `${verb.slice(0, -1)}ing`;
  const irregularDouble = ['cut', 'get', 'let', 'put', 'run', 'set', 'shut', 'split', 'begin', 'forget'].includes(verb);
  return irregularDouble || doubles(verb) ? `${verb}${verb.at(-1)}ing` : `${verb}ing`;
}

export function plural(noun: string): string {
  const at = noun.lastIndexOf(' ') + 1;
  const head = noun.slice(at);
  if (!/[a-z]$/.test(head)) return noun;
  if (/(s|x|z|ch|sh)$/.test(head)) return `${noun}es`;
  if (head.length > 1 && head.endsWith('y') && !VOWEL.test(head.at(-2) ?? '')) return `${noun.slice(0, -1)}ies`;
  return `${noun}s`;
}

/** All forms of a verb or of a phrase whose first word is the verb (`hand over`). */
export function conjugate(phrase: string): Inflected[] {
  const space = phrase.indexOf(' ');
  const verb = space < 0 ? phrase : phrase.slice(0, space);
  const rest = space < 0 ? '' : phrase.slice(space);
  // Prefixed forms inflect like their stem: re-send, un-hide.
  const known = IRREGULAR[verb];
  const past = known?.[0] ?? regularPast(verb);
  const participle = known ? (known[1] ?? known[0]) : past;
  const third = verb === 'be' ? 'is' : verb === 'do' || verb === 'go' ? `${verb}es` : plural(verb);
  return [
    { text: verb + rest, form: 'base' },
    { text: third + rest, form: 's' },
    { text: gerund(verb) + rest, form: 'ing' },
    { text: past + rest, form: 'past' },
    { text: participle + rest, form: 'participle' },
  ];
}

/** Irregular forms and the verbs they are of. */
const OF_FORM = new Map(
  Object.entries(IRREGULAR).flatMap(([verb, [past, participle]]) =>
    [past, participle ?? past].filter((form) => form !== verb).map((form) => [form, verb] as const),
  ),
);

/** Verbs an inflected form may be of, the likeliest first: "approving" may be of "approve", "approv". */
export function basesOf(form: string): readonly string[] {
  const irregular = OF_FORM.get(form);
  if (irregular) return [irregular];
  const ending = /(?:ing|ed|es|s)$/.exec(form)?.[0];
  if (!ending || form.length - ending.length < 2) return [];
  const stem = form.slice(0, -ending.length);
  if (ending === 's') return [stem];
  const bases = [`${stem}e`, stem];
  if (stem.at(-1) === stem.at(-2)) bases.push(stem.slice(0, -1));
  if (stem.endsWith('i')) bases.push(`${stem.slice(0, -1)}y`);
  return bases;
}
