// Reads a mail message: subject and body as prose, HTML parts as HTML, transfer encodings undone.
import { bound, type Out, type View } from '../../src/plugin.ts';

const MAX_PARTS = 1000;
const MAX_DEPTH = 8;

export function readMail(view: View, out: Out): void {
  const mayRead = bound(out, 'mail-parts', MAX_PARTS, { en: 'parts of the mail', zh: '个邮件部分' });
  const read = (start: number, end: number, depth: number) => {
    if (!mayRead({ start, end })) return;
    if (depth > MAX_DEPTH) {
      out.gap(
        'not-read',
        { en: 'The mail is nested too deeply to be read in full.', zh: '邮件嵌套过深，未全部读取。' },
        { start, end },
      );
      return;
    }
    const gap = /\r?\n\r?\n/g;
    gap.lastIndex = start;
    const split = gap.exec(view.text);
    if (!split || split.index >= end) return;
    const head = view.text.slice(start, split.index).replace(/\r?\n[ \t]{1,8}/g, ' ');
    const body = { start: split.index + split[0].length, end };
    const boundary = /boundary="?([^"\r\n;]{1,100})/i.exec(head)?.[1];
    const subject = /^subject:[ \t]{0,8}(.{1,500})$/im.exec(head)?.[1] ?? '';
    if (boundary) {
      let from = view.text.indexOf(`--${boundary}`, body.start);
      while (from >= 0 && from < end) {
        const next = view.text.indexOf(`--${boundary}`, from + boundary.length + 2);
        read(from + boundary.length + 2, next < 0 || next > end ? end : next, depth + 1);
        from = next;
      }
      return;
    }
    const type = /^content-type:[ \t]{0,8}([\w/.+-]{1,80})/im.exec(head)?.[1]?.toLowerCase() ?? 'text/plain';
    const encoding = /^content-transfer-encoding:[ \t]{0,8}([\w-]{1,40})/im.exec(head)?.[1]?.toLowerCase() ?? '';
    if (!type.startsWith('text/')) {
      out.gap('not-read', { en: 'An attachment of the mail was not read.', zh: '邮件附件未读取。' }, body);
      return;
    }
    const text = decode(view.text.slice(body.start, body.end), encoding);
    const language = type === 'text/html' ? 'html' : 'prose';
    const said = subject && language === 'prose' ? `${subject}\n\n${text}` : text;
    out.view({ step: 'mail', language, text: said, context: view.context, span: body, mapping: 'whole' });
  };
  read(0, view.text.length, 0);
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const joined = body.replace(/=\r?\n/g, '');
  const bytes = joined.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
