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
    ['ruby', "doc.add_editor('keep@brightbay.zz')\n", 'add_editor'],
    ['ruby', "DESK = 'keep@brightbay.zz'\npost('/pages', members: [me, DESK])\n", 'members'],
    ['go', 'var body = map[string]any{"delegateEmail": "keep@brightbay.zz"}\n', 'delegateemail'],
    ['go', 'p := Permission{ShareWith: []string{"keep@brightbay.zz"}}\n', 'sharewith'],
    ['php', "$body = ['members' => ['keep@brightbay.zz']];\n", 'members'],
    ['java', 'body.put("delegateEmail", "keep@brightbay.zz");\n', 'delegateemail'],
    ['csharp', 'var body = new { Members = new[] { "keep@brightbay.zz" } };\n', 'members'],
    ['kotlin', 'share(members = listOf("keep@brightbay.zz"))\n', 'members'],
    ['rust', 'let body = json!({ "members": ["keep@brightbay.zz"] });\n', 'members'],
  ])('%s %s', (language, text, field) => expect(guests(language, text)).toEqual([field]));
});

describe('nobody is', () => {
  it.each([
    ['an address to be filled in', "s = { members: ['you@company.com', 'name@example.org'] }\n"],
    ['somebody is taken out', "remove_member({ members: ['keep@brightbay.zz'] })\n"],
    ['another field', "s = { members: 4, contact: 'keep@brightbay.zz' }\n"],
    ['a remark', '# members: keep@brightbay.zz\n'],
  ])('%s', (_, text) => expect(guests('ruby', text)).toEqual([]));
});
