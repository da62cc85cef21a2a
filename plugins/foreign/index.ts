// Files in a language nobody lowers (C, Lisp, Tcl, VBA, settings of programs): the commands written out in them are read as shell.
// May not: read documents; what those say of a command is the prose reader's.
import { type Analyser, definePlugin, literalCommands } from '../../src/plugin.ts';

const MAX_COMMANDS = 60;
/** Words of a person, tables and lists: no program. */
const DOCUMENT =
  /(?:^|\/)(?:[A-Z][A-Z_-]{2,30}|[^/]{1,200}\.(?:te?xt|log|lock|in|bib|srt|vtt|tex|rtf|org|adoc|asciidoc|textile|wiki|pod|man|[1-8]|diff|patch|csv|tsv|eml|ics|vcf|po|pot))$/;
/** Formats whose commands a reader of their own tells. */
const KNOWN = /(?:^|\/)(?:pom|build|ivy)\.xml$|\.(?:plist|\w{2}proj|targets|props|service|timer|socket|desktop)$/i;

const foreign: Analyser = {
  name: 'foreign',
  languages: ['text', 'ini', 'xml', 'vbscript', 'vim', 'c', 'cpp', 'cmake'],
  read(view, out) {
    const { path } = view.file;
    if (view.depth > 0 || DOCUMENT.test(path) || KNOWN.test(path)) return;
    for (const { start, code, language } of literalCommands(view.text).slice(0, MAX_COMMANDS)) {
      const span = { start, end: start + code.length };
      const exact = view.text.slice(span.start, span.end) === code;
      out.view({
        step: 'command',
        language,
        text: code,
        context: view.context,
        span,
        mapping: exact ? 'exact' : 'whole',
      });
    }
  },
};

export default definePlugin({ name: 'foreign', version: '1.0.0', analysers: [foreign] });
