import { describe, expect, it } from 'vitest';
import { isPublicAddress, ranges } from '../../src/remote/address.ts';
import { makeReach } from '../../src/remote/reach.ts';
import { checkUrl, showUrl } from '../../src/remote/url.ts';

const CLOSED = [
  ...['127.0.0.1', '127.255.255.254', '0.0.0.0', '0.1.2.3', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ...['169.254.169.254', '100.64.0.1', '100.100.100.200', '168.63.129.16', '192.0.0.192', '192.0.2.1', '198.18.0.1'],
  ...['198.51.100.1', '203.0.113.1', '192.88.99.1', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::127.0.0.1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:169.254.169.254', '::ffff:0:127.0.0.1'],
  ...['64:ff9b::127.0.0.1', '64:ff9b::a00:1', '64:ff9b:1::1', '64:ff9b:1::8.8.8.8', '2002:7f00:1::', '2002:808:808::1'],
  ...[
    '2001::1',
    '2001:0:808:808::1',
    '2001:db8::1',
    '2001:10::1',
    '2001:20::1',
    '3fff::1',
    '100::1',
    '4000::1',
    '5f00::1',
  ],
  ...[
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '2606:4700::5efe:7f00:1',
    '2606:4700::200:5efe:7f00:1',
  ],
  ...['', 'example.com', '1.2.3', '0x7f.1', '017700000001', '2130706433', '1.2.3.4.5', '8.8.8.08'],
];
const OPEN = [
  '1.1.1.1',
  '8.8.8.8',
  '140.82.112.3',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700::1111',
  '2a00:1450::1',
  '::ffff:8.8.8.8',
  '64:ff9b::808:808',
];

describe('addresses', () => {
  it.each(CLOSED)('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));
  it.each(OPEN)('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));

  it('opens what the operator names and nothing beside it', () => {
    const opened = ranges(['10.1.0.0/16', 'fd00::/8', '127.0.0.1']);
    for (const address of ['10.1.2.3', 'fd12::1', '127.0.0.1']) expect(opened.has(address)).toBe(true);
    for (const address of ['10.2.0.1', 'fe80::1', '127.0.0.2', '::ffff:10.1.2.3'])
      expect(opened.has(address)).toBe(false);
    expect(() => ranges(['10.0.0.0/33'])).toThrow();
    expect(() => ranges(['local'])).toThrow();
  });
});

const reach = makeReach();
const refusal = (address: string): string => {
  try {
    checkUrl(address, reach);
  } catch (error) {
    return (error as { code: string }).code;
  }
  return 'passes';
};

describe('addresses as text', () => {
  it.each([
    ...['http://127.0.0.1/', 'http://127.1/', 'http://2130706433/', 'http://0x7f000001/', 'http://0x7f.0x0.0x0.0x1/'],
    ...[
      'http://017700000001/',
      'http://0177.0.0.1/',
      'http://127.0.0.1./',
      'http://１２７.０.０.１/',
      'http://127。0。0。1/',
    ],
    ...[
      'http://%31%32%37.0.0.1/',
      'http://[::1]/',
      'http://[::ffff:127.0.0.1]/',
      'http://[0:0:0:0:0:0:0:1]/',
      'http://0/',
    ],
    ...['http://[fe80::1%25eth0]/', 'http://192.168.257/', 'http://169.254.169.254/latest/meta-data/', 'http://a@b/'],
    ...['http://user:pass@example.com/', 'http://example.com@127.0.0.1/', 'ftp://example.com/', 'file:///etc/passwd'],
    ...[
      'gopher://example.com/',
      'data:text/plain,x',
      'javascript:alert(1)',
      'http://example.com:22/',
      'http://example.com:6379/',
    ],
    ...[
      'https://example.com:8443/',
      '//example.com',
      'example.com',
      '',
      'http://',
      'http://exa mple.com/',
      `http://a/${'x'.repeat(5000)}`,
    ],
  ])('refuses %s', (address) => expect(refusal(address)).toBe('url-refused'));

  it.each([
    'http://example.com/',
    'https://example.com:443/a',
    'https://example.com:80/',
    'http://8.8.8.8/',
    'http://[2606:4700::1111]/',
  ])('lets %s through to the check at connecting', (address) => expect(refusal(address)).toBe('passes'));

  it('follows no redirect from https to http', () => {
    const from = new URL('https://example.com/a');
    expect(() => checkUrl('http://example.com/b', reach, from)).toThrow(/https to http/);
    expect(checkUrl('b', reach, from).href).toBe('https://example.com/b');
    expect(checkUrl('https://other.example/', reach, new URL('http://example.com/')).protocol).toBe('https:');
  });

  it('shows an address without what looks like a secret', () => {
    expect(showUrl('https://u:p@example.com/a?X-Amz-Signature=abc&sig=1&api_key=2&token=3&design=4&ref=main#t')).toBe(
      'https://example.com/a?X-Amz-Signature=redacted&sig=redacted&api_key=redacted&token=redacted&design=4&ref=main',
    );
    expect(showUrl('no address')).toBe('no address');
  });
});
