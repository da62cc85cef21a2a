// What a reader of the rendered page does not see and a model does: comments, invisible elements, attribute texts.
// May not: build a document tree; each tag is looked at by itself, with bounded patterns.
import { isUnseenStyle } from '../../src/built-in.ts';
import { bound, type HiddenWay, matches, type Out, type ProseBlock, type Span, type View } from '../../src/plugin.ts';
import type { Layout } from './layout.ts';
import { insideCode } from './lines.ts';

const MAX_HIDDEN = 2000;
const MAX_TEXT = 300;
const MAX_ELEMENT = 6_000;
const MIN_WORDS = 20;
const TAG = /<([a-z][a-z0-9-]{0,20})\s([^<>]{2,})>/gi;
const UNSEEN = /\bhidden\b(?!\s*=\s*["']?false)|aria-hidden\s*=\s*["']?true/i;
const ATTRIBUTE =
  /\b(alt|title|aria-label|content|data-[a-z-]{1,20}|placeholder|summary)\s*=\s*(?:"([^"]{8,})"|'([^']{8,})')/gi;

export function readHidden(view: View, layout: Layout, out: Out, blocks: ProseBlock[]): void {
  const { text } = view;
  const mayTell = bound(out, 'hidden-parts', MAX_HIDDEN, { en: 'hidden parts', zh: '处隐藏内容' });
  const tell = (how: HiddenWay, span: Span, inner: Span, middle?: number) => {
    if (!mayTell(span)) return;
    const words = text
      .slice(inner.start, Math.min(inner.end, inner.start + MAX_TEXT))
      .replace(/\s+/g, ' ')
      .trim();
    if (words === '') return;
    out.fact({
      kind: 'hidden',
      span,
      how,
      text: words,
      length: inner.end - inner.start,
      ...(middle ? { middle } : {}),
    });
  };
  for (const comment of layout.comments) {
    const inner =
      comment.how === 'html-comment'
        ? {
            start: comment.span.start + 4,
            end: Math.max(comment.span.start + 4, comment.span.end - (comment.closed ? 3 : 0)),
          }
        : comment.span;
    tell(comment.how, comment.span, inner, comment.middle);
  }
  if (!text.includes('="') && !text.includes("='") && !text.includes(' hidden')) return;
  for (const match of matches(text, TAG)) {
    if (out.expired()) break;
    const at = match.index;
    // Markup shown as code is read in its own view, where it is a page.
    if (layout.fences.some((fence) => fence.span.start <= at && fence.span.end > at) || isShown(text, at)) continue;
    const attributes = match[2] ?? '';
    const after = at + match[0].length;
    if (UNSEEN.test(attributes) || isUnseenStyle(attributes)) {
      const close = text.slice(after, after + MAX_ELEMENT).indexOf(`</${match[1]}`);
      const inner = { start: after, end: close < 0 ? Math.min(text.length, after + MAX_ELEMENT) : after + close };
      if (/[\p{L}]{2}/u.test(text.slice(inner.start, inner.end))) {
        tell('hidden-html', { start: at, end: inner.end }, inner);
        blocks.push({ span: inner, kind: 'html-comment' });
      }
    }
    for (const found of matches(attributes, ATTRIBUTE)) {
      const value = found[2] ?? found[3] ?? '';
      if (value.length < MIN_WORDS || !/\S \S/.test(value)) continue;
      const start = at + 2 + (match[1]?.length ?? 0) + found.index + found[0].indexOf(value);
      const span = { start, end: start + value.length };
      if (value.length >= 3 * MIN_WORDS) tell('attribute', span, span);
      blocks.push({ span, kind: 'html-comment' });
    }
  }
}

const MAX_LINE = 2_000;

/** Between code marks of its line a tag is shown as it is written: everybody sees what it would hide. */
function isShown(text: string, at: number): boolean {
  const earliest = Math.max(0, at - MAX_LINE);
  const from = earliest + text.slice(earliest, at).lastIndexOf('\n') + 1;
  if (!insideCode(text, from, at)) return false;
  const line = text.slice(at, at + MAX_LINE);
  const end = line.indexOf('\n');
  // A mark nobody closes is only a mark.
  return line.slice(0, end < 0 ? line.length : end).includes('`');
}
