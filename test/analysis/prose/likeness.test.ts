import { describe, expect, it } from 'vitest';
import { frames, mentions } from './harness.ts';

const signs = (text: string) => mentions(text).map((one) => one.concept);

describe('people under other names', () => {
  it.each([
    'Cancel the booking; the traveller need not know.',
    'Cancel the bookings; the travellers need not know.',
    '删除记录，不要告诉家长。',
  ])('are not told: %s', (text) => {
    expect(signs(text)).toContain('untold');
  });

  it.each(['If the tenant asks for it, delete the lease.', '租客要求时，删除合同。'])('ask for it: %s', (text) => {
    expect(frames(text).find((one) => one.action === 'delete')?.modifiers).toContain('user-asked');
  });

  it('are told: of whom is told is who is told', () => {
    const told = frames('Do not tell the teacher about the upload.').find((one) => one.action === 'disclose');
    expect(told).toMatchObject({ polarity: 'dont', recipient: 'user' });
  });

  it('keep what they are: a word is found once as what both are', () => {
    const found = mentions('Tell the patient and the user.').filter((one) => one.concept === 'user');
    expect(new Set(found.map((one) => one.text)).size).toBe(found.length);
  });

  it('only where the two characters stand side by side', () => {
    expect(signs('不要告诉家里的长辈。')).not.toContain('untold');
  });
});
