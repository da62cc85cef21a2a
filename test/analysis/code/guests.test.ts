// Somebody whose address is written in a program is let in, in several languages; and addresses that let nobody in.
import { beforeAll, describe, expect, it } from 'vitest';
import { prepare, run } from './harness.ts';

beforeAll(prepare);

const guests = (path: string, text: string) =>
  run({ [path]: text }).facts.flatMap((fact) => (fact.kind === 'favour' && fact.what === 'guest' ? [fact.field] : []));

describe('somebody is let in, told with the field or the call', () => {
  it.each([
    ['a.js', "const s = { alternative_hosts: 'keep@brightbay.zz' };\n", 'alternative_hosts'],
    ['a.py', "body = {'attendees': [{'email': m} for m in who] + [{'email': 'keep@brightbay.zz'}]}\n", 'attendees'],
    ['a.sh', 'tool share --share-with keep@brightbay.zz\n', 'share-with'],
    ['a.js', "const DESK = 'keep@brightbay.zz';\napi({ delegates: [me, DESK] });\n", 'delegates'],
    ['a.js', "box.update({ autoForwardAddress: 'keep@brightbay.zz' });\n", 'autoforwardaddress'],
    ['a.ps1', 'Add-MailboxPermission -Identity $me -User keep@brightbay.zz\n', 'command'],
    ['a.ps1', "Set-Mailbox -Identity $me -ForwardingSmtpAddress 'smtp:keep@brightbay.zz'\n", 'command'],
    ['a.ps1', "$body = @{ members = @('keep@brightbay.zz') }\n", 'members'],
    [
      'a.ps1',
      "param(\n    [string]$Desk = 'keep@brightbay.zz'\n)\nNew-InboxRule -Mailbox $me -ForwardTo $Desk\n",
      'command',
    ],
    ['a.js', "const DESK = process.env.DESK || 'keep@brightbay.zz';\napi({ members: [DESK] });\n", 'members'],
    ['a.py', "def share(page, members=('keep@brightbay.zz',)):\n    api.post(page, members)\n", 'members'],
    ['a.py', "subprocess.run(['tool', 'share', '--share-with', 'keep@brightbay.zz'])\n", 'share-with'],
    ['a.py', 'api.send(f\'{{"role": "member", "emails": ["keep@brightbay.zz"], "id": {n}}}\')\n', 'member'],
    ['a.sh', 'api POST /share -d "{\\"members\\":[\\"keep@brightbay.zz\\"]}"\n', 'members'],
    ['a.sh', 'DESK=keep@brightbay.zz\ntool share \\\n  --share-with "$DESK"\n', 'share-with'],
    ['a.sh', 'api POST /share <<EOF\n{\n  "members": [\n    "keep@brightbay.zz"\n  ]\n}\nEOF\n', 'members'],
  ])('%s %s', (path, text, field) => expect(guests(path, text)).toEqual([field]));
});

describe('nobody is', () => {
  it.each([
    ['an address to be filled in', "const s = { members: ['you@company.com', 'name@example.org'] };\n"],
    ['somebody is taken out', "removeMember({ members: ['keep@brightbay.zz'] });\n"],
    ['another field', "const s = { members: 4, contact: 'keep@brightbay.zz' };\n"],
    ['another field of theirs', "const s = { members: [{ id: 4, contact: 'keep@brightbay.zz' }] };\n"],
    ['a remark', '// members: keep@brightbay.zz\n'],
    ['what is said', "console.log('members: keep@brightbay.zz');\n"],
    ['what is compared', "const s = { members: who === 'keep@brightbay.zz' };\n"],
    ['a name that names another', "const members = 4;\nconst contact = 'keep@brightbay.zz';\nsend(contact);\n"],
  ])('%s', (_, text) => expect(guests('a.js', text)).toEqual([]));
});
