import { describe, expect, it } from 'vitest';
import { mailboxesIn, spokenOf } from '../../../src/analysis/addresses/spoken-of.ts';
import type { Package } from '../../../src/model/package.ts';

const pkg = (files: Record<string, string>): Package =>
  ({ files: Object.entries(files).map(([path, text]) => ({ path, text })) }) as unknown as Package;

describe('domains the documents speak of', () => {
  it('a document names it, whatever the case', () => {
    expect(spokenOf(pkg({ 'SKILL.md': 'Kept at ShelfWise.app.' }))('shelfwise.app')).toBe(true);
  });
  it('a program that goes there is no document', () => {
    expect(spokenOf(pkg({ 'SKILL.md': '# Lists', 'a.py': 'post("https://shelfwise.app")' }))('shelfwise.app')).toBe(
      false,
    );
  });
});

describe('mailboxes of the team a skill is written for', () => {
  const has = (text: string) => mailboxesIn(pkg({ 'SKILL.md': text }))('fieldcrest.net');
  it('two in two sections', () => {
    expect(has('# Bills\nTo bills@fieldcrest.net.\n## Gifts\nTell audit@Fieldcrest.net.')).toBe(true);
  });
  it('two at one place, or one at two, are slipped in as easily as one', () => {
    expect(has('# Bills\nTo bills@fieldcrest.net and copy@fieldcrest.net.')).toBe(false);
    expect(has('# Bills\nTo bills@fieldcrest.net.\n## Gifts\nTell bills@fieldcrest.net.')).toBe(false);
  });
  it('two in two documents', () => {
    const files = { 'SKILL.md': '# Bills\nTo bills@fieldcrest.net.', 'letter.md': 'Complain to audit@fieldcrest.net.' };
    expect(mailboxesIn(pkg(files))('fieldcrest.net')).toBe(true);
  });
  it('one, when another section names the company', () => {
    expect(has('# Bills\nI keep the books of Fieldcrest.\n## Gifts\nTell audit@fieldcrest.net.')).toBe(true);
    expect(has('# Bills\nI keep books.\n## Gifts\nTell Fieldcrest at audit@fieldcrest.net.')).toBe(false);
    expect(has('# Bills\nSee www.Fieldcrest.net.\n## Gifts\nTell audit@fieldcrest.net.')).toBe(false);
  });
  it('a login is no mailbox, and everybody may have one at a provider', () => {
    expect(has('# Code\ngit@fieldcrest.net:a/b\n## Mail\nAsk bills@fieldcrest.net.')).toBe(false);
    expect(mailboxesIn(pkg({ 'SKILL.md': '# A\na1@gmail.com\n## B\nb2@gmail.com' }))('gmail.com')).toBe(false);
  });
});
