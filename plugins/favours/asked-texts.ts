// Which texts a program asks for in a condition, a sieve or a pattern, and whether what hangs on it looks away or makes other
// figures: read by how lines are written, so that it holds in every language.
// May not: know what the texts say.
import { alternatives, matches } from '../../src/plugin.ts';

/** A text of a program; `disguised`: it is written so that nobody reads it there. */
interface AskedText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly disguised: boolean;
  /** Something is done for it. */
  readonly acts: boolean;
}

const MAX_BEFORE = 200;
const SHORTEST = 2;
const LINES_BELOW = 5;
const DECODERS = String.raw`(?:Buffer\.from|atob|(?:base64\.)?(?:standard_)?b64decode|base64_decode|Base64\.(?:strict_)?decode64|(?:\[(?:System\.)?Convert\]::)FromBase64String|(?:base64\.StdEncoding\.)DecodeString)`;
/** `"…"`, `'…'`, `/…/`, `b64decode("…")`, `["a", "b"].join("")`, `"".join(["a", "b"])`, `"a" + "b"`, `string([]byte{1, 2})`. */
const TEXT = new RegExp(
  alternatives(
    String.raw`(?<decoded>${DECODERS}\(\s?[bur]?["'](?<encoded>[A-Za-z0-9+/=]{6,120})["'](?:\s?,\s?["']base64["'])?\)(?:\.(?:toString|decode)\([^)\n]{0,20}\))?)`,
    String.raw`string\(\[\]byte\{(?<bytes>\s?\d{1,3}(?:,\s?\d{1,3}){2,40}),?\s?\}\)`,
    String.raw`\[(?<joined>\s?["'][^"'\n]{1,20}["'](?:,\s?["'][^"'\n]{1,20}["']){1,9})\]\.join\((?:""|'')\)`,
    String.raw`(?:""|'')\.join\([[(](?<pieces>\s?["'][^"'\n]{1,20}["'](?:,\s?["'][^"'\n]{1,20}["']){1,9}),?[\])]\)`,
    String.raw`(?<added>(?:"[^"\n]{1,20}"(?:\s?\+\s?"[^"\n]{1,20}"){1,6})|(?:'[^'\n]{1,20}'(?:\s?\+\s?'[^'\n]{1,20}'){1,6}))`,
    String.raw`"(?<double>(?:[^"\\\n]|\\.){0,80})"`,
    String.raw`'(?<single>(?:[^'\\\n]|\\.){0,80})'`,
    String.raw`(?<![\w)\]"'/])/(?<pattern>(?:[^/\\\n]|\\.){3,80})/[gimsu]{0,3}(?=[.\s,);&|\]]|$)`,
  ),
  'gm',
);
const CALLS = alternatives(
  String.raw`include(?:s|\?)|contains?|(?:starts?|ends?)_?[wW]ith\??|has(?:Prefix|Suffix)?|Has(?:Prefix|Suffix)|Contains|EqualFold|(?:Starts|Ends)With`,
  String.raw`test|match\??|search|fullmatch|is_match|indexOf|find|strpos|str_(?:contains|starts_with|ends_with)|equals(?:IgnoreCase)?|eql\?|eq|grepl|compile|Regexp\.new|RegExp|re\.sub|gsub!?|pop|compare_digest|hash_equals|secure_compare|timingSafeEqual`,
);
const COMPARES = String.raw`(?<![=!<>+*/%&|:-])[=!]==?|\b(?:not )?in\b|[=!]~|-(?:c|i)?(?:not)?(?:match|like|eq|ne|contains|in)\b|\b(?:case|when)\b`;
const ASKED_BEFORE = new RegExp(
  String.raw`(?:(?:${COMPARES})\s{0,3}|(?:${CALLS})\s?\(?[^"'\n()]{0,40}\(?)[rbfui]{0,2}[\s[({]{0,4}(?:["'][^"'\n]{1,40}["'],\s?){0,4}$`,
);
const ASKED_AFTER = /^\s?(?:[=!]==?|(?:not )?in\b|\)?\.(?:test|exec|match)\()/;
/** What is done for it: it is passed by, taken out, answered for, or its figures become others. */
const DEED = new RegExp(
  alternatives(
    String.raw`\bcontinue\b|\bnext\b|\breturn\s{0,3}(?:;|$|\[\]|None\b|null\b|nil\b|undef\b|[fF]alse|[tT]rue|0\b|''|"")`,
    String.raw`\.filter\(|\breject\b|\bsplice\b|\bdelete\b|\.(?:pop|remove|discard)\(|\bdel\b|\bskip|\bexclude|-notmatch|\bsorted\(`,
    String.raw`[-+*/]=\s?[\d(]|\bmax\(|\bmin\(|(?<![=!<>])=\s?["']?\d[\d.]{0,8}["']?(?:,\s?\d[\d.]{0,8})?\s{0,4};?$`,
    String.raw`(?:\.sub|gsub!?)\(|(?<![=!<>])=\s?["']?(?:none|ok|pass(?:ed)?|low|info)\b`,
  ),
  'm',
);
/** `OWN = "…"`, `const quiet = /…/i`. */
const HELD =
  /(?:^|[;{(])\s{0,40}(?:(?:export|const|let|var|my|our|local|readonly|final|static|val)\s{1,4}){0,3}[@$%]?(?<name>[A-Za-z_㐀-鿿][\w㐀-鿿]{1,40})\s{0,3}(?::[^=\n"']{1,40})?(?::?=)(?!=)\s{0,3}(?:\(|\[|\{|new (?:Set|RegExp)\(|(?:frozen)?set\(|re\.compile\(|regexp\.MustCompile\(|Regexp\.new\(?|%w[[(]|qw\()?[\s[({rbu]{0,4}(?:["'][^"'\n]{0,40}["'],\s?){0,4}$/;

/** `" ".join([` before the first of the words. */
const JOINS = /["'][^"'\n]{0,3}["']\.join\([[(]$/;

/** Each text that is asked for and has something hang on it. */
export function* askedTexts(text: string): Generator<AskedText> {
  for (const found of matches(text, TEXT)) {
    const said = saidBy(found.groups ?? {});
    if (said === undefined) continue;
    const start = found.index;
    const end = start + found[0].length;
    const before = text.slice(Math.max(text.lastIndexOf('\n', start - 1) + 1, start - MAX_BEFORE), start);
    const after = text.slice(end, end + 40);
    const asked = ASKED_BEFORE.test(before.replace(JOINS, '')) || ASKED_AFTER.test(after);
    const at = asked ? start : usedAt(text, before, end);
    if (at !== undefined) yield { ...said, start, end, acts: DEED.test(linesAt(text, at)) };
  }
}

type Groups = Readonly<Record<string, string | undefined>>;

function saidBy(groups: Groups): { readonly text: string; readonly disguised: boolean } | undefined {
  const { encoded, bytes, joined, pieces, added, double, single, pattern } = groups;
  if (encoded !== undefined) {
    const decoded = Buffer.from(encoded, 'base64').toString('utf8');
    return /^[\x20-\x7e㐀-鿿]{3,80}$/.test(decoded) ? { text: decoded, disguised: true } : undefined;
  }
  if (bytes !== undefined) return { text: String.fromCharCode(...bytes.split(',').map(Number)), disguised: true };
  const parts = joined ?? pieces ?? added;
  if (parts !== undefined)
    return { text: [...parts.matchAll(/(["'])(.*?)\1/g)].map((one) => one[2]).join(''), disguised: false };
  const plain = double ?? single ?? pattern;
  return plain === undefined || plain.length < SHORTEST ? undefined : { text: plain, disguised: false };
}

/** Where a name that holds the text is asked for. */
function usedAt(text: string, before: string, end: number): number | undefined {
  const name = HELD.exec(before)?.groups?.['name'];
  if (name === undefined) return undefined;
  const use = new RegExp(
    String.raw`(?:\bin\s{1,3}${name}(?![\w㐀-鿿])|(?<![\w.㐀-鿿])${name}\.(?:test|search|match|fullmatch|includes|has|some|contains|exec|is_match|MatchString|include\?|any\?)|(?:===?|!==?|[=!]~)\s{0,3}[$@]?${name}\b|(?:includes|startsWith|startswith|has|test|contains|HasPrefix|Contains|match\??|-match|-like|-in|-contains|start_with\?)\s{0,3}\(?\s{0,3}[^()\n]{0,20}[$@]?\b${name}\b|\b${name}\s{0,3}[=!]==?)`,
    'g',
  );
  use.lastIndex = end;
  return use.exec(text)?.index;
}

/** The line it stands on, the one before, and a few below. */
function linesAt(text: string, at: number): string {
  let from = text.lastIndexOf('\n', at - 1);
  from = from < 0 ? 0 : text.lastIndexOf('\n', from - 1) + 1;
  let to = at;
  for (let lines = 0; lines < LINES_BELOW && to >= 0; lines++) to = text.indexOf('\n', to + 1);
  return text.slice(from, Math.min(to < 0 ? text.length : to, from + 800));
}
