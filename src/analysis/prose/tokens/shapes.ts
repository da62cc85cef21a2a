// What a run of characters is: an address, a path, a variable, or words. Called for runs that are more than letters.
// May not: use a regular expression whose time depends on more than the run's own (bounded) length.

export const TOKEN = {
  word: 1,
  cjk: 2,
  number: 3,
  /** `word` holds the character code. */
  punct: 4,
  url: 5,
  email: 6,
  path: 7,
  /** A name as programs use it: `API_KEY`, `process.env`, `$HOME`. */
  name: 8,
  code: 9,
} as const;
type TokenKind = (typeof TOKEN)[keyof typeof TOKEN];

/** `->`, `=>`, `→` as punctuation: what goes where. */
export const ARROW = 0x3e;

const DOMAIN_ENDS = new Set(
  (
    'com net org io dev ai app sh xyz co me info site top ru cn de uk eu us online club live cloud tech link page zip tk ml ga cf ' +
    'pw cc biz tv gg fun space store website host icu su ly to test example invalid local onion run'
  ).split(' '),
);
const FILE_ENDS = new Set(
  (
    'md txt py js ts tsx jsx mjs cjs sh bash zsh ps1 bat cmd json jsonl yaml yml toml ini cfg conf env lock log csv tsv xml html css ' +
    'sql db sqlite pem key crt pub pdf doc docx xls xlsx pptx png jpg jpeg gif svg zip tar gz tgz rar exe dll so dylib whl rb go rs java ' +
    'kt swift php pl lua r ipynb plist service vue mdx rst tf asc gpg kdbx ovpn bak old tmp pyc out ics eml vcf'
  ).split(' '),
);

/** A run holding at least one of `. / ~ @ : $ _ \`. Returns 0 when it is best read as words. */
export function shapeOf(run: string): TokenKind | 0 {
  const scheme = run.indexOf('://');
  if (scheme > 0 && scheme < 12) return TOKEN.url;
  if (run.startsWith('mailto:')) return TOKEN.email;
  const at = run.indexOf('@');
  if (at > 0 && run.indexOf('.', at) > at + 1 && !run.includes('/')) return TOKEN.email;
  const first = run.charCodeAt(0);
  if (first === 0x7e /* ~ */ || run.startsWith('./') || run.startsWith('../')) return run.length > 1 ? TOKEN.path : 0;
  if (first === 0x24 /* $ */ || first === 0x25 /* % */)
    return run.includes('/') || run.includes('\\') ? TOKEN.path : TOKEN.name;
  const slash = run.indexOf('/');
  if (slash === 0) return run.length > 2 ? TOKEN.path : 0;
  const dot = run.indexOf('.');
  if (dot === 0) return /^\.[a-zA-Z][\w-]/.test(run) ? TOKEN.path : 0;
  if (slash > 0) {
    const host = run.slice(0, slash);
    if (dot > 0 && dot < slash && looksLikeHost(host)) return TOKEN.url;
    if (dot > slash || run.indexOf('/', slash + 1) > 0 || run.endsWith('/')) return TOKEN.path;
    return 0;
  }
  if (run.includes('\\')) return TOKEN.path;
  if (dot > 0) {
    if (/^\d{1,3}(\.\d{1,3}){3}(:\d+)?$/.test(run)) return TOKEN.url;
    const end = run.slice(run.lastIndexOf('.') + 1).toLowerCase();
    const colon = end.indexOf(':');
    if (FILE_ENDS.has(end) || isTemplate(run)) return TOKEN.path;
    if (looksLikeHost(colon > 0 ? run.slice(0, run.lastIndexOf(':')) : run)) return TOKEN.url;
    if (/[a-zA-Z]/.test(run)) return /^[a-zA-Z]\.[a-zA-Z]\.?$/.test(run) ? 0 : TOKEN.name;
    return TOKEN.number;
  }
  if (run.includes('_')) return TOKEN.name;
  return 0;
}

/** `backup.env.example`, `config.json.sample`: a file to be copied. */
function isTemplate(run: string): boolean {
  const [, before, end] = /\.(\w{1,8})\.(\w{1,10})$/.exec(run) ?? [];
  return end !== undefined && TEMPLATE_ENDS.test(end) && FILE_ENDS.has(before!.toLowerCase());
}
const TEMPLATE_ENDS = /^(?:example|sample|dist|template|tmpl|tpl|local)$/i;

function looksLikeHost(host: string): boolean {
  const dot = host.lastIndexOf('.');
  if (dot <= 0 || host.length > 100) return false;
  if (!DOMAIN_ENDS.has(host.slice(dot + 1).toLowerCase())) return /^\d{1,3}(\.\d{1,3}){3}$/.test(host);
  return /^[\w-]+(\.[\w-]+)*$/.test(host) && /[a-zA-Z]/.test(host.slice(0, dot));
}
