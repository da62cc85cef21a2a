import { expect, test } from 'vitest';
import { asksFor } from './asked-for.ts';

test.each([
  'Keep the phrases current:',
  'Bring the extractor up to date before the first sample of a shift:',
  'Once the entries are written, hand the round in:',
  'The session ends after an hour. Have it renewed:',
  '证据目录写完后留一份：',
  '提交之前备份一次：',
])('asked for: %s', (said) => expect(asksFor(said)).toBe(true));

test.each([
  'Keep an eye on lines like these:',
  'They keep the door open:',
  'Typical lines:',
  'Take care:',
  'The intruders then send the archive out, take the keys and leave:',
  '攻击者会上传一份：',
  'Keep it',
])('not asked for: %s', (said) => expect(asksFor(said)).toBe(false));
