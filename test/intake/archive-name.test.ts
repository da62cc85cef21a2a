import { expect, it } from 'vitest';
import { archiveEnding, packedEnding, plainName } from '../../src/model/archive-name.ts';

it.each([
  ['a.zip', '.zip', '.zip', 'a'],
  ['a.b.Tar.GZ', '.Tar.GZ', '.Tar.GZ', 'a.b'],
  ['a.skill', '.skill', '.skill', 'a'],
  ['.tgz', '.tgz', '.tgz', '.tgz'],
  ['notes.md.gz', undefined, '.md.gz', 'notes.md.gz'],
  ['a.gz', undefined, '.gz', 'a.gz'],
  ['a.zip.txt', undefined, undefined, 'a.zip.txt'],
  ['zip', undefined, undefined, 'zip'],
])('%s', (name, ending, packed, plain) => {
  expect([archiveEnding(name), packedEnding(name), plainName(name)]).toEqual([ending, packed, plain]);
});
