// What rule authors work with besides their rules: skills read into facts, from disk or from a test.
// May not: print; judge a skill.
import { resolve } from 'node:path';
import { findTargets, labelOf, splitPackage } from '../intake/collection.ts';
import { Collector } from '../intake/collector.ts';
import { openNested } from '../intake/nested.ts';
import { openTarget } from '../intake/open.ts';
import { makePackage } from '../intake/package.ts';
import type { TargetSpec } from '../model/job.ts';
import { DEFAULT_LIMITS } from '../model/limits.ts';
import type { Package } from '../model/package.ts';
import { type Reading, readPackage, type Scanner } from '../scan.ts';
import type { EnginePack } from './engine-pack.ts';
import type { FolderOptions } from './rule-folders.ts';
import { createScanner } from './scanner.ts';
import { startWatchdog } from './watchdog.ts';

interface NamedSkill {
  /** As a scan would name it. */
  readonly label: string;
  readonly input: Reading;
  /** There are others in the same target. */
  readonly several: boolean;
}

export class Workbench {
  readonly scanner: Scanner;
  readonly #beacon: (path: string, part: string) => void;

  constructor(scanner: Scanner) {
    this.scanner = scanner;
    this.#beacon = scanner.registry.thirdParty.length > 0 ? startWatchdog() : () => {};
  }

  static async open(options: FolderOptions, compiled?: EnginePack): Promise<Workbench> {
    const { rules = [], plugin = [] } = options;
    return new Workbench(
      await createScanner(
        {
          rules: rules.map((folder) => resolve(folder)),
          plugins: plugin.map((path) => resolve(path)),
        },
        compiled,
      ),
    );
  }

  /** Every skill a path holds, told apart as a scan tells them apart. */
  async *skills(path: string): AsyncGenerator<NamedSkill> {
    const found = await findTargets(path);
    for (const target of found) {
      const parts = splitPackage(await openTarget(target, DEFAULT_LIMITS));
      for (const pkg of parts) {
        const name = labelOf(target);
        const label = parts.length === 1 ? name : `${name}!/${pkg.inner ?? ''}`;
        yield { label, input: await this.input(pkg), several: found.length + parts.length > 2 };
      }
    }
  }

  /** Facts of a skill on disk, or of one in memory. */
  async read(target: string | TargetSpec): Promise<Reading> {
    return this.input(await openTarget(typeof target === 'string' ? { path: target } : target, DEFAULT_LIMITS));
  }

  /** Facts of a skill written in a test: path → content. */
  async readFiles(files: Readonly<Record<string, string>>): Promise<Reading> {
    const collector = new Collector(DEFAULT_LIMITS);
    for (const [name, content] of Object.entries(files)) {
      const bytes = Buffer.from(content, 'utf8');
      collector.entry();
      collector.spend(bytes.length);
      collector.add({ name, bytes });
    }
    openNested(collector);
    const { files: found, notes, gaps } = collector;
    return this.input(
      makePackage({ name: 'test', files: found, notes, gaps, origin: { given: 'test', kind: 'folder' } }),
    );
  }

  private async input(pkg: Package): Promise<Reading> {
    const reading = await readPackage(pkg, this.scanner, { beacon: this.#beacon });
    this.#beacon('', '');
    return reading;
  }
}
