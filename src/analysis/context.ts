// The role a whole file plays, told from its path. Kept small: discounts for tests and examples also silence attacks.
import type { PackageFile } from '../model/package.ts';
import type { Context } from '../model/place.ts';

const TEST_FOLDER = /(?:^|\/)(?:tests?|__tests__|specs?|fixtures?|testdata|test[-_](?:fixtures?|data|cases))\//i;
const TEST_NAME = /(?:^|\/)test_[^/]*\.py$|[._](?:test|spec)\.[cm]?[jt]sx?$|_test\.py$/i;
/** What stands before a program that is started by its name; who runs tests names the runner. */
const STARTS =
  /(?:\b(?:python[\d.]*|uv run|node|tsx|bun|deno run)[ \t]{1,4}(?:-[\w-]{1,20}[ \t]{1,4}){0,3})(?:\$?\{?\w{0,30}\}?\/|\.\/)?$/;
const EXAMPLE = /(?:^|\/)(?:examples?|samples?|demos?)\//i;
const REFERENCE =
  /(?:^|\/)(?:LICEN[CS]E|NOTICE|CHANGELOG|CHANGES|HISTORY|AUTHORS|CONTRIBUTING|CODE_OF_CONDUCT|SECURITY)(?:\.(?:md|mdx|markdown|txt|rst|adoc|html?|pdf))?$/i;
const PROSE = new Set(['markdown', 'text', 'prose', 'html']);
const CONFIG = new Set(['json', 'yaml', 'toml', 'ini', 'xml']);

/** `page`: what the skill tells of its files. */
export function contextOf(file: PackageFile, page = ''): Context {
  if (TEST_FOLDER.test(file.path)) return 'test';
  // A name like that of a test's makes no test of the program that the skill is.
  if (TEST_NAME.test(file.path) && !isStarted(file.path, page)) return 'test';
  if (REFERENCE.test(file.path)) return 'reference';
  if (EXAMPLE.test(file.path)) return 'example';
  const language = file.language ?? 'text';
  if (PROSE.has(language)) return 'instruction';
  return CONFIG.has(language) ? 'config' : 'code';
}

function isStarted(path: string, page: string): boolean {
  for (let at = page.indexOf(path); at >= 0; at = page.indexOf(path, at + 1))
    if (STARTS.test(page.slice(Math.max(0, at - 60), at))) return true;
  return false;
}
