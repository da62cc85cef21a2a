// Puts what a collector gathered into a Package. May not: read anything.
import type { Gap, IntakeNote, Origin, Package, PackageFile } from '../model/package.ts';
import { byPath, contentHash } from './hash.ts';

interface Parts {
  readonly name: string;
  readonly files: readonly PackageFile[];
  readonly notes: readonly IntakeNote[];
  readonly gaps: readonly Gap[];
  readonly origin: Origin;
}

/** Sorts everything, so that the order in which an archive lists its files leaves no trace. */
export function makePackage({ name, files, notes, gaps, origin }: Parts): Package {
  return {
    name,
    files: [...files].sort(byPath),
    contentHash: contentHash(files, notes, gaps),
    notes: [...notes].sort(byRecord),
    gaps: [...gaps].sort(byRecord),
    origin,
  };
}

interface Recorded {
  readonly path: string;
  readonly code: string;
  readonly detail: { readonly en: string };
}

function byRecord(a: Recorded, b: Recorded): number {
  return byPath(a, b) || (a.code < b.code ? -1 : a.code > b.code ? 1 : a.detail.en < b.detail.en ? -1 : 1);
}
