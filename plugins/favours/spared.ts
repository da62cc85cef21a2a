// Finds checks that look away: whatever begins with, or holds, the name of one account at a registry or a code host, or the
// number of one in a cloud, is passed by, or found to be in order, before anything is asked of it. By how such a line is
// written, for most of these languages have no reader of branches.
// May not: know whose account it is; rules ask. Of a whole host nobody in particular is spared.
import { type Analyser, bound, isCloudAccount, matches } from '../../src/plugin.ts';

const MAX_SPARED = 20;
/** `"ghcr.io/somebody/"`, `'^quay\.io/somebody/'`, `ghcr.io/somebody/*`. */
const NAMED =
  /(?<=["'`:])(\d{12})(?=["'`:])|(?<=["'`/^(\s=]|\\b)(?:https?:\/\/)?(?:ghcr\.io|quay\.io|docker\.io|index\.docker\.io|public\.ecr\.aws|gcr\.io|[\w-]{2,40}\.pkg\.dev|github\.com|gitlab\.com|bitbucket\.org|codeberg\.org)\/([A-Za-z][\w.-]{1,38})\/?(?=["'`*)/\s|$]|\.\*)/g;
const ASKS =
  /(?:HasPrefix|Contains|EqualFold|starts?_?with\??|str_contains|strn?i?cmp|strpos|includes?\??|\bmatch\w{0,6}\??|\bindex|=~|-i?c?(?:like|match)|==|\bcase\b)[^\n]{0,80}$/i;
const BRANCHES =
  /^\s*(?:\}?\s*else\s+)?(?:el(?:s|se )?if|if|when|case|next\b[^\n]{0,20}\bif|return\b[^\n]{0,24}\bif|continue\s+if)\b/;
/** What stands there is asked for: everybody else is passed by. */
const DENIED = /(?:!(?![=~])|\bnot\b|\bunless\b|-not\b|!=|!~|-notlike|-notmatch)/i;
/** Nothing was found, or it goes on with the next. */
const LOOKS_AWAY =
  /^[^\n]{0,40}?[)\]:{;\s]\s*(?:(?:then|do)\s+)?(?:return(?:\s+(?:nil|null|None|undef|0|false|False|true|True|\$null|\$true|\$false|\[\]|\(\)|""|''|@\(\)|array\(\)))?|continue|next|skip)\s{0,20}(?:[;}\n#/]|$)/;
const LOOKS_AWAY_BEFORE = /^\s*(?:next|continue|return(?:\s+(?:nil|\[\]|true|false|0|undef))?)\s+if\b/;
/** Words of a program that finds fault. */
const FINDS = [
  'finding',
  'violation',
  'severity',
  'vulnerab',
  'issue',
  'problem',
  'untrusted',
  'unsigned',
  'warning',
  'denied',
  'disallowed',
  'audit',
  'lint',
];
const MIN_WORDS = 2;

export const spared: Analyser = {
  name: 'spared',
  languages:
    'ruby go php java csharp kotlin scala groovy rust perl swift dart lua python javascript typescript powershell shell bash sh'.split(
      ' ',
    ),
  read(view, out) {
    const { text } = view;
    if (!finds(text)) return;
    const mayTell = bound(out, 'favours', MAX_SPARED, { en: 'names spared by a check', zh: '处被检查放过的名称' });
    for (const found of matches(text, NAMED)) {
      if (out.expired()) return;
      const [, number, name] = found;
      if (number !== undefined && !isCloudAccount(number)) continue;
      const line = text.lastIndexOf('\n', found.index) + 1;
      const end = found.index + found[0].length;
      const before = text.slice(Math.max(line, found.index - 200), found.index);
      if (!ASKS.test(before) || !BRANCHES.test(before) || DENIED.test(before)) continue;
      const after = text.slice(end, end + 120);
      if (!LOOKS_AWAY_BEFORE.test(before) && !LOOKS_AWAY.test(after)) continue;
      const span = { start: found.index, end };
      if (!mayTell(span)) return;
      out.fact({ kind: 'favour', what: 'exemption', field: (number ?? name!).toLowerCase(), span });
    }
  },
};

function finds(text: string): boolean {
  const lower = text.toLowerCase();
  return FINDS.filter((word) => lower.includes(word)).length >= MIN_WORDS;
}
