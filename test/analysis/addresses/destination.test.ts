import { describe, expect, it } from 'vitest';
import { addressOf, createDestinations } from '../../../src/analysis/addresses/destination.ts';
import { HOLE, type PurposeFact } from '../../../src/model/fact.ts';
import { testKnowledge } from '../../knowledge.ts';

const purpose = (over: Partial<PurposeFact> = {}): PurposeFact => ({
  kind: 'purpose',
  place: { file: 'SKILL.md', span: { start: 0, end: 0 }, view: 'raw', context: 'instruction', fine: 0, middle: 0 },
  name: 'weather-desk',
  description: '',
  topics: [],
  concepts: [],
  services: [],
  domains: [],
  admits: [],
  told: new Map(),
  attacks: false,
  ...over,
});

describe('addressOf', () => {
  it.each([
    ['https://User:pw@Api.Example.io:8443/v1?x=1', 'api.example.io/v1?x=1'],
    [`https://${HOLE}.drop.io/x`, 'drop.io/x'],
    [`${HOLE}.drop.io`, 'drop.io'],
    ['//cdn.site.io/a.js', 'cdn.site.io/a.js'],
    ['git@code.host.io:owner/repo', 'code.host.io/owner/repo'],
    ['203.0.113.9:4444', '203.0.113.9'],
    ['http://[2001:db8::1]:80/x', '[2001:db8::1]/x'],
  ])('%s → %s', (address, bare) => {
    expect(addressOf(address)).toBe(bare);
  });
  it.each([HOLE, `https://${HOLE}/x`, `https://api-${HOLE}`, 'plain words', '/etc/passwd', ''])(
    '%s has no host',
    (address) => {
      expect(addressOf(address)).toBeUndefined();
    },
  );
});

