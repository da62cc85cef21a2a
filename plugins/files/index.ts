// States one `file` fact for every file: what it is by content, how it is named, and where the two disagree.
// May not: judge a file, or read what it says; that is the analysers' part.
import {
  definePlugin,
  type Gap,
  type IntakeNote,
  isSkillFile,
  type PackageFile,
  type PackageReader,
} from '../../src/plugin.ts';
import { isDeceptive } from './deceptive.ts';
import { byteEntropy, longestLine } from './measure.ts';
import { isMonotonous } from './monotonous.ts';
import { nameFlags } from './name.ts';
import { polyglotFlags } from './polyglot.ts';
import { unreadReason } from './unread.ts';

const reader: PackageReader = {
  name: 'files',
  read(pkg, out) {
    const codes = new Map<string, Set<string>>();
    const outer = new Set<string>();
    const bearer = bearers(pkg.files);
    /** Files that bear what is noted of something else. */
    const whole = new Set<string>();
    const note = ({ path, code }: Gap | IntakeNote) => {
      const at = bearer(path);
      if (at !== path) whole.add(at);
      codes.set(at, (codes.get(at) ?? new Set()).add(code));
    };
    for (const one of pkg.notes) note(one);
    for (const one of pkg.gaps) note(one);
    for (const { path } of pkg.files) for (const archive of archivesOf(path)) outer.add(archive);
    for (const file of pkg.files) {
      const flags = codes.get(file.path) ?? new Set<string>();
      const reason = pkg.gaps.some((gap) => gap.path === file.path)
        ? undefined
        : unreadReason(file, outer.has(file.path));
      if (reason) {
        flags.add('not-read');
        out.gap(file.path, 'not-read', reason, file.size);
      }
      for (const flag of [...nameFlags(file.path), ...polyglotFlags(file)]) flags.add(flag);
      if (isMonotonous(file)) flags.add('monotonous');
      out.fact(file.path, {
        kind: 'file',
        path: file.path,
        type: file.kind,
        language: file.language ?? '',
        size: file.size,
        entropy: byteEntropy(file.bytes),
        hidden: file.hidden,
        executable: file.executable,
        deceptive: isDeceptive(file) || flags.has('double-extension') || flags.has('disguised-name'),
        longestLine: longestLine(file),
        flags: [...flags].sort(),
        span: { start: 0, end: whole.has(file.path) ? 0 : firstSpan(file) },
      });
    }
  },
};

/** `a.zip!/b.zip!/c` stands in `a.zip` and in `a.zip!/b.zip`, the innermost last. */
function archivesOf(path: string): readonly string[] {
  const archives: string[] = [];
  for (let at = path.indexOf('!/'); at >= 0; at = path.indexOf('!/', at + 2)) archives.push(path.slice(0, at));
  return archives;
}

/**
 * What is noted of something that never became a file of the package is told of the archive it was in, and of the whole of
 * its first page: what was left out must not be left unsaid.
 */
function bearers(files: readonly PackageFile[]): (path: string) => string {
  const known = new Set(files.map((file) => file.path));
  const page = files.find((file) => isSkillFile(file.path) && file.path.split('/').length <= 2) ?? files[0];
  return (path) => {
    if (known.has(path)) return path;
    return archivesOf(path).findLast((archive) => known.has(archive)) ?? page?.path ?? path;
  };
}

/** A file as a whole is shown by its first line, or by its first bytes; what concerns an archive by no line of a page. */
function firstSpan(file: PackageFile): number {
  if (file.text === undefined) return Math.min(file.size, 16);
  const line = file.text.indexOf('\n');
  return Math.min(line < 0 ? file.text.length : line, 200);
}

export default definePlugin({ name: 'files', version: '1.0.0', packages: [reader] });
