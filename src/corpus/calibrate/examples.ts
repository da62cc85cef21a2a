// What calibration learns from: passages (or lines of programs) that payloads and their twins add to honest skills, those that
// a bad skill has beside the honest one it was made from, and all of honest skills. Of any other bad skill nobody knows which
// passage harms; guessing it cost more honest skills than it found bad ones.
import type { ReadPart } from '../../engine/signed-parts.ts';
import type { Scanner } from '../../scan.ts';
import type { Hosts } from '../hosts.ts';
import { packFiles, type SkillFiles } from '../pack.ts';
import type { PayloadPair } from '../payloads.ts';
import { placed } from '../places.ts';
import { random } from '../random.ts';
import { keyOf, sideOf } from '../sample.ts';
import { openSets } from '../sets.ts';
import type { Subject } from './subject.ts';

/** One side of a pair, or one honest skill. */
export interface Example {
  /** Room of the pair, set of the skill: what is left out together when the weights are checked. */
  readonly set: string;
  readonly key: string;
  readonly side: 'payload' | 'twin' | 'honest';
  /** Of a pair: blunt or dual-use; of a skill its label. */
  readonly style: string;
  /** Written for the very skill it stands in, in its voice and about its matters. */
  readonly fitted: boolean;
  readonly passages: readonly ReadPart[];
}

interface RoomOfPairs {
  readonly room: string;
  readonly pairs: readonly PayloadPair[];
}

export async function* examplesOfPairs(
  { room, pairs }: RoomOfPairs,
  hosts: Hosts,
  seed: number,
  scanner: Scanner,
  subject: Subject,
): AsyncGenerator<Example> {
  const read = async (files: SkillFiles): Promise<ReadPart[]> =>
    subject.read({ bytes: await packFiles(files), name: 'skill.tar' }, scanner);
  const known = new Map<string, ReadonlySet<string>>();
  for (const pair of pairs) {
    const words = [seed, room, pair.behaviour, pair.number] as const;
    const host = hosts.of(pair, random('host', ...words));
    let alone = known.get(host.key);
    if (!alone) {
      alone = new Set((await read(host.files)).map(({ text }) => text));
      known.set(host.key, alone);
    }
    const added = async (side: 'payload' | 'twin'): Promise<ReadPart[]> => {
      const passages = await read(placed(host.files, pair, pair[side], random('place', ...words))!);
      return passages.filter(({ text }) => !alone.has(text));
    };
    const twin = await added('twin');
    // What both sides say is nobody's harm.
    const common = new Set(twin.map(({ text }) => text));
    const payload = (await added('payload')).filter(({ text }) => !common.has(text));
    for (const [side, passages] of [['payload', payload] as const, ['twin', twin] as const]) {
      yield {
        set: room,
        key: `${pair.behaviour}-${pair.number}`,
        side,
        style: pair.style,
        fitted: pair.at !== undefined,
        passages,
      };
    }
  }
}

/** Honest skills whole, and of what was made from one what was put into it. */
export async function* examplesOfSkills(
  paths: readonly string[],
  scanner: Scanner,
  subject: Subject,
): AsyncGenerator<Example> {
  for (const set of await openSets(paths)) {
    const honest = new Map<string, ReadonlySet<string>>();
    // A stream may hold a bad skill before the one it was made from.
    const waiting: { readonly original: string; readonly example: Example }[] = [];
    for await (const sample of set.samples()) {
      const { id, label, original } = sample;
      const isHonest = sideOf(label) !== 'malicious' && label !== 'suspicious';
      if (!isHonest && original === undefined) continue;
      const passages = await subject.read(sample.target, scanner);
      const common = { set: set.name, key: keyOf(sample), style: label, passages };
      if (isHonest) {
        honest.set(id, new Set(passages.map(({ text }) => text)));
        yield { ...common, side: 'honest', fitted: false };
      } else waiting.push({ original: original!, example: { ...common, side: 'payload', fitted: true } });
    }
    for (const { original, example } of waiting) {
      const alone = honest.get(original);
      if (alone) yield { ...example, passages: example.passages.filter(({ text }) => !alone.has(text)) };
    }
  }
}
