// All models of programs. Where two name the same program the first one counts.
// May not: contain models.
import type { CommandModel } from '../../../src/plugin.ts';
import { backup } from './backup.ts';
import { cloud } from './cloud.ts';
import { codec } from './codec.ts';
import { documents } from './documents.ts';
import { withFetching } from './fetching.ts';
import { files } from './files.ts';
import { gitTools } from './git.ts';
import { http } from './http.ts';
import { interpreters } from './interpreters.ts';
import { network } from './network.ts';
import { model } from './options.ts';
import { packages } from './packages.ts';
import { print } from './print.ts';
import { schedule } from './schedule.ts';
import { system } from './system.ts';
import { windows } from './windows.ts';
import { wrappers } from './wrappers.ts';

/** `read` and `mapfile` take a line of standard input; lowering binds it to their names. */
const readers = [model('read mapfile readarray', ({ stdin }) => (stdin ? { output: stdin } : { gives: ['input'] }))];

export const commands: readonly CommandModel[] = withFetching([
  ...http,
  ...network,
  ...interpreters,
  ...wrappers,
  ...print,
  ...codec,
  ...files,
  ...documents,
  ...gitTools,
  ...cloud,
  ...backup,
  ...packages,
  ...schedule,
  ...system,
  ...windows,
  ...readers,
]);
