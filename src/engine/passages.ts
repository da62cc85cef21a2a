// The passages of a skill with the names of their signs: what calibration learns from, read as a scan reads them.
import { analyse } from '../analysis/analyse.ts';
import { signedPassages } from '../analysis/tenor/tenor.ts';
import { openTarget } from '../intake/open.ts';
import type { TargetSpec } from '../model/job.ts';
import type { Scanner } from '../scan.ts';

export interface ReadPassage {
  readonly file: string;
  readonly text: string;
  readonly signs: readonly string[];
}

export async function readPassages(target: TargetSpec, scanner: Scanner): Promise<ReadPassage[]> {
  const pkg = await openTarget(target, scanner.limits);
  const { facts } = await analyse(pkg, scanner);
  return signedPassages(facts, pkg.files).map(({ passage, signs }) => ({
    file: passage.place.file,
    text: passage.text,
    signs: [...signs],
  }));
}
