// The whole table of what Python's libraries do.
// May not: contain rows of its own.
import type { ApiModel } from '../../src/plugin.ts';
import { CODE } from './apis/code.ts';
import { ENCODING } from './apis/encoding.ts';
import { FILES } from './apis/files.ts';
import { HOST } from './apis/host.ts';
import { LANGUAGE } from './apis/language.ts';
import { NETWORK } from './apis/network.ts';
import { SERVICES } from './apis/services.ts';
import { STORES } from './apis/stores.ts';

export const PYTHON_APIS: readonly ApiModel[] = [
  ...LANGUAGE,
  ...CODE,
  ...FILES,
  ...HOST,
  ...ENCODING,
  ...NETWORK,
  ...SERVICES,
  ...STORES,
];
