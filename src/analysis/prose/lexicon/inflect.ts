// English inflection for lexicon forms: verbs into their five forms, nouns into their plural.
// May not: know any concept; irregular words are listed here because they belong to the language, not to a lexicon.

export interface Inflected {
  readonly text: string;
  readonly form: 'base' | 's' | 'ing' | 'past' | 'participle';
}

/** base: past, participle (when it differs). */
const IRREGULAR: Readonly<Record<string, readonly [string, string?]>> = {
  be: ['was', 'been'],
  bear: ['bore', 'borne'],
  become: ['became', 'become'],
  begin: ['began', 'begun'],
  bend: ['bent'],
  bet: ['bet'],
  bid: ['bid'],
  bind: ['bound'],
  bleed: ['bled'],
  blow: ['blew', 'blown'],
  break: ['broke', 'broken'],
  bring: ['brought'],
  broadcast: ['broadcast'],
  build: ['built'],
  burn: ['burned'],
  buy: ['bought'],
  cast: ['cast'],
  catch: ['caught'],
  choose: ['chose', 'chosen'],
  cling: ['clung'],
  come: ['came', 'come'],
  cut: ['cut'],
  deal: ['dealt'],
  dig: ['dug'],
  do: ['did', 'done'],
  draw: ['drew', 'drawn'],
  drive: ['drove', 'driven'],
  eat: ['ate', 'eaten'],
  fall: ['fell', 'fallen'],
  feed: ['fed'],
  fight: ['fought'],
  find: ['found'],
  fling: ['flung'],
  foresee: ['foresaw', 'foreseen'],
  forget: ['forgot', 'forgotten'],
  forgive: ['forgave', 'forgiven'],
  freeze: ['froze', 'frozen'],
  get: ['got', 'gotten'],
  give: ['gave', 'given'],
  go: ['went', 'gone'],
  grow: ['grew', 'grown'],
  hang: ['hung'],
  hear: ['heard'],
  hide: ['hid', 'hidden'],
  hit: ['hit'],
  hold: ['held'],
  keep: ['kept'],
  know: ['knew', 'known'],
  lay: ['laid'],
  lead: ['led'],
  leap: ['leapt'],
  leave: ['left'],
  lend: ['lent'],
  let: ['let'],
  lose: ['lost'],
  make: ['made'],
  mean: ['meant'],
  meet: ['met'],
  mislead: ['misled'],
  misread: ['misread'],
  offset: ['offset'],
  outbid: ['outbid'],
  override: ['overrode', 'overridden'],
  oversee: ['oversaw', 'overseen'],
  overwrite: ['overwrote', 'overwritten'],
  pay: ['paid'],
  preset: ['preset'],
  put: ['put'],
  quit: ['quit'],
  read: ['read'],
  rebuild: ['rebuilt'],
  redo: ['redid', 'redone'],
  redraw: ['redrew', 'redrawn'],
  rerun: ['reran', 'rerun'],
  resell: ['resold'],
  resend: ['resent'],
  reset: ['reset'],
  retell: ['retold'],
  rewrite: ['rewrote', 'rewritten'],
  ring: ['rang', 'rung'],
  rise: ['rose', 'risen'],
  run: ['ran', 'run'],
  say: ['said'],
  see: ['saw', 'seen'],
  seek: ['sought'],
  sell: ['sold'],
  send: ['sent'],
  set: ['set'],
  shake: ['shook', 'shaken'],
  shed: ['shed'],
  shoot: ['shot'],
  show: ['showed', 'shown'],
  shrink: ['shrank', 'shrunk'],
  shut: ['shut'],
  sink: ['sank', 'sunk'],
  slide: ['slid'],
  slit: ['slit'],
  speak: ['spoke', 'spoken'],
  spend: ['spent'],
  spin: ['spun'],
  split: ['split'],
  spread: ['spread'],
  stand: ['stood'],
  steal: ['stole', 'stolen'],
  stick: ['stuck'],
  strike: ['struck'],
  sublet: ['sublet'],
  sweep: ['swept'],
  swing: ['swung'],
  take: ['took', 'taken'],
  teach: ['taught'],
  tear: ['tore', 'torn'],
  tell: ['told'],
  think: ['thought'],
  throw: ['threw', 'thrown'],
  undo: ['undid', 'undone'],
  uphold: ['upheld'],
  upset: ['upset'],
  wake: ['woke', 'woken'],
  wear: ['wore', 'worn'],
  weave: ['wove', 'woven'],
  win: ['won'],
  wind: ['wound'],
  withdraw: ['withdrew', 'withdrawn'],
  withhold: ['withheld'],
  wring: ['wrung'],
  write: ['wrote', 'written'],
};

/** Verbs of more than one syllable that double their last letter all the same. */
const DOUBLING = new Set(
  (
    'abet admit allot backlog begin commit compel concur confer control debug defer deter emit equip exfil expel forget ' +
    'format incur infer input kidnap occur offset omit outbid output patrol permit prefer program propel rebel quit rebut ' +
    'recur refer regret remit rerun reset submit transfer transmit unpin unplug unzip upset'
  ).split(' '),
);
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
  return doubles(verb) ? `${verb}${verb.at(-1)}ing` : `${verb}ing`;
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

/** Words that may part from their verb: "throw the drafts away", "leave it out". */
const PARTING = /^(\S+) (up|out|off|over|in|away|down|back|aside|along|around)$/;

/** A verb and the word it parts from, with room for what stands between them. */
export function parted(phrase: string): string | undefined {
  const [, verb, word] = PARTING.exec(phrase) ?? [];
  return verb === undefined ? undefined : `${verb} … ${word}`;
}
