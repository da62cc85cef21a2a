// The compiled rule pack: rules, lexicon, knowledge and weights as one file, made at build and kept by hash.
// May not: read YAML; when no pack of the same files is at hand, `pack-compile.ts` makes one.
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { KnowledgeData } from '../analysis/knowledge.ts';
import type { PackedIndex } from '../analysis/prose/word-index.ts';
import type { Weights } from '../assess/weights.ts';
import { SkillproofError } from '../model/errors.ts';
import type { Concept } from '../model/knowledge.ts';
import type { FactKindSpec } from '../model/plugin.ts';
import type { RulePack } from '../rules/pack.ts';
import { readAtoms, type WrittenAtoms, writeAtoms } from './pack-atoms.ts';
import { decodePack, encodePack } from './pack-file.ts';
import { stampOf } from './pack-sources.ts';
import { FROM_SOURCE } from './version.ts';

export interface EnginePack {
  readonly format: 5;
  /** Over the text of every source file and the fact kinds: the same sources give the same hash on any machine. */
  readonly hash: string;
  /** Over paths, sizes and times: the cheap question at start whether the sources are still those compiled. */
  readonly stamp: string;
  readonly rules: RulePack;
  /** Nothing was left out when it was compiled. */
  readonly sound: boolean;
  readonly concepts: readonly Concept[];
  /** The lexicon's surface forms as a ready look-up. */
  readonly index: PackedIndex;
  readonly knowledge: Omit<KnowledgeData, 'hash'>;
  readonly weights: Weights;
}

export const BUILTIN_RULES = findUp('rules');

/** The pack of these folders, built-in first; later folders add rules, lists and concepts, and may replace weights. */
export async function loadPack(folders: readonly string[], kinds: readonly FactKindSpec[]): Promise<EnginePack> {
  const compile = async (): Promise<EnginePack> =>
    (await import('./pack-compile.ts')).compilePack(folders, kinds, builtinPack(folders, kinds));
  if (FROM_SOURCE) return compile();
  const stamp = stampOf(folders, kinds);
  const known = knownPack(stamp);
  if (known) return known;
  const pack = await compile();
  savePack(cacheFile(stamp), pack);
  return pack;
}

/** Keeps what somebody compiled for another reason, so that the next start need not. */
export function keepPack(stamp: string, make: () => EnginePack): void {
  if (!FROM_SOURCE && !knownPack(stamp)) savePack(cacheFile(stamp), make());
}

/** The built-in rules as the build compiled them, when they lead these folders and are still those. */
export function builtinPack(folders: readonly string[], kinds: readonly FactKindSpec[]): EnginePack | undefined {
  if (FROM_SOURCE || folders[0] !== BUILTIN_RULES) return undefined;
  const pack = knownPack(stampOf([BUILTIN_RULES], kinds));
  return pack?.sound ? pack : undefined;
}

function knownPack(stamp: string): EnginePack | undefined {
  for (const file of [builtinFile(), cacheFile(stamp)]) {
    const pack = file && readPack(file);
    if (pack && pack.stamp === stamp) return pack;
  }
  return undefined;
}

export function savePack(file: string, pack: EnginePack): void {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const half = `${file}.${process.pid}`;
    const written = { ...pack, rules: { ...pack.rules, atoms: writeAtoms(pack.rules.atoms) } };
    writeFileSync(half, encodePack(written), { mode: 0o600 });
    renameSync(half, file);
  } catch {
    // A cache that cannot be written only costs the next start some time.
  }
}

type WrittenPack = Omit<EnginePack, 'rules'> & {
  readonly rules: Omit<RulePack, 'atoms'> & { readonly atoms: WrittenAtoms };
};

function readPack(file: string): EnginePack | undefined {
  try {
    // In a shared temporary folder somebody else could have put a pack: only our own is believed.
    const owner = statSync(file).uid;
    if (owner !== userInfo().uid && owner !== 0) return undefined;
    const pack = decodePack(readFileSync(file), ['index']) as unknown as WrittenPack;
    if (pack.format !== 5) return undefined;
    return { ...pack, rules: { ...pack.rules, atoms: readAtoms(pack.rules.atoms) } };
  } catch {
    return undefined;
  }
}

function cacheFile(stamp: string): string {
  const folder = process.env['SKILLPROOF_CACHE'] ?? join(tmpdir(), `skillproof-cache-${userInfo().uid}`);
  return join(folder, `pack-${stamp}.bin`);
}

function builtinFile(): string | undefined {
  const file = join(dirname(BUILTIN_RULES), 'dist', 'pack.bin');
  return existsSync(file) ? file : undefined;
}

function findUp(name: string): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (let i = 0; i < 6; i++) {
    const candidate = join(folder, name);
    if (existsSync(candidate) && existsSync(join(folder, 'package.json'))) return candidate;
    folder = dirname(folder);
  }
  throw new SkillproofError('rules-unreadable', 'the built-in rules are not beside the program');
}