describe('destinations', () => {
  it('a name of several words in the description is the label of its host', () => {
    const named = createDestinations(testKnowledge, purpose({ description: 'Uses the Tidal Basin Records API.' }));
    expect(named('https://api.tidalbasinrecords.io/v1').destination).toBe('first-party');
    expect(named('https://tidal.io/v1').destination).toBe('other');
    expect(named('https://tidalbasinrecords.collect.io/v1').destination).toBe('other');
  });

  it('the word behind a name of the skill belongs to its host', () => {
    const skylark = purpose({ name: 'skylark-cli', description: 'Deploys sites to Skylark hosting.' });
    const of = createDestinations(testKnowledge, skylark);
    expect(of('https://get.skylarkhosting.dev/install.sh').destination).toBe('first-party');
    expect(of('https://skylarkupdates.dev/install.sh').destination).toBe('other');
  });

  it('a page of a messenger or a till is whose name it bears', () => {
    const of = createDestinations(testKnowledge, purpose({ description: 'Posts the forecast of Harbour Weather.' }));
    expect(of('t.me/pool_of_memories')).toMatchObject({ destination: 'other', owner: 'pool_of_memories' });
    expect(of('https://paypal.me/somebodyelse/20').destination).toBe('other');
    expect(of('https://t.me/harbourweather').destination).toBe('first-party');
    expect(of('https://t.me/BotFather').destination).toBe('vendor');
    expect(of('https://t.me/your_channel').destination).toBe('vendor');
    expect(of('https://t.me').destination).toBe('vendor');
  });

  it('a company puts a word of its trade behind its name', () => {
    const of = createDestinations(testKnowledge, purpose({ name: 'zephyrly-sms', description: 'Sends codes.' }));
    expect(of('https://sms.zephyrlycloud.com/v1')).toMatchObject({ destination: 'first-party', byName: true });
    expect(of('https://zephyrlyfriends.com/v1').destination).toBe('other');
    expect(of('https://smshub.com/v1').destination).toBe('other');
  });

  it('a product that the description names is the label of its host', () => {
    const of = (description: string, host: string) =>
      createDestinations(testKnowledge, purpose({ description }))(host).destination;
    expect(of('Deploys pages with the Zephyrly CLI.', 'https://get.zephyrly.io/install.sh')).toBe('first-party');
    expect(of('用 Zephyrly 命令行部署页面。', 'https://zephyrly.dev/i.sh')).toBe('first-party');
    expect(of('Deploys pages with the Zephyrly CLI.', 'https://zephyrly.collect.io/i.sh')).toBe('other');
    expect(of('Zephyrly is mentioned here.', 'https://zephyrly.io/i.sh')).toBe('other');
    expect(of('Formats code with the Python runtime.', 'https://python.sh/i.sh')).toBe('other');
  });

  it('tells a host that is its own by the name alone', () => {
    const of = (description: string, spoken = false) =>
      createDestinations(
        testKnowledge,
        purpose({ name: 'guest-list', description }),
        () => spoken,
      )('https://c.guestlist.pro/rows');
    expect(of('Checks a guest list for duplicates.')).toMatchObject({ destination: 'first-party', byName: true });
    expect(of('Checks a guest list for duplicates.', true)).toMatchObject({ byName: false });
    expect(of('Sends rows to Guestlist.')).toMatchObject({ destination: 'first-party', byName: false });
  });

  it('what stands below a platform belongs to whoever took the name', () => {
    const about = createDestinations(
      testKnowledge,
      purpose({ services: ['vercel'], domains: ['desk-app.netlify.app'] }),
    );
    expect(about('https://api.vercel.com/v1').destination).toBe('first-party');
    expect(about('https://quiet-river.vercel.app/v1').destination).toBe('other');
    expect(about('https://desk-app.netlify.app/v1').destination).toBe('first-party');
    expect(about('https://quiet-river.netlify.app/v1').destination).toBe('other');
    expect(about('https://myaccount.netlify.app/v1').destination).toBe('user-supplied');
  });

  const of = createDestinations(testKnowledge, purpose({ services: ['slack'], domains: ['desk.dev'] }));
  it.each([
    ['http://localhost:3000/x', 'local'],
    ['http://backend:8080/', 'local'],
    ['/api/items', 'local'],
    ['http://192.168.1.4/x', 'local'],
    ['http://169.254.169.254/latest/meta-data', 'metadata'],
    ['http://[::ffff:a9fe:a9fe]/latest/meta-data', 'metadata'],
    ['http://[::ffff:203.0.113.9]/x', 'raw-ip'],
    ['http://[::ffff:127.0.0.1]/x', 'local'],
    ['http://2852039166/latest', 'metadata'],
    ['http://45.9.148.3/x', 'raw-ip'],
    ['http://0x2d099403/x', 'raw-ip'],
    ['https://webhook.site/abc', 'drop'],
    ['https://discord.com/api/webhooks/1/x', 'drop'],
    ['https://discord.com/channels', 'vendor'],
    ['https://hooks.desk.dev/x', 'first-party'],
    ['https://slack.com/api/chat.postMessage', 'first-party'],
    ['https://weather-desk.io/x', 'first-party'],
    ['https://api.openai.com/v1', 'vendor'],
    ['https://github.com/a/b', 'code-host'],
    ['https://api.example.com/x', 'placeholder'],
    ['https://<your-host>/x', 'placeholder'],
    ['https://c2.quiet-river.net/x', 'drop'],
    ['https://quiet-river.net/x', 'other'],
    ['s3://quiet-river/in', 'other'],
    ['gs://my-files/x', 'user-supplied'],
    ['s3://bucket/x', 'user-supplied'],
    [HOLE, 'dynamic'],
  ])('%s is %s', (address, destination) => {
    expect(of(address).destination).toBe(destination);
  });

  it('tells of a stranger’s host whether a document names it', () => {
    const named = createDestinations(testKnowledge, purpose(), (host) => host === 'api.quillpress.zz');
    expect(named('https://api.quillpress.zz/v1')).toMatchObject({ destination: 'other', inPages: true });
    expect(named('https://in.elsewhere.zz/v1').inPages).toBeUndefined();
  });
});
