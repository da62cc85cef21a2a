// How much each sign of a passage weighs, learned from pairs of orders and harmless twins and from honest skills. The two
// sides of a pair stand at the same place of the same skill, so that neither length nor style tells them apart.
import { basename } from 'node:path';
import { createScanner } from '../../engine/scanner.ts';
import type { ScannerSettings } from '../../model/job.ts';
import { readHosts } from '../hosts.ts';
import { readPayloads } from '../payloads.ts';
import { type CheckedExample, crossCheck } from './cross-check.ts';
import { type Example, examplesOfPairs, examplesOfSkills } from './examples.ts';
import { fitLogistic, type Model } from './logistic.ts';
import { Signs } from './rows.ts';
import type { Subject } from './subject.ts';

interface CalibrateOptions {
  readonly subject: Subject;
  readonly settings: ScannerSettings;
  /** Rooms of pairs, each by one hand. */
  readonly payloads: readonly string[];
  readonly hosts: string;
  /** Labelled sets or folders; what is bad in them is left out. */
  readonly honest: readonly string[];
  readonly seed: number;
  /** Weigh what each part would be given by weights made without it. */
  readonly check: boolean;
  readonly told: (progress: string) => void;
}

interface Calibrated {
  readonly model: Model;
  readonly names: readonly string[];
  readonly checked: readonly CheckedExample[];
  readonly pairs: number;
  readonly honest: number;
  readonly passages: number;
}

export async function calibrate(options: CalibrateOptions): Promise<Calibrated> {
  const { subject, payloads, seed, check, told } = options;
  const scanner = await createScanner(options.settings);
  const signs = new Signs(subject.counts);
  const take = async (examples: AsyncIterable<Example>): Promise<void> => {
    for await (const example of examples) signs.take(example);
  };
  const rooms = payloads.map((folder) => ({
    room: basename(folder),
    pairs: readPayloads(folder, [subject.pairs]),
  }));
  const hosts = await readHosts(
    options.hosts,
    rooms.flatMap(({ pairs }) => pairs),
  );
  for (const room of rooms) {
    told(`${room.room}: ${room.pairs.length} pairs`);
    await take(examplesOfPairs(room, hosts, seed, scanner, subject));
  }
  for (const path of options.honest) {
    told(path);
    await take(examplesOfSkills([path], scanner, subject));
  }
  const { examples, names } = signs.telling();
  const size = names.length;
  const passages = examples.reduce((sum, { rows }) => sum + rows.length, 0);
  const checked = check
    ? crossCheck(examples, size, subject.strength, (fold) => told(`left out: part ${fold + 1}`))
    : [];
  told(`weights from ${passages} passages`);
  const model = fitLogistic(
    examples.flatMap(({ rows }) => rows),
    size,
    subject.strength,
  );
  const count = (side: Example['side']): number => examples.filter(({ example }) => example.side === side).length;
  return {
    model,
    names,
    checked,
    pairs: count('twin'),
    honest: count('honest'),
    passages,
  };
}
