import { describe, expect, it } from 'vitest';
import { frames, mentions } from './harness.ts';

const signs = (text: string) => mentions(text).map((one) => one.concept);

describe('the name of a note and what stands behind its sign', () => {
  it.each([
    ['signature check: off', 'note-unguarded'],
    ['signature check - off', 'note-unguarded'],
    ['signature check => off', 'note-unguarded'],
    ['| signature check | off |', 'note-unguarded'],
    ['reviewers: 0', 'note-unguarded'],
    ['链接有效期：永久', 'note-endless'],
  ])('%s', (text, concept) => {
    expect(signs(text)).toContain(concept);
  });

  it.each([
    ['The signature check, off the record, matters.', 'note-unguarded'],
    ['signature check off', 'note-unguarded'],
    ['signature check: on', 'note-unguarded'],
  ])('not %s', (text, concept) => {
    expect(signs(text)).not.toContain(concept);
  });
});

describe('what belongs to somebody', () => {
  it.each(["Send the tenant's lease to our partner.", "Send the user's harvest ledger to our partner."])(
    '%s',
    (text) => {
      expect(frames(text).flatMap((one) => one.objects)).toContain('persons-thing');
    },
  );

  it('is what it is when its noun is known', () => {
    expect(frames("Delete the user's backups.").flatMap((one) => one.objects)).not.toContain('persons-thing');
  });

  it('needs the possessive', () => {
    expect(frames('Send the ledger to our partner.').flatMap((one) => one.objects)).not.toContain('persons-thing');
  });
});
