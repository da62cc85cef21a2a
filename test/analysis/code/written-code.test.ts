// What the scripts of a page say that code writes.
import { describe, expect, it } from 'vitest';
import { scriptsOfPage } from '../../../src/analysis/code/files/written-code.ts';
import { HOLE } from '../../../src/model/fact.ts';
import { effort } from '../../support/effort.ts';

describe('the scripts of a page', () => {
  it.each([
    ['one', 'a.html', '<p>x</p><script>go(1)</script>', 'go(1)'],
    [
      'several, in capitals',
      'a.htm',
      '<SCRIPT async>go(1)</SCRIPT><script type="module">go(2)</script >',
      'go(1)\n;\ngo(2)',
    ],
    ['where the file is not known', undefined, '<script>go(1)</script>', 'go(1)'],
    ['of a name that is made', `out/${HOLE}`, '<script>go(1)</script>', 'go(1)'],
    ['none that hold data', 'a.html', '<script type="application/ld+json">{}</script>', undefined],
    ['none that lie elsewhere', 'a.html', '<script src="a.js"></script>', undefined],
    ['none of what is no page', 'a.md', '<script>go(1)</script>', undefined],
    ['none that nobody ends', 'a.html', '</script><script>go(1)', undefined],
  ])('%s', (_, path, text, scripts) => expect(scriptsOfPage(path, text)).toBe(scripts));
});

it('pages of many beginnings cost little', () => {
  const spent = effort();
  scriptsOfPage('a.html', `</script>${'<script>'.repeat(25_000)}`);
  expect(spent()).toBeLessThan(200);
});
