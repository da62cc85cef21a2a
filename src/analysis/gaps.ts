// What of a skill was not read, and why: told once for a file and a reason.
// May not: decide that something is left out; whoever leaves it out says so here.
import type { Localized } from '../model/locale.ts';
import type { Gap } from '../model/package.ts';

const TEXTS = {
  time: {
    en: 'The time for this file ran out; what lies behind was not read.',
    zh: '该文件的分析时间已用尽，其后的内容未读取。',
  },
  'code-bound': {
    en: 'The code is nested too deep, too long or took too long; a part of it was not read.',
    zh: '代码嵌套过深、过长或耗时过久，部分内容未读取。',
  },
  facts: {
    en: 'The file states more facts than are kept; later ones were dropped.',
    zh: '该文件产生的事实超过上限，其后的被丢弃。',
  },
  'view-depth': {
    en: 'Hidden layers of this file exceed the bound; deeper ones were not read.',
    zh: '该文件的隐藏层超过上限，更深的层未读取。',
  },
  'view-size': {
    en: 'Hidden layers of this file exceed the bound; deeper ones were not read.',
    zh: '该文件的隐藏层超过上限，更深的层未读取。',
  },
  'engine-lost': {
    en: 'Reading this file brought the engine down; it was left out on the next try.',
    zh: '读取该文件导致引擎崩溃或挂起，重试时已跳过。',
  },
  'too-long': {
    en: 'Too large to be parsed; only literal rules saw it.',
    zh: '文件过大无法解析，仅做了字面匹配。',
  },
} as const satisfies Record<string, Localized>;

const PART_LEFT_OUT: Localized = {
  en: 'A plugin that ended the engine was left out; its facts are missing.',
  zh: '导致引擎终止的插件已被跳过，其事实缺失。',
};

/** Gaps of what is no text at all, or is read in another way as well. */
const NO_CUTS: ReadonlySet<string> = new Set(['not-read', 'not-parsed', 'unreadable', 'too-long', 'decode-limit']);
/** How far a program is followed is another matter than how much of it is read. */
const FOLLOWED = /^code-(?!bound$)/;

/** There is more in the file than was read, or a reader gave up on it. */
export const isCut = (code: string): boolean => !NO_CUTS.has(code) && !FOLLOWED.test(code);

export class Gaps {
  readonly list: Gap[] = [];
  readonly #known = new Set<string>();

  add(path: string, code: string, detail: Localized, bytes?: number): void {
    const key = `${path}\n${code}`;
    if (this.#known.has(key)) return;
    this.#known.add(key);
    this.list.push(bytes === undefined ? { path, code, detail } : { path, code, detail, bytes });
  }

  /** One of the reader's own bounds was met. */
  bound(path: string, code: keyof typeof TEXTS, bytes?: number): void {
    this.add(path, code, TEXTS[code], bytes);
  }

  leftOut(path: string, part: string): void {
    this.add(path, `failed:${part}`, PART_LEFT_OUT);
  }

  failed(path: string, part: string): void {
    this.add(path, `failed:${part}`, {
      en: `The reader "${part}" failed on this file; its facts are missing.`,
      zh: `读取器“${part}”在该文件上失败，其事实缺失。`,
    });
  }
}
