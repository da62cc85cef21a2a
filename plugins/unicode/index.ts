// Makes text visible that a person does not see: invisible characters, look-alike letters, bidi and terminal tricks.
// May not: judge it; it states `hidden` facts and orders the reading as a person would have it.
import { repeatsFile } from '../../src/built-in.ts';
import { type Analyser, definePlugin, type View, type ViewRequest } from '../../src/plugin.ts';
import { findBidi } from './bidi.ts';
import { findControls } from './controls.ts';
import { applyEdits, type Edit } from './edit.ts';
import type { Finding } from './finding.ts';
import { findInvisible } from './invisible.ts';
import { findLineEnds } from './line-ends.ts';
import { findLookalikes } from './lookalikes.ts';
import { findPadding } from './padding.ts';

/** Anything beyond plain text: control characters, soft hyphen, combining joiner, or a letter from another block. */
const UNUSUAL = /[\x00-\x08\x0b-\x1f\x7f\u00ad\u0180-\uffff]/;
const NON_ASCII = /[\u0080-\uffff]/;
/** The same trick a thousand times is one trick; what lies behind is still undone in the normalised view. */
/** Of each kind: more of a kind say nothing new, and what they hide is read all the same. */
const MAX_FACTS = 200;

const analyser: Analyser = {
  name: 'unicode',
  languages: ['*'],
  read(view, out) {
    const { text } = view;
    // A fence or comment repeats the file's own characters: what is hidden in them was told of the file.
    if (view.name.endsWith('normalised') || repeatsFile(view, { start: 0, end: text.length })) return;
    let findings: Finding[] = findPadding(text);
    const edits: Edit[] = [];
    if (UNUSUAL.test(text)) {
      findings = findings.concat(findControls(text, edits));
      if (NON_ASCII.test(text)) {
        findings = findings.concat(findInvisible(text, edits), findBidi(text, edits), findLookalikes(text, edits));
      }
    }
    const told = new Map<string, number>();
    let fresh = findLineEnds(text, edits);
    for (const finding of findings) {
      if (out.expired()) break;
      if (repeatsFile(view, finding.span)) continue;
      fresh ||= finding.matters;
      const { how, shown, span } = finding;
      const count = told.get(how) ?? 0;
      told.set(how, count + 1);
      if (count < MAX_FACTS) {
        out.fact({ kind: 'hidden', how, text: shown.slice(0, 2000), length: span.end - span.start, span });
      }
      if (finding.decoded) {
        const { step, text: decoded } = finding.decoded;
        out.view({
          step,
          language: 'prose',
          text: decoded,
          context: view.context,
          span: finding.span,
          mapping: 'whole',
        });
      }
    }
    if (!fresh || edits.length === 0) return;
    const clean = applyEdits(text, edits);
    out.view({
      step: 'normalised',
      language: view.language,
      text: clean.text,
      context: view.context,
      span: { start: 0, end: text.length },
      mapping: clean.mapping,
      ...shownWhole(view, clean.text.length),
    });
  },
};

/** What is shown as an example all through is one when it is made visible. */
function shownWhole({ prose }: View, length: number): Pick<ViewRequest, 'prose'> {
  const first = prose?.[0];
  if (first?.stance !== 'example') return {};
  if (prose?.some(({ stance, kind }) => stance !== 'example' || kind !== first.kind)) return {};
  return { prose: [{ span: { start: 0, end: length }, kind: first.kind, stance: 'example' }] };
}

export default definePlugin({ name: 'unicode', version: '1.0.0', analysers: [analyser] });
