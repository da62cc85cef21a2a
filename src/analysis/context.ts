// The role a whole file plays, told from its path. Kept small: discounts for tests and examples also silence attacks.
import type { PackageFile } from '../model/package.ts';
import type { Context } from '../model/place.ts';

const TEST =
  /(?:^|\/)(?:tests?|__tests__|specs?|fixtures?|testdata|test[-_](?:fixtures?|data|cases))\/|(?:^|\/)test_[^/]*\.py$|[._](?:test|spec)\.[cm]?[jt]sx?$|_test\.py$/i;
const EXAMPLE = /(?:^|\/)(?:examples?|samples?|demos?)\//i;
const REFERENCE =
  /(?:^|\/)(?:LICEN[CS]E|NOTICE|CHANGELOG|CHANGES|HISTORY|AUTHORS|CONTRIBUTING|CODE_OF_CONDUCT|SECURITY)(?:\.(?:md|mdx|markdown|txt|rst|adoc|html?|pdf))?$/i;
const PROSE = new Set(['markdown', 'text', 'prose', 'html']);
const CONFIG = new Set(['json', 'yaml', 'toml', 'ini', 'xml']);

export function contextOf(file: PackageFile): Context {
  if (TEST.test(file.path)) return 'test';
  if (REFERENCE.test(file.path)) return 'reference';
  if (EXAMPLE.test(file.path)) return 'example';
  const language = file.language ?? 'text';
  if (PROSE.has(language)) return 'instruction';
  return CONFIG.has(language) ? 'config' : 'code';
}
