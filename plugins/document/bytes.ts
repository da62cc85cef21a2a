// Reads texts inside binary files: PDF pages, constants of bytecode, metadata of pictures; gaps for what stays unread.
import { bound, type Localized, type PackageFile, type PackageOut, type PackageReader } from '../../src/plugin.ts';
import { carriedWords } from './carried.ts';
import { readPdf } from './pdf.ts';
import { pictureTexts } from './picture.ts';
import { richText } from './rich-text.ts';
import { printableRuns } from './strings.ts';

const MAX_BYTES = 32 * 1024 * 1024;
const MAX_TEXTS = 500;

export const bytesReader: PackageReader = {
  name: 'document-bytes',
  read(pkg, out) {
    const opened = new Set(
      pkg.files.flatMap(({ path }) => (path.includes('!/') ? [path.slice(0, path.lastIndexOf('!/'))] : [])),
    );
    const known = new Set(pkg.gaps.map((gap) => gap.path));
    for (const file of pkg.files) {
      if (known.has(file.path) || out.expired()) continue;
      // A PDF may be plain ASCII throughout; any other document that is text is read as such.
      if (file.text?.startsWith('{\\rtf')) readRichText(file, file.text, out);
      if (file.text !== undefined && !file.text.startsWith('%PDF-')) continue;
      if (file.kind === 'document' && !opened.has(file.path)) readDocument(file, out);
      else if (file.kind === 'bytecode') readBytecode(file, out);
      else if (file.kind === 'image') readPicture(file, out);
      else if (file.kind === 'media' || file.kind === 'font') readCarried(file, out, []);
    }
  },
};

function readDocument(file: PackageFile, out: PackageOut): void {
  const bytes = bufferOf(file);
  if (file.size > MAX_BYTES || !bytes.subarray(0, 1024).includes('%PDF-')) {
    out.gap(
      file.path,
      'not-read',
      { en: 'A document of a format that is not read.', zh: '不支持读取的文档格式。' },
      file.size,
    );
    return;
  }
  const pdf = readPdf(bytes, () => out.expired());
  const span = { start: 0, end: file.size };
  if (pdf.text.trim())
    out.view(file.path, { step: 'pdf', language: 'prose', text: pdf.text, context: 'reference', span });
  for (const script of pdf.scripts) {
    out.view(file.path, { step: 'pdf-script', language: 'javascript', text: script, context: 'code', span });
  }
  if (pdf.launches) {
    out.fact(file.path, {
      kind: 'hidden',
      how: 'document-action',
      text: pdf.launches,
      length: pdf.launches.length,
      span,
    });
  }
  if (!pdf.complete) {
    out.gap(file.path, 'not-read', { en: 'Parts of the PDF were not read.', zh: 'PDF 的部分内容未读取。' }, file.size);
  }
}

/** Names and constants tell much, but not what the code does: the gap stays. */
function readBytecode(file: PackageFile, out: PackageOut): void {
  const text = printableRuns(file.bytes);
  const span = { start: 0, end: file.size };
  if (text) out.view(file.path, { step: 'bytecode-strings', language: 'text', text, context: 'string', span });
  out.gap(
    file.path,
    'not-read',
    { en: 'Compiled code: only its constants were read.', zh: '编译后的代码：仅读取了其中的常量。' },
    file.size,
  );
}

function readRichText(file: PackageFile, source: string, out: PackageOut): void {
  const text = richText(source);
  const span = { start: 0, end: file.size };
  if (text.trim()) out.view(file.path, { step: 'rich-text', language: 'text', text, context: 'instruction', span });
}

function readPicture(file: PackageFile, out: PackageOut): void {
  const told = pictureTexts(bufferOf(file));
  tellWords(file, told, out);
  readCarried(file, out, told);
}

/** What no reader of its format has told already. */
function readCarried(file: PackageFile, out: PackageOut, told: readonly { text: string }[]): void {
  const words = carriedWords(bufferOf(file));
  tellWords(
    file,
    words.filter(({ text }) => !told.some((one) => one.text.includes(text.trim()))),
    out,
  );
}

function tellWords(
  file: PackageFile,
  texts: readonly { text: string; start: number; end: number }[],
  out: PackageOut,
): void {
  const told = { gap: (code: string, detail: Localized) => out.gap(file.path, code, detail) };
  const mayRead = bound(told, 'picture-texts', MAX_TEXTS, { en: 'texts of the picture', zh: '处图片文字' });
  for (const { text, start, end } of texts) {
    if (!mayRead()) return;
    out.view(file.path, {
      step: 'image-metadata',
      language: 'prose',
      text,
      context: 'reference',
      span: { start, end },
    });
  }
}

const bufferOf = ({ bytes }: PackageFile): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
