// Reads HTML, SVG and XML: visible words, words hidden by style, comments, scripts and event handlers.
import { hasWords, isUnseenStyle } from '../../src/built-in.ts';
import { bound, decodeEntities, type Out, type View } from '../../src/plugin.ts';
import { unseenNames } from './stylesheet.ts';
import { attributes, splitTags, type Tag } from './tags.ts';
import { Words } from './words.ts';

const BLOCK =
  /^(?:p|div|li|ul|ol|h[1-6]|tr|td|th|table|section|article|header|footer|br|hr|pre|blockquote|title|option|dt|dd|text|tspan|desc|documentation|string|key|array|dict|item|button|label)$/;
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const SPOKEN = new Set(['alt', 'title', 'aria-label', 'placeholder', 'content', 'summary', 'data-prompt']);
/** In XML any attribute may hold the words; a name or a list of names is none. */
const SENTENCE = /(?:[A-Za-z']{2,16}[,.;:]? ){3,}[A-Za-z'.]{2,}|[\u4e00-\u9fff，、]{8}/;
const MAX_VIEWS = 2000;
const SHOWN: ReadonlySet<View['context']> = new Set(['quote', 'example']);

export function readMarkup(view: View, out: Out): void {
  const { text, language } = view;
  const shown = new Words();
  const html = language !== 'xml';
  const unseen = new Set<string>();
  let hiddenBy: { name: string; depth: number; start: number; text: string } | undefined;
  const mayRead = bound(out, 'markup-parts', MAX_VIEWS, { en: 'scripts and comments', zh: '处脚本与注释' });
  // What is shown is shown in all of its parts.
  const ofPart = (context: View['context']) => (SHOWN.has(view.context) ? view.context : context);
  const order = (step: string, to: string, start: number, end: number, own: View['context']) => {
    const context = ofPart(own);
    const inner = text.slice(start, end);
    if (inner.trim() === '' || !mayRead({ start, end })) return;
    out.view({ step, language: to, text: inner, context, span: { start, end }, mapping: 'exact' });
  };
  const tellValue = (value: string, start: number, tag: Tag) => {
    shown.break(tag.start);
    shown.add(decodeEntities(value), start);
    shown.break(tag.end);
  };
  /** Scripts and styles are not markup inside; answers where they end. */
  const raw = (tag: Tag): number => {
    if (tag.empty) return -1;
    const found = new RegExp(`</${tag.name}`, 'gi');
    found.lastIndex = tag.end;
    const end = found.exec(text)?.index ?? text.length;
    if (tag.name === 'script') {
      const type = attributes(tag).find(({ name }) => name === 'type' || name === 'language')?.value ?? '';
      const to = LANGUAGES.find(([name]) => name.test(type))?.[1] ?? 'javascript';
      order('script', to, tag.end, end, 'code');
    } else for (const name of unseenNames(text.slice(tag.end, end))) unseen.add(name);
    return end;
  };
  const complete = splitTags(
    text,
    {
      text(start, end) {
        const words = decodeEntities(text.slice(start, end));
        shown.add(words, start);
        if (hiddenBy && hiddenBy.text.length < 4000) hiddenBy.text += words;
      },
      comment(start, end) {
        if (!hasWords(text.slice(start, end))) return;
        const told = text.slice(start, end).trim().slice(0, 2000);
        out.fact({ kind: 'hidden', how: 'html-comment', text: told, length: end - start, span: { start, end } });
        order('html-comment', 'prose', start, end, 'comment');
      },
      tag(tag) {
        if (!html) {
          if (tag.closing) shown.break(tag.start);
          else for (const { value, start } of attributes(tag)) if (SENTENCE.test(value)) tellValue(value, start, tag);
          return -1;
        }
        if (BLOCK.test(tag.name)) shown.break(tag.start);
        if (hiddenBy) hiddenBy = track(hiddenBy, tag, out);
        if (tag.closing) return -1;
        if (tag.name === 'script' || tag.name === 'style') return raw(tag);
        for (const { name, value, start } of attributes(tag)) {
          if (/^on[a-z]{3,20}$/.test(name)) order('handler', 'javascript', start, start + value.length, 'code');
          else if (/^javascript:/i.test(value))
            order('handler', 'javascript', start + 11, start + value.length, 'code');
          else if (SPOKEN.has(name) && hasWords(value)) tellValue(value, start, tag);
        }
        if (!hiddenBy && !tag.empty && !VOID.test(tag.name) && isHidden(tag, unseen)) {
          hiddenBy = { name: tag.name, depth: 1, start: tag.end, text: '' };
        }
        return -1;
      },
    },
    () => out.expired(),
  );
  if (!complete || !shown.complete)
    out.gap('not-read', { en: 'The markup was not read to its end.', zh: '标记文本未读完。' });
  const context = language === 'xml' ? ofPart('config') : view.context;
  const request = shown.request('markup-text', context, { start: 0, end: text.length });
  if (request) out.view(request);
}

/** What a script says it is written in; of any other the browser's own. */
const LANGUAGES: readonly (readonly [RegExp, string])[] = [
  [/json/i, 'json'],
  [/python/i, 'python'],
  [/vbs/i, 'vbscript'],
];

type Hidden = { name: string; depth: number; start: number; text: string };

/** Follows the hidden element to its end and tells what stood in it. */
function track(hidden: Hidden, tag: Tag, out: Out): Hidden | undefined {
  if (tag.name !== hidden.name) return hidden;
  if (!tag.closing) {
    if (!tag.empty) hidden.depth++;
    return hidden;
  }
  if (--hidden.depth > 0) return hidden;
  const words = hidden.text.replace(/\s+/g, ' ').trim();
  if (hasWords(words)) {
    out.fact({
      kind: 'hidden',
      how: 'hidden-html',
      text: words.slice(0, 2000),
      length: words.length,
      span: { start: hidden.start, end: tag.start },
    });
  }
  return undefined;
}

function isHidden(tag: Tag, unseen: ReadonlySet<string>): boolean {
  if (/\shidden(?=[\s>/=])/i.test(tag.source) && !/hidden="until-found"/.test(tag.source)) return true;
  return attributes(tag).some(({ name, value }) => {
    if (name === 'style') return isUnseenStyle(value);
    if (unseen.size === 0) return false;
    if (name === 'id') return unseen.has(`#${value.trim()}`);
    return name === 'class' && value.split(/\s+/).some((one) => unseen.has(`.${one}`));
  });
}
