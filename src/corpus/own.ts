// Where the project's own corpus lies.
import { dirname, join } from 'node:path';
import { BUILTIN_RULES } from '../engine/pack.ts';

export const ownCorpus = (): string => join(dirname(BUILTIN_RULES), 'corpus');
