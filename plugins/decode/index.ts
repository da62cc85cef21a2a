// Finds encoded layers in any text and orders a reading of what they say; nesting follows from the views' own reading.
// May not: run anything, or order readings of bytes that are no text.
import { repeatsFile } from '../../src/built-in.ts';
import { type Analyser, definePlugin } from '../../src/plugin.ts';
import { bytesToText } from './bytes.ts';
import { findDisguised } from './disguised.ts';
import { findEscapes } from './escapes.ts';
import { guessLanguage } from './language.ts';
import type { Layer } from './layer.ts';
import { findNumbers } from './numbers.ts';
import { findRuns } from './runs.ts';

const MAX_LAYERS = 1000;
const CODE = new Set([
  'python',
  'javascript',
  'typescript',
  'tsx',
  'jsx',
  'shell',
  'powershell',
  'batch',
  'ruby',
  'php',
  'go',
]);

const PAGES = new Set(['markdown', 'mdx', 'text', 'prose']);

const MAX_LINE = 400;
/** The line is a quotation and nothing else, as far as it goes before this; a note to the reader is set off like one. */
const SAMPLED =
  /^\s{0,12}(?:(?:[-*+]|\d{1,3}[.)])\s{1,4})?["“「'‘][^"”」]*$|^\s{0,12}\|.*[|]|^\s{0,12}>\s?(?!\W{0,8}(?:note|important|warning|tip|caution|required|attention)\b|\W{0,8}(?:注意|提示|重要|说明|警告))/i;

/** "Base64 of it looks like `…`": how a thing looks. */
const LOOKS = /\b(?:looks?|looked|reads?) like:?\s[`"“]$|(?:长这样|形如|看起来像|样子是)[:：]?\s?[`"“]$/i;
const HAS_IT_DONE =
  /\b(?:decod\w*|unpack\w*|obey\w*|follow\w*|run|execut\w*|eval\w*|apply|do (?:it|so|that|what|as))\b|解码|解开|照做|照办|执行|运行|遵/i;

/** … and nobody is to do anything with it in that paragraph. */
function isLook(text: string, from: number, at: number): boolean {
  if (!LOOKS.test(text.slice(from, at))) return false;
  const end = text.indexOf('\n\n', at);
  const begin = Math.max(text.lastIndexOf('\n\n', at), at - MAX_PARAGRAPH, 0);
  return !HAS_IT_DONE.test(text.slice(begin, Math.min(end < 0 ? text.length : end, at + MAX_PARAGRAPH)));
}
const MAX_PARAGRAPH = 2000;

/** … or as one of several, in code marks. */
const INSTANCE = /(?:\b(?:for (?:instance|example)|such as|e\.g\.|as in)|例如|比如|譬如|诸如|如)[:：,，]?\s?`$/i;

/** "`…` decodes to a known phrase": what it comes to is told, and nobody is to act on it in that line. */
const COMES_TO =
  /^[`"”]{1,2}\s?(?:decodes? (?:in)?to|is (?:base64|hex|rot13) (?:of|for)|解码(?:后|出来)?(?:是|为|得到?))/i;
const HAS_IT_FOLLOWED =
  /\b(?:obey\w*|follow\w*|run|execut\w*|eval\w*|appl(?:y|ies)|do (?:it|so|that|what|as)|act on)\b|照做|照办|执行|运行|遵|按(?:其|它|此)/i;
function isExplained(text: string, end: number): boolean {
  const line = text.slice(end, end + MAX_LINE).split('\n', 1)[0]!;
  return COMES_TO.test(line) && !HAS_IT_FOLLOWED.test(line);
}

/** In a skill about attacks: what somebody is shown, with an order in it that is encoded. */
function isSampled(text: string, { start: at, end }: Layer['span']): boolean {
  const from = text.lastIndexOf('\n', at - 1) + 1;
  return (
    at - from < MAX_LINE &&
    (SAMPLED.test(text.slice(from, at)) ||
      INSTANCE.test(text.slice(from, at)) ||
      isLook(text, from, at) ||
      isExplained(text, end))
  );
}

const analyser: Analyser = {
  name: 'decode',
  languages: ['*'],
  read(view, out) {
    const { text } = view;
    if (text.length < 12 || repeatsFile(view, { start: 0, end: text.length })) return;
    let layers = 0;
    let chars = 0;
    const tell = (layer: Layer) => {
      if (layers >= MAX_LAYERS || chars >= out.limits.viewChars || out.expired()) return true;
      if (repeatsFile(view, layer.span)) return true;
      const result = layer.bytes ? bytesToText(layer.bytes, out.limits.viewChars) : { text: layer.text };
      if (result.hidden) {
        const { start, end } = layer.span;
        out.fact({ kind: 'hidden', how: result.hidden, text: layer.how, length: end - start, span: layer.span });
      }
      if (result.cut) {
        out.gap(
          'decode-limit',
          { en: 'An encoded layer expands beyond the limit.', zh: '编码层展开后超出限制。' },
          layer.span,
        );
      }
      if (result.text === undefined) return result.hidden !== undefined || result.cut === true;
      const language = guessLanguage(result.text, result.via);
      // A page about attacks shows encoded commands; who has one decoded and run says so in a command.
      const shows = PAGES.has(view.language) && CODE.has(language);
      layers++;
      chars += result.text.length;
      out.view({
        step: `decoded:${result.via ? `${layer.how}+${result.via}` : layer.how}`,
        language,
        text: result.text,
        context: CODE.has(view.language) ? 'string' : shows && out.purpose.attacks ? 'quote' : view.context,
        span: layer.span,
        mapping: 'whole',
        ...(language === 'prose' && out.purpose.attacks && PAGES.has(view.language) && isSampled(text, layer.span)
          ? { prose: [{ span: { start: 0, end: result.text.length }, kind: 'quote', stance: 'example' }] }
          : {}),
      });
      return true;
    };
    findRuns(text, tell);
    findEscapes(text, view.language, tell);
    findNumbers(text, tell);
    const complete = findDisguised(text, tell);
    if (!complete || layers >= MAX_LAYERS || chars >= out.limits.viewChars) {
      out.gap('decode-limit', { en: 'More encoded layers than the limit.', zh: '编码层数量超出限制。' });
    }
  },
};

export default definePlugin({ name: 'decode', version: '1.0.0', analysers: [analyser] });
