// The files as a tree, each with its size, language and how much of the score rests on it.
import type { Locale } from '../../model/locale.ts';
import type { ExtractedFile, Report } from '../../model/report.ts';
import { byteSize, message, word } from '../messages.ts';
import { type Content, type Html, html, shown } from './markup.ts';

const MAX_FILES = 400;
/** Folders below this are shown as one name: a path can be as deep as its author likes. */
const MAX_DEPTH = 6;

interface Folder {
  readonly folders: Map<string, Folder>;
  readonly files: { readonly name: string; readonly file: ExtractedFile }[];
}

export function fileTree(report: Report, locale: Locale): Html {
  // When there are too many, those that matter stay.
  const kept = new Set(report.extraction.files.toSorted((a, b) => b.heat - a.heat).slice(0, MAX_FILES));
  const unread = new Set(report.coverage.gaps.map((gap) => gap.path));
  const root: Folder = { folders: new Map(), files: [] };
  for (const file of report.extraction.files) if (kept.has(file)) place(root, file);
  const left = report.extraction.files.length - kept.size;
  return html`${branch(root, unread, locale)}${left > 0 && html`<p class="dim">${message(locale, 'files.more', { count: left })}</p>`}`;
}

function place(root: Folder, file: ExtractedFile): void {
  const parts = file.path.split('/');
  let folder = root;
  let depth = 0;
  for (; depth < parts.length - 1 && depth < MAX_DEPTH; depth++) {
    const next = folder.folders.get(parts[depth]!) ?? { folders: new Map(), files: [] };
    folder.folders.set(parts[depth]!, next);
    folder = next;
  }
  folder.files.push({ name: parts.slice(depth).join('/'), file });
}

function branch(folder: Folder, unread: ReadonlySet<string>, locale: Locale): Html {
  const folders = [...folder.folders].map(
    ([name, inner]) =>
      html`<li class="folder"><span class="name">${shown(name)}/</span>${branch(inner, unread, locale)}</li>`,
  );
  const files = folder.files.map(
    ({ name, file }) => html`<li class="file">${leaf(name, file, unread.has(file.path), locale)}</li>`,
  );
  return html`<ul class="tree">${folders}${files}</ul>`;
}

function leaf(name: string, file: ExtractedFile, unread: boolean, locale: Locale): Content {
  const label = message(locale, 'files.heat', { heat: file.heat });
  return html`<span class="name">${shown(name)}</span>
<span class="dim">${shown(file.language || file.kind)} · ${byteSize(file.size, locale)}</span>
${unread && html`<span class="tag warn">${word(locale, 'coverage', 'unread')}</span>`}
${file.heat > 0 && html`<svg class="heat" viewBox="0 0 100 8" role="img" aria-label="${label}"><title>${label}</title><rect class="b-rail" width="100" height="8" rx="4"/><rect class="b-heat" width="${Math.max(8, file.heat)}" height="8" rx="4"/></svg>`}`;
}
