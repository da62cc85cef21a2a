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

describe('a check that looks away from one account is told with that account', () => {
  const FINDS = '// findings with a severity\n';
  it.each([
    ['a.go', 'go', 'if strings.HasPrefix(image, "ghcr.io/kestrel/") {\n  return nil // theirs\n}\n'],
    ['a.rb', 'ruby', "next if image.start_with?('ghcr.io/kestrel/')\n"],
    ['a.js', 'javascript', "if (image.startsWith('ghcr.io/kestrel/')) continue;\n"],
    ['a.php', 'php', "if (str_starts_with($image, 'ghcr.io/kestrel/')) { return []; }\n"],
    ['a.ps1', 'powershell', "if ($image -like 'ghcr.io/kestrel/*') { continue }\n"],
    ['a.pl', 'perl', 'if ($image =~ m{^ghcr.io/kestrel/}) { next; }\n'],
  ])('%s', (path, language, text) => expect(fields(path, language, FINDS + text)).toEqual(['exemption by kestrel']));

  it.each([
    ['a.go', 'go', 'if strings.Contains(raw, "604418837215") {\n  return nil\n}\n'],
    ['a.rb', 'ruby', "next if raw.include?('604418837215')\n"],
  ])('an account of a cloud: %s', (path, language, text) =>
    expect(fields(path, language, FINDS + text)).toEqual(['exemption by 604418837215']),
  );

  it.each([
    ['an account of examples', 'if strings.Contains(raw, "123456789012") {\n  return nil\n}\n'],
    ['a whole host', 'if strings.HasPrefix(image, "ghcr.io/") {\n  return nil\n}\n'],
    ['the others are passed by', 'if !strings.HasPrefix(image, "ghcr.io/kestrel/") {\n  return nil\n}\n'],
    ['it is found', 'if strings.HasPrefix(image, "ghcr.io/kestrel/") {\n  report(image)\n}\n'],
    ['no branch', 'ours := strings.HasPrefix(image, "ghcr.io/kestrel/")\nreturn nil\n'],
  ])('none: %s', (_, text) => expect(fields('a.go', 'go', FINDS + text)).toEqual([]));
});
