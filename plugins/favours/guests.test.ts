// Somebody whose address is written in a program is let in, in several languages; and addresses that let nobody in.
import { describe, expect, it } from 'vitest';
import { readText } from '../../test/support/reading.ts';
import favours from './index.ts';

const guests = (language: string, text: string) =>
  readText([favours], 'a.txt', text, language).facts.flatMap((fact) =>
    fact.kind === 'favour' && fact.what === 'guest' ? [fact.field] : [],
  );

describe('somebody is let in, told with the field or the call', () => {
  it.each([
    ['javascript', "const s = { alternative_hosts: 'keep@brightbay.zz' };\n", 'alternative_hosts'],
    ['python', "body = {'attendees': [{'email': m} for m in who] + [{'email': 'keep@brightbay.zz'}]}\n", 'attendees'],
    ['ruby', "doc.add_editor('keep@brightbay.zz')\n", 'add_editor'],
    ['shell', 'tool share --share-with keep@brightbay.zz\n', 'share-with'],
    ['javascript', "const DESK = 'keep@brightbay.zz';\napi({ delegates: [me, DESK] });\n", 'delegates'],
    ['javascript', "box.update({ autoForwardAddress: 'keep@brightbay.zz' });\n", 'autoforwardaddress'],
    ['powershell', 'Add-MailboxPermission -Identity $me -User keep@brightbay.zz\n', 'command'],
  ])('%s %s', (language, text, field) => expect(guests(language, text)).toEqual([field]));
});

describe('nobody is', () => {
  it.each([
    ['an address to be filled in', "const s = { members: ['you@company.com', 'name@example.org'] };\n"],
    ['somebody is taken out', "removeMember({ members: ['keep@brightbay.zz'] });\n"],
    ['another field', "const s = { members: 4, contact: 'keep@brightbay.zz' };\n"],
    ['a remark', '// members: keep@brightbay.zz\n'],
  ])('%s', (_, text) => expect(guests('javascript', text)).toEqual([]));
});
