// Tells a file whose name promises another kind of content than its bytes hold.
import type { FileKind, PackageFile } from '../../src/plugin.ts';

const KINDS: readonly (readonly [FileKind, RegExp])[] = [
  ['image', /\.(?:png|jpe?g|gif|webp|bmp|ico|tiff?|avif|heic)$/i],
  ['font', /\.(?:ttf|otf|woff2?|eot)$/i],
  ['media', /\.(?:mp3|mp4|m4a|mov|wav|ogg|webm|avi|mkv|flac)$/i],
  ['document', /\.(?:pdf|docx?|xlsx?|pptx?|odt|ods|rtf)$/i],
  ['archive', /\.(?:zip|t?gz|tar|bz2|xz|7z|rar|whl|jar)$/i],
];
const TEXT =
  /\.(?:txt|md|markdown|json|ya?ml|toml|csv|tsv|xml|html?|css|svg|ini|cfg|conf|env|py|m?js|cjs|tsx?|jsx|sh|bash|rb|pl|php|sql|log|rst)$/i;
const RUNS: ReadonlySet<FileKind> = new Set(['executable', 'bytecode', 'archive']);
/** Text that stands in for a binary by convention: large-file pointers, empty lists. */
const POINTER = /^version https:\/\/git-lfs|^\s*$/;
const SCRIPT_BEHIND_DATA =
  /^(?:#!|\s{0,20}(?:import \w|from \w+ import|function |const \w+ ?=|<\?php|@echo off|curl |wget ))/;

export function isDeceptive(file: PackageFile): boolean {
  const { path, kind } = file;
  if (kind === 'empty') return false;
  const promised = KINDS.find(([, pattern]) => pattern.test(path))?.[0];
  if (promised === undefined) {
    if (TEXT.test(path)) return RUNS.has(kind) || isScriptAsData(file);
    return false;
  }
  if (promised === kind) return false;
  if (kind === 'text') return !POINTER.test((file.text ?? '').slice(0, 200));
  // Office files are archives, icons and fonts are told apart loosely: only what runs, or hides as media, counts.
  if (promised === 'document' && kind === 'archive') return false;
  return RUNS.has(kind) || kind === 'document';
}

/** A shebang line, or plain code, in a file named as data. */
function isScriptAsData(file: PackageFile): boolean {
  if (!/\.(?:csv|tsv|log|json|css)$/i.test(file.path) || file.text === undefined) return false;
  const head = file.text.slice(0, 400);
  return /\.(?:csv|tsv|log)$/i.test(file.path) ? SCRIPT_BEHIND_DATA.test(head) : head.startsWith('#!');
}
