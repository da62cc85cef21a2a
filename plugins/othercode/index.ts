// Languages without a grammar of their own: read as rows of assignments and calls, with a table of usual libraries.
import { type CodeLanguage, definePlugin } from '../../src/plugin.ts';
import { APIS } from './apis.ts';
import { DIALECTS } from './dialect.ts';
import { lowerOther } from './module.ts';
import { resolveOther, sharesNames } from './resolve.ts';

const other: CodeLanguage = {
  name: 'othercode',
  languages: Object.keys(DIALECTS),
  prepare: () => Promise.resolve(),
  canonical: (name) => name,
  lower: lowerOther,
  resolve: resolveOther,
  shares: sharesNames,
  apis: APIS,
  callsTexts: true,
};

export default definePlugin({ name: 'othercode', version: '1.0.0', code: [other] });
