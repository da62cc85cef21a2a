// Reads documents: HTML, SVG and XML with their scripts and hidden parts, office files by their inner XML, mail, PDF,
// the texts inside bytecode and pictures. What stays unread is recorded as a gap.
import { type Analyser, definePlugin } from '../../src/plugin.ts';
import { bytesReader } from './bytes.ts';
import { readMail } from './mail.ts';
import { readMarkup } from './markup.ts';
import { readOffice } from './office.ts';

const OFFICE = /\.(?:docx|docm|dotx|xlsx|xlsm|pptx|pptm|odt|ods|odp)!\//i;

const markup: Analyser = {
  name: 'markup',
  languages: ['html', 'svg', 'xml'],
  read(view, out) {
    if (OFFICE.test(view.file.path)) readOffice(view, out);
    else readMarkup(view, out);
  },
};

const mail: Analyser = {
  name: 'mail',
  languages: ['text', 'eml'],
  read(view, out) {
    if (view.depth === 0 && /\.(?:eml|mbox)$/i.test(view.file.path)) readMail(view, out);
  },
};

export default definePlugin({ name: 'document', version: '1.0.0', analysers: [markup, mail], packages: [bytesReader] });
