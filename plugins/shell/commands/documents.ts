// Programs that turn a document, a picture or a recording into text: what they print is what the file holds.
// May not: know what a document says.
import type { Effect, Value } from '../../../src/plugin.ts';
import { derive, EMPTY, model, options, set, text } from './options.ts';

const PRINTS = /^(?:-|stdout|\/dev\/stdout)$/;

/** Read from one file, written to the other; printed where none is named, or where it is standard output. */
function into(read: readonly Value[], written: Value | undefined): Effect {
  return written === undefined || PRINTS.test(text(written))
    ? { reads: read }
    : { reads: read, writes: [{ path: written }], output: EMPTY };
}

const PDF = set('-enc -f -l -r -x -y -W -H -opw -upw -eol -colspacing -fixed');
const PANDOC = set(
  '-f -t -o -s -r -w -V -M -H -A -B -L -F --from --to --output --metadata --variable --template --filter --columns',
);

export const documents = [
  // `pdftotext notes.pdf` alone writes beside the document.
  model('pdftotext pdftohtml', ({ argv }) => {
    const [document, written] = options(argv, PDF, { whole: true }).rest;
    if (document === undefined) return {};
    return into([document], written ?? derive(document, text(document).replace(/\.pdf$/i, '.txt')));
  }),
  model('pandoc', ({ argv, stdin }) => {
    const o = options(argv, PANDOC);
    const effect = into(o.rest, o.first('-o', '--output'));
    return o.rest.length === 0 && stdin ? { ...effect, reads: [] } : effect;
  }),
  model('tesseract', ({ argv }) => {
    const [picture, base] = options(argv, set('-l -c --psm --oem --dpi --tessdata-dir'), { whole: true }).rest;
    if (picture === undefined) return {};
    const written = base === undefined || PRINTS.test(text(base)) ? base : derive(base, `${text(base)}.txt`);
    return into([picture], written);
  }),
  // `textutil -convert txt -stdout letter.doc`
  model('textutil', ({ argv }) => {
    const o = options(argv, set('-convert -format -encoding -output -extension -inputencoding'), { whole: true });
    return into(o.rest, o.has('-stdout') ? undefined : o.first('-output'));
  }),
  model(
    'antiword catdoc catppt xls2csv docx2txt odt2txt unrtf html2text html2markdown xlsx2csv in2csv csvcut',
    ({ argv }) =>
      into(
        options(argv, set('-w -m -d -s --width --encoding --sheet -p')).rest.filter((v) => !PRINTS.test(text(v))),
        undefined,
      ),
  ),
  model('exiftool mediainfo ffprobe identify pdfinfo pdftk qpdf mutool', ({ argv }) => ({
    reads: options(argv, set('-show_entries -of -v -select_streams -print_format -format -o'), {
      whole: true,
    }).rest.slice(-1),
  })),
];
