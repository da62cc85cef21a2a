// Reads the text runs of an office document's inner XML; runs marked hidden, white or tiny are told as hidden.
import { bound, decodeEntities, type Out, type View } from '../../src/plugin.ts';
import { attributes, splitTags } from './tags.ts';
import { Words } from './words.ts';

/** Styles, fonts and settings hold names, not text. */
const TEXTLESS =
  /(?:styles|theme\d*|fontTable|webSettings|settings|numbering|\[Content_Types\]|tableStyles|presProps|viewProps)\.xml$|\.rels$/i;
const PARAGRAPH = /^(?:w:p|a:p|si|text:p|text:h|row|table:table-row|w:tr)$/;
const RUN = /^(?:w:t|a:t|t|w:instrtext|w:deltext|text:p|text:h|text:span|dc:\w+|cp:\w+)$/;

const MAX_HIDDEN = 2000;

export function readOffice(view: View, out: Out): void {
  const { text } = view;
  if (TEXTLESS.test(view.file.path)) return;
  const words = new Words();
  let reading = 0;
  let concealed = false;
  const hidden: { text: string; start: number; end: number }[] = [];
  const complete = splitTags(
    text,
    {
      text(start, end) {
        if (reading <= 0) return;
        const said = decodeEntities(text.slice(start, end));
        words.add(said, start);
        if (!concealed) return;
        const last = hidden[hidden.length - 1];
        if (last && start - last.end < 400) {
          last.text += said;
          last.end = end;
        } else hidden.push({ text: said, start, end });
      },
      comment() {},
      tag(tag) {
        if (RUN.test(tag.name) && !tag.empty) reading += tag.closing ? -1 : 1;
        if (tag.closing && PARAGRAPH.test(tag.name)) words.break(tag.start);
        if (/^(?:w:tab|w:br)$/.test(tag.name)) words.add(' ', tag.start);
        if (/^(?:w:r|a:r)$/.test(tag.name)) concealed = false;
        else if (!tag.closing && conceals(tag.name, () => attributes(tag))) concealed = true;
        return -1;
      },
    },
    () => out.expired(),
  );
  if (!complete || !words.complete)
    out.gap('not-read', { en: 'The document was not read to its end.', zh: '文档未读完。' });
  const mayTell = bound(out, 'hidden-parts', MAX_HIDDEN, { en: 'hidden parts', zh: '处隐藏内容' });
  for (const one of hidden) {
    if (one.text.trim().length < 4) continue;
    const span = { start: one.start, end: one.end };
    if (!mayTell(span)) break;
    out.fact({ kind: 'hidden', how: 'hidden-text', text: one.text.slice(0, 2000), length: one.text.length, span });
  }
  const request = words.request('document-text', view.context, { start: 0, end: text.length });
  if (request) out.view(request);
}

function conceals(name: string, read: () => { name: string; value: string }[]): boolean {
  const value = () => read().find((one) => one.name === 'w:val' || one.name === 'val')?.value ?? '';
  if (name === 'w:vanish') return !/^(?:0|false|off)$/i.test(value());
  if (name === 'w:color') return /^ffffff$/i.test(value());
  if (name === 'w:sz') return /^[1-4]$/.test(value());
  return false;
}
