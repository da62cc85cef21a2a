// What was read and what was not. Every gap intake and analysis recorded, and every file with meaning that no reader
// opened. May not: call something read because nobody complained.
import { compareBy } from '../model/order.ts';
import type { Gap, Package, PackageFile } from '../model/package.ts';
import type { Analysis } from '../model/plugin.ts';
import type { Coverage } from '../model/report.ts';

/** Kinds that cannot carry orders or code a reader would miss: identified by content, hashed, looked at as files. */
const INERT = new Set(['image', 'font', 'media', 'empty']);

export function coverageOf(pkg: Package, analysis: Analysis): Coverage {
  const told = [...pkg.gaps, ...analysis.gaps];
  const named = new Set(told.map((gap) => gap.path));
  const gaps = unique([...told, ...unopened(pkg, analysis).filter((gap) => !named.has(gap.path))]);
  const sizes = new Map(pkg.files.map((file) => [file.path, file.size]));
  const missing = new Map<string, number>();
  let shippedOutside = 0;
  for (const gap of gaps) {
    const size = sizes.get(gap.path);
    if (size === undefined) {
      // Never became a file of the package: an entry refused by a limit, an encrypted one.
      if (!missing.has(gap.path)) shippedOutside += gap.bytes ?? 0;
      missing.set(gap.path, 0);
    } else missing.set(gap.path, Math.min(size, (missing.get(gap.path) ?? 0) + (gap.bytes ?? size)));
  }
  // What was read twice was shipped once.
  const paths = new Set(pkg.files.map(({ path }) => path));
  const files = pkg.files.filter(({ again }) => again === undefined || !paths.has(again));
  const counted = new Set(files.map(({ path }) => path));
  // What has no path concerns all files together and is none itself.
  const outside = [...missing.keys()].filter((path) => path !== '' && !sizes.has(path)).length;
  const shipped = files.reduce((sum, file) => sum + file.size, 0);
  const unread = [...missing.keys()].filter((path) => counted.has(path)).length;
  return {
    filesTotal: files.length + outside,
    filesRead: files.length - unread,
    bytesTotal: shipped + shippedOutside,
    bytesRead: shipped - [...missing].reduce((sum, [path, bytes]) => sum + (counted.has(path) ? bytes : 0), 0),
    gaps,
  };
}

function unopened(pkg: Package, analysis: Analysis): readonly Gap[] {
  const viewed = new Set(analysis.views.map((view) => view.file.path));
  const opened = new Set(pkg.files.flatMap((file) => outerPaths(file.path)));
  return pkg.files
    .filter((file) => !isRead(file, viewed, opened))
    .map((file) => ({
      path: file.path,
      code: 'no-reader',
      bytes: file.size,
      detail: {
        en: `No reader for this kind of file (${file.kind}); its content was not analysed.`,
        zh: `没有可读取此类文件（${file.kind}）的解析器，其内容未被分析。`,
      },
    }));
}

function isRead(file: PackageFile, viewed: ReadonlySet<string>, opened: ReadonlySet<string>): boolean {
  return file.text !== undefined || INERT.has(file.kind) || viewed.has(file.path) || opened.has(file.path);
}

/** `a.zip!/b.zip!/c` was found inside `a.zip` and `a.zip!/b.zip`. */
function outerPaths(path: string): readonly string[] {
  const outer: string[] = [];
  for (let at = path.indexOf('!/'); at >= 0; at = path.indexOf('!/', at + 2)) outer.push(path.slice(0, at));
  return outer;
}

function unique(gaps: readonly Gap[]): readonly Gap[] {
  const seen = new Map(gaps.map((gap) => [`${gap.path}\0${gap.code}\0${gap.bytes ?? ''}\0${gap.detail.en}`, gap]));
  return [...seen.values()].sort(
    compareBy(
      (gap) => gap.path,
      (gap) => gap.code,
      (gap) => gap.bytes ?? -1,
      (gap) => gap.detail.en,
    ),
  );
}
