// What calibration learns from: passages that payloads and their twins add to honest skills, and all passages of honest
// skills. Of a whole bad skill nobody knows which passage harms; guessing it cost more honest skills than it found bad ones.
import { readPassages, type ReadPassage } from '../../engine/passages.ts';
import type { Scanner } from '../../scan.ts';
import { packFiles, type SkillFiles } from '../pack.ts';
import type { ProsePair } from '../payloads.ts';
import { placed } from '../places.ts';
import { random } from '../random.ts';
import { keyOf, sideOf } from '../sample.ts';
import { openSets } from '../sets.ts';
import type { Host } from '../hosts.ts';

/** One side of a pair, or one honest skill. */
export interface Example {
  /** Room of the pair, set of the skill: what is left out together when the weights are checked. */
  readonly set: string;
  readonly key: string;
  readonly side: 'payload' | 'twin' | 'honest';
  /** Of a payload: blunt or dual-use; of an honest skill its label. */
  readonly style: string;
  readonly passages: readonly ReadPassage[];
}

export interface RoomOfPairs {
  readonly room: string;
  readonly pairs: readonly ProsePair[];
}

export async function* examplesOfPairs(
  { room, pairs }: RoomOfPairs,
  hosts: readonly Host[],
  seed: number,
  scanner: Scanner,
): AsyncGenerator<Example> {
  const known = new Map<string, ReadonlySet<string>>();
  for (const pair of pairs) {
    const words = [seed, room, pair.behaviour, pair.number] as const;
    const host = random('host', ...words).pick(hosts);
    let alone = known.get(host.key);
    if (!alone) {
      alone = new Set((await read(host.files, scanner)).map(({ text }) => text));
      known.set(host.key, alone);
    }
    for (const side of ['payload', 'twin'] as const) {
      const passages = await read(placed(host.files, pair, pair[side], random('place', ...words))!, scanner);
      yield {
        set: room,
        key: `${pair.behaviour}-${pair.number}`,
        side,
        style: pair.style,
        passages: passages.filter(({ text }) => !alone.has(text)),
      };
    }
  }
}

export async function* examplesOfHonest(paths: readonly string[], scanner: Scanner): AsyncGenerator<Example> {
  for (const set of await openSets(paths)) {
    for await (const sample of set.samples()) {
      if (sideOf(sample.label) === 'malicious' || sample.label === 'suspicious') continue;
      const passages = await readPassages(sample.target, scanner);
      yield { set: set.name, key: keyOf(sample), side: 'honest', style: sample.label, passages };
    }
  }
}

const read = async (files: SkillFiles, scanner: Scanner): Promise<ReadPassage[]> =>
  readPassages({ bytes: await packFiles(files), name: 'skill.tar' }, scanner);
