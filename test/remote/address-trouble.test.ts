import { expect, it } from 'vitest';
import { addressTrouble } from '../../src/remote/address-trouble.ts';

it.each([
  'https://github.com/owner/repo',
  'HTTP://a.test:8080/b c.zip?x=1#y',
  'https://[2001:db8::1]:65535/',
  'https://例子.test/技能.zip',
])('%j is an address', (given) => expect(addressTrouble(given)).toBeUndefined());

it.each([
  ['hello', 'does not begin with https://'],
  ['https:/a.test', 'does not begin with https://'],
  ['ftp://a.test/x', 'only http and https'],
  ['git@github.com:a/b', 'as an address it would be https://github.com/a/b'],
  ['https://exa mple.com/a.zip', 'host holds a blank'],
  ['https://exa\nmple.com', 'a character that is not seen'],
  ['https://exa\u00admple.com', 'a character that is not seen'],
  ['https://a.test/x\ty', 'a character that is not seen'],
  ['http:\\\\host\\x', 'backslash'],
  ['https://a.test:99999/x', 'none of 1 to 65535'],
  ['https://a.test:0/x', 'none of 1 to 65535'],
  ['https:///a.test', 'names no host'],
  ['https://[::1/', 'cannot be read'],
  [`https://a.test/${'x'.repeat(2000)}`, 'longer than 2000 characters'],
])('%j is told what is wrong with it', (given, words) => expect(addressTrouble(given)).toContain(words));
