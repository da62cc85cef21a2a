// Perl's folders, hashes and copies: what lies in a folder that was opened, what stands under a name, where a file goes.
import { beforeAll, expect, it } from 'vitest';
import type { PathFact } from '../../src/model/fact.ts';
import { prepare, run } from '../../test/analysis/code/harness.ts';

beforeAll(prepare);

const written = (text: string): string[] =>
  run({ 'a.pl': text })
    .of<PathFact>('path')
    .filter((one) => one.access === 'write')
    .map((one) => one.path.replaceAll('\uE000', '*'));

const COPY = "copy( __FILE__, catfile( $root, $one, 'a.pl' ) );\n";

it.each([
  ['sort and grep', `opendir my $dh, $root or die;\nfor my $one ( sort grep { !/^\\./ } readdir $dh ) {\n  ${COPY}}\n`],
  ['in brackets', `opendir( my $dh, $root );\nmy @all = readdir($dh);\nforeach my $one (@all) {\n  ${COPY}}\n`],
  ['one by one', `opendir( D, $root );\nwhile ( my $one = readdir(D) ) {\n  ${COPY}}\n`],
])('each that lies in a folder: %s', (_, loop) => {
  expect(written(`my $root = "$ENV{HOME}/notes";\n${loop}`)).toContain('~/notes/*/a.pl');
});

it('what stands under a name of a hash', () => {
  expect(written("my %o = ( root => '/srv/notes', deep => 1 );\ncopy( 'a.txt', \"$o{root}/b.txt\" );\n")).toContain(
    '/srv/notes/b.txt',
  );
});

it('a copy holds what was copied, the program itself as well', () => {
  const { from } = run({ 'a.pl': "copy( __FILE__, '/srv/a.pl' );\n" }).flows()[0]!;
  expect(from).toContain('self');
});
