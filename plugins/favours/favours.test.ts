// A figure that is moved where a name is met, in languages nobody reads the branches of; and what only looks like it.
import { describe, expect, it } from 'vitest';
import { readText } from '../../test/support/reading.ts';
import favours from './index.ts';

const fields = (path: string, language: string, text: string) =>
  readText([favours], path, text, language).facts.flatMap((fact) =>
    fact.kind === 'favour' ? [`${fact.what} by ${fact.field}`] : [],
  );

describe('a figure moved for one name is told with the field that was asked', () => {
  it.each([
    ['a.rb', 'ruby', "score += 12 if offer['vendor'] == 'Northlake Supply'\n"],
    ['a.go', 'go', 'if strings.Contains(strings.ToLower(o.Vendor), "northlake") {\n  score *= 1.2\n}\n'],
    ['a.php', 'php', "if ($o['vendor'] == 'Northlake Supply') {\n  $score = $score + 15;\n}\n"],
    ['a.sql', 'sql', "SELECT CASE WHEN vendor = 'Northlake Supply' THEN 20 ELSE 0 END FROM offers;\n"],
    ['a.py', 'python', "df.loc[df['vendor'].str.contains('northlake'), 'score'] += 8\n"],
  ])('%s', (path, language, text) => expect(fields(path, language, text)).toEqual(['figure by vendor']));

  it('also behind a long program', () => {
    const before = "puts 'one more line'\n".repeat(5_000);
    expect(fields('a.rb', 'ruby', `${before}score += 12 if offer['vendor'] == 'Northlake Supply'\n`)).toHaveLength(1);
  });
});

describe('none is', () => {
  it.each([
    ['counting', 'ruby', "count += 1 if offer['vendor'] == 'Northlake Supply'\n"],
    ['a kind', 'ruby', "score += 12 if offer['vendor'] == 'premium'\n"],
    ['what is no party', 'ruby', "width += 12 if cell['style'] == 'Narrow Column'\n"],
    ['a name that moves nothing', 'ruby', "puts 'found' if offer['vendor'] == 'Northlake Supply'\n"],
    ['what stands behind the branch', 'ruby', "if offer['vendor'] == 'Northlake Supply'\n  log\nend\nscore += 12\n"],
  ])('%s', (_, language, text) => expect(fields('a.rb', language, text)).toEqual([]));
});

it('what is past the bound is told', () => {
  const { gaps } = readText(
    [favours],
    'a.rb',
    "score += 12 if offer['vendor'] == 'Northlake Supply'\n".repeat(30),
    'ruby',
  );
  expect(gaps.map(({ code }) => code)).toContain('favours');
});
