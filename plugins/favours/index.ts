// Finds, in languages whose branches nobody reads and in tables asked by a condition, a figure that is moved where a name is met.
// May not: judge what the program is for; rules ask whether it compares.
import { identityField, namedLowly, properName } from '../../src/built-in.ts';
import { type Analyser, alternatives, bound, definePlugin, matches } from '../../src/plugin.ts';
import { guests } from './guests.ts';
import { PROGRAMS } from './languages.ts';
import { passedOver } from './passed-over.ts';

const MAX_FAVOURS = 20;

const LETTERS = String.raw`[A-Za-z_㐀-鿿][\w㐀-鿿]{0,40}`;
const LOWERED = String.raw`(?:\.(?:str|lower|downcase|to_?lower(?:case)?|toLowerCase|ToLower|casefold|strip|trim|upcase|toString|name)(?:\(\))?)`;
const COMPARES = String.raw`(?:===?|=~|=|-eq|\beq\b|-match|-like|\bi?like\b|\bin\b)`;
const HOLDS = String.raw`\.(?:include\?|start_with\?|starts?_?[Ww]ith|contains|Contains|StartsWith|isin|eq|equals|equalsIgnoreCase|match\??|includes)\(`;
const TEXT = String.raw`(?:["']([^"'\n]{2,60})["']|\/(\w[^\/\n]{2,40})\/i?)`;

/** `r['domain'] == 'x'`, `b.Vendor =~ /x/i`, `df["insurer"].str.contains("x")`. */
const ASKED = new RegExp(
  String.raw`(?<![A-Za-z_㐀-鿿])(${LETTERS}[\w㐀-鿿]{0,40})["'\])}]{0,4}(${LOWERED}{0,3})\)?\s{0,3}(?:${COMPARES}\s{0,3}[[(]{0,2}|${HOLDS})${TEXT}`,
  'gi',
);
/** `strings.HasPrefix(r.Name, "x")`, `stripos($f['seller'], 'x')`, `LOWER(chain) = 'x'`. */
const HANDED = new RegExp(
  String.raw`\b(?:strings\.(?:HasPrefix|Contains|EqualFold|HasSuffix)|str_contains|str_starts_with|stri?pos|grepl|startsWith)\((?:\w{1,20}\.?\w{0,12}\()?[$\w.>[-]{0,40}?["']?(${LETTERS})["'\])]{0,3}()\s{0,3},\s{0,3}${TEXT}`,
  'gi',
);
const BRANCHES =
  /\b(?:if|elif|elsif|elseif|when|case|unless|iif|switch)\b|\?\s|\.loc\s?\[|np\.where\(|\bif_else\(|\bifelse\(/i;
/** By one is counting. */
const MOVED = new RegExp(
  alternatives(
    // `+= 5`, `THEN 5`
    String.raw`(?:[+\-*/]=|\bTHEN\b)\s{0,3}[+-]?(?!1(?:\.0+)?(?![\d.]))\d+(?:\.\d+)?`,
    // `score = row.score * 2`
    String.raw`(\w{2,30})["'\]]{0,3}\s{0,3}=\s{0,3}[$\w.[\]"'>-]{0,40}?\1["'\]]{0,3}\s{0,3}[*+/-]\s{0,3}(?!1\b)\d`,
    // `? 5 : 0`
    String.raw`\?\s{0,3}[+-]?\d+(?:\.\d+)?\s{0,3}:\s{0,3}[+-]?\d`,
    // `, score * 2, score)`
    String.raw`^\)?\s{0,3},\s{0,3}([\w$.]{2,30})\s{0,3}[*+/-]\s{0,3}\d+(?:\.\d+)?\s{0,3},\s{0,3}\2\s{0,3}\)`,
  ),
  'i',
);

const analyser: Analyser = {
  name: 'favours',
  languages: [...PROGRAMS, 'sql', 'vbscript'],
  read(view, out) {
    const { text } = view;
    const mayTell = bound(out, 'favours', MAX_FAVOURS, { en: 'figures moved for one name', zh: '处按名称调整的数值' });
    for (const pattern of [ASKED, HANDED])
      for (const found of matches(text, pattern)) {
        if (out.expired()) return;
        const [whole, field, lowered = '', quoted, shaped] = found as unknown as [
          string,
          string,
          string,
          string,
          string,
        ];
        const name = quoted ?? shaped ?? '';
        const asked = identityField(field);
        if (asked === undefined) continue;
        const start = found.index;
        const end = start + whole.length;
        const low =
          lowered !== '' ||
          shaped !== undefined ||
          /lower|downcase|case\s{0,2}=/i.test(text.slice(Math.max(0, start - 24), end + 16));
        if (!properName(name) && !namedLowly(name, asked, low)) continue;
        const line = text.lastIndexOf('\n', start) + 1;
        const before = text.slice(line, start);
        if (!BRANCHES.test(before) && !BRANCHES.test(text.slice(end, end + 20))) continue;
        const after = text
          .slice(end, end + 140)
          .split('\n')
          .slice(0, 3)
          .join('\n');
        // What a branch does ends where it ends; of a condition behind the deed, the deed stands before it.
        const deed = /[+\-*/]=/.test(before) ? before : (after.split(/\}|\bend\b|\belse\b|\belif\b/i)[0] ?? '');
        if (!MOVED.test(deed)) continue;
        const span = { start, end };
        if (!mayTell(span)) return;
        out.fact({ kind: 'favour', what: 'figure', field: asked, span });
      }
  },
};

export default definePlugin({
  name: 'favours',
  version: '1.0.0',
  analysers: [analyser, guests],
  packages: [passedOver],
});
