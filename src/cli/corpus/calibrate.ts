// `corpus calibrate`: weights of signs from pairs and honest skills, into the file the engine reads.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { calibrate } from '../../corpus/calibrate/calibrate.ts';
import { CODE, PLAIN, PROSE } from '../../corpus/calibrate/subject.ts';
import { checkText, signsFile } from '../../corpus/calibrate/written.ts';
import { ownCorpus } from '../../corpus/own.ts';
import { whole } from '../settings.ts';
import { mustBeWritable, writeText } from '../writable.ts';
import { type CommonOptions, guarded, print, readCommon } from './shared.ts';

interface CalibrateCommandOptions extends CommonOptions {
  readonly payloads: readonly string[];
  readonly hosts?: string;
  readonly seed: string;
  readonly check: boolean;
  readonly code?: boolean;
  readonly plain?: boolean;
  readonly output?: string;
}

export function corpusCalibrate(honest: readonly string[], options: CalibrateCommandOptions): Promise<number> {
  return guarded(options, async () => {
    mustBeWritable(options.output);
    const subject = options.code ? CODE : options.plain ? PLAIN : PROSE;
    const done = await calibrate({
      subject,
      settings: readCommon(options).settings,
      payloads: options.payloads.length > 0 ? options.payloads : ownRooms(subject.rooms),
      hosts: options.hosts ?? ownCorpus(),
      honest: honest.length > 0 ? honest : [ownCorpus()],
      seed: whole('--seed', options.seed, 0),
      check: options.check,
      told: (progress) => process.stderr.write(`${progress}\n`),
    });
    const { pairs, passages, checked } = done;
    print([
      `${pairs} pairs, ${done.honest} honest skills, ${passages} passages`,
      ...(checked.length > 0 ? ['', ...checkText(checked)] : []),
    ]);
    if (options.output !== undefined) writeText(options.output, signsFile(subject.head, done.model, done.names));
    return 0;
  });
}

/** All rooms of the own library of such names. */
function ownRooms(rooms: RegExp): string[] {
  const library = join(ownCorpus(), 'payloads');
  return readdirSync(library)
    .filter((name) => rooms.test(name))
    .sort()
    .map((name) => join(library, name));
}
