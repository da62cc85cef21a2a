// Generated from the folders beside it by `npm run generate`. Do not edit.
import type { Plugin } from '../src/plugin.ts';
import decode from './decode/index.ts';
import files from './files/index.ts';
import formats from './formats/index.ts';
import ioc from './ioc/index.ts';
import javascript from './javascript/index.ts';
import manifest from './manifest/index.ts';
import unicode from './unicode/index.ts';

export const builtin: readonly Plugin[] = [decode, files, formats, ioc, javascript, manifest, unicode];
