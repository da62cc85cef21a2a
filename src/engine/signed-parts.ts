// The parts of a skill with the names of their signs: what calibration learns from, read as a scan reads them.
import { type Analysed, analyse } from '../analysis/analyse.ts';
import { signedLines } from '../analysis/bearing/bearing.ts';
import { Shares } from '../analysis/signs/shares.ts';
import type { Passage } from '../analysis/tenor/passages.ts';
import { signedPassages } from '../analysis/tenor/signed.ts';
import { openTarget } from '../intake/open.ts';
import type { TargetSpec } from '../model/job.ts';
import type { Package } from '../model/package.ts';
import type { Scanner } from '../scan.ts';

/** A passage of prose, one sentence of it, or a line of a program. */
export interface ReadPart {
  readonly file: string;
  readonly text: string;
  readonly signs: readonly string[];
}

export async function readPassages(target: TargetSpec, scanner: Scanner): Promise<ReadPart[]> {
  const { files, passages } = await read(target, scanner);
  return partsOf(passages, files);
}

export async function readSentences(target: TargetSpec, scanner: Scanner): Promise<ReadPart[]> {
  const { files, sentences } = await read(target, scanner);
  return partsOf(sentences, files);
}

function partsOf(passages: readonly Passage[], files: Package['files']): ReadPart[] {
  return signedPassages(passages, new Shares(files)).map(({ passage, signs }) => ({
    file: passage.place.file,
    text: passage.text,
    signs: [...signs.keys()],
  }));
}

export async function readLines(target: TargetSpec, scanner: Scanner): Promise<ReadPart[]> {
  const { facts, files } = await read(target, scanner);
  return [...signedLines(facts, files, new Shares(files))].map(({ program, number, signs }) => ({
    file: program.path,
    text: program.line(number)!.text.trim(),
    signs: [...signs],
  }));
}

async function read(target: TargetSpec, scanner: Scanner): Promise<Analysed & { readonly files: Package['files'] }> {
  const pkg = await openTarget(target, scanner.limits);
  return { ...(await analyse(pkg, scanner)), files: pkg.files };
}
