// Generated from the folders beside it by `npm run generate`. Do not edit.
import type { Plugin } from '../src/plugin.ts';
import decode from './decode/index.ts';
import diff from './diff/index.ts';
import document from './document/index.ts';
import favours from './favours/index.ts';
import files from './files/index.ts';
import foreign from './foreign/index.ts';
import formats from './formats/index.ts';
import ioc from './ioc/index.ts';
import javascript from './javascript/index.ts';
import manifest from './manifest/index.ts';
import markdown from './markdown/index.ts';
import misspelt from './misspelt/index.ts';
import notebook from './notebook/index.ts';
import ordered from './ordered/index.ts';
import othercode from './othercode/index.ts';
import prose from './prose/index.ts';
import python from './python/index.ts';
import routing from './routing/index.ts';
import shell from './shell/index.ts';
import sources from './sources/index.ts';
import texts from './texts/index.ts';
import unicode from './unicode/index.ts';

export const builtin: readonly Plugin[] = [
  decode,
  diff,
  document,
  favours,
  files,
  foreign,
  formats,
  ioc,
  javascript,
  manifest,
  markdown,
  misspelt,
  notebook,
  ordered,
  othercode,
  prose,
  python,
  routing,
  shell,
  sources,
  texts,
  unicode,
];
