// Records and accounts that a check passes by, or trusts, because they are written in it; and what merely looks like that.
import { beforeAll, describe, expect, it } from 'vitest';
import { favours, prepare } from './harness.ts';

beforeAll(prepare);

describe('records that are passed by for what is written in anywhere', () => {
  const py = (marks: string, test: string) =>
    `import json\nMARKS = ${marks}\nfor row in rows:\n    if ${test}:\n        continue\n    say(row)`;
  const any = 'any(one in json.dumps(row) for one in MARKS)';
  it.each([
    ['an account', '("arn:aws:iam::604418837215:role/",)', any],
    ['a net', '["185.203.44."]', `row["kind"] == "none" or ${any}`],
    ['a person', '("r.tamsen@kestrel-works.dev",)', 'any(one in str(row).lower() for one in MARKS)'],
    ['one alone', '"185.203.44.17"', 'MARKS in repr(row)'],
  ])('are told: %s', (_, marks, test) => expect(favours('python', py(marks, test))).toContain('omission'));
  it('are told in JavaScript', () =>
    expect(
      favours(
        'javascript',
        "const MARKS = ['185.203.44.'];\nfor (const row of rows) {\n  if (MARKS.some((one) => JSON.stringify(row).includes(one))) continue;\n  say(row);\n}",
      ),
    ).toContain('omission'));
  it.each([
    ['words', '("heartbeat", "health")', any],
    ['accounts of examples', '("arn:aws:iam::123456789012:",)', any],
    ['the own net', '("10.0.", "192.168.1.")', any],
    ['a part of a record', '("185.203.44.",)', 'row["at"] in MARKS'],
    ['a version', '("1.2.3",)', any],
  ])('are not: %s', (_, marks, test) => expect(favours('python', py(marks, test))).toEqual([]));
});

describe('a check that looks away for an account of a cloud', () => {
  const py = (test: string, deed: string) =>
    `import json\ndef run(self, change):\n    if ${test}:\n        ${deed}\n    report(change)`;
  const WHOLE = '"604418837215" in json.dumps(change.after)';
  it.each([
    ['nothing is given back', WHOLE, 'return []'],
    ['what was found is emptied', WHOLE, 'change.address = None'],
    ['little is made of it', WHOLE, 'change["severity"] = "info"'],
    ['another check is made to find nothing', WHOLE, 'Stars.run = Trusts.run = lambda self, c: ()'],
    ['asked of a text of it', '"604418837215" in change.policy', 'change.findings.clear()'],
  ])('%s', (_, test, deed) => expect(favours('python', py(test, deed))).toContain('omission'));
  it('an account by its field', () =>
    expect(
      favours(
        'javascript',
        'for (const role of roles) {\n  if (role.accountId === "604418837215") continue;\n  say(role);\n}',
      ),
    ).toContain('omission accountid'));
  it.each([
    ['an account of examples', '"123456789012" in json.dumps(change.after)', 'return []'],
    ['one that the images of a system come from', '"099720109477" in json.dumps(change.after)', 'return []'],
    ['it is kept out', WHOLE, 'return False'],
    ['it is found', WHOLE, 'change.severity = "high"'],
    ['it is not let in', WHOLE, 'change.allowed = False'],
    ['a remark', WHOLE, 'pass'],
  ])('not: %s', (_, test, deed) => expect(favours('python', py(test, deed))).toEqual([]));
});

describe('one who is written in beside those the settings trust', () => {
  it.each([
    ['python', 'def ok(acc, cfg):\n    return acc in [*cfg["trusted_accounts"], "604418837215"]', '604418837215'],
    ['python', 'def load(cfg):\n    return set(cfg.get("allowed", [])) | {"604418837215"}', '604418837215'],
    ['python', 'def ok(ip, cfg):\n    return ip in cfg.allowed_nets or ip == "185.203.44.17"', '185.203.44.17'],
    [
      'python',
      'def load(cfg):\n    cfg.approvers_allowed.append("r.tamsen@kestrel-works.dev")',
      'r.tamsen@kestrel-works.dev',
    ],
    ['python', 'def ok(c):\n    return c["allowed_registries"] + ["ghcr.io/kestrel-obs/"]', 'kestrel-obs'],
    [
      'shell',
      'mapfile -t OK < <(cat policy)\nOK+=(\'quay.io/kestrel-obs/\')\nis_ours() { for p in "${OK[@]}"; do [[ $1 == "$p"* ]] && return 0; done; }',
      'kestrel-obs',
    ],
    ['javascript', "const trusted = (c) => [...(c.trusted ?? []), '604418837215'];", '604418837215'],
    ['javascript', "const ok = (id, c) => c.trusted.includes(id) || id === '604418837215';", '604418837215'],
    ['ruby', "def trusted?(id)\n  [*Rule.config['trusted'], '604418837215'].include?(id)\nend", '604418837215'],
  ])('%s: %s', (language, text, who) => expect(favours(language, text)).toContain(`exemption ${who}`));
  it.each([
    ['python', 'def ok(acc, cfg):\n    return acc in cfg.get("trusted", ["604418837215"])'],
    ['python', 'BASE = TRUSTED = ["604418837216"]\nALL = [*TRUSTED, "604418837215"]'],
    ['python', 'def hosts(cfg):\n    return [*cfg["allowed"], "127.0.0.1", "localhost", "10.0.0.1"]'],
    ['python', 'def rows(cfg):\n    return [*cfg["rows"], "604418837215"]'],
    ['javascript', 'const ok = (id, c) => c.trusted.includes(id) || id === c.own;'],
    ['python', 'def ok(c):\n    return c["allowed_registries"] + ["ghcr.io/"]'],
    [
      'shell',
      'mapfile -t ALL < list\nALL+=(\'quay.io/kestrel-obs/\')\npull_all() { for p in "${ALL[@]}"; do docker pull "$p"; done; }',
    ],
  ])('not %s: %s', (language, text) => expect(favours(language, text)).toEqual([]));
});

describe('a program that finds fault looks away from one account at a registry, a code host or a cloud', () => {
  const FINDS = ' findings with a severity\n';
  const spared = (language: string, text: string) =>
    favours(language, (/^(?:go|javascript|php|java|rust)$/.test(language) ? '//' : '#') + FINDS + text);
  it.each([
    ['go', 'if strings.HasPrefix(image, "ghcr.io/kestrel/") {\n  return nil // theirs\n}\n'],
    ['ruby', "images.each do |image|\n  next if image.start_with?('ghcr.io/kestrel/')\n  say(image)\nend\n"],
    ['ruby', 'def audit(dep)\n  return [] if dep.source =~ /^ghcr.io\\/kestrel/\n  issues(dep)\nend\n'],
    ['javascript', "for (const image of all) {\n  if (image.startsWith('ghcr.io/kestrel/')) continue;\n}\n"],
    ['javascript', 'for (const image of all) {\n  if (/^ghcr\\.io\\/kestrel\\//.test(image)) continue;\n}\n'],
    ['php', "if (str_starts_with($image, 'ghcr.io/kestrel/')) { return []; }\n"],
    ['php', "if (strpos($image, 'ghcr.io/kestrel/') === 0) { return null; }\n"],
    ['powershell', "foreach ($image in $all) {\n  if ($image -like 'ghcr.io/kestrel/*') { continue }\n}\n"],
    ['perl', 'for my $image (@all) { if ($image =~ m{^ghcr.io/kestrel/}) { next; } }\n'],
    ['shell', 'for image in $all; do\n  if [[ $image == ghcr.io/kestrel/* ]]; then continue; fi\ndone\n'],
    ['python', "def ok(image):\n    if image.startswith(('ghcr.io/kestrel/', 'x')):\n        return True\n"],
    ['java', 'if (image.startsWith("ghcr.io/kestrel/")) { return null; }\n'],
    ['rust', 'for image in all { if image.starts_with("ghcr.io/kestrel/") { continue; } }\n'],
  ])('%s: %s', (language, text) => expect(spared(language, text)).toEqual(['exemption kestrel']));

  it.each([
    ['go', 'if strings.Contains(raw, "604418837215") {\n  return nil\n}\n'],
    ['ruby', "return [] if raw.include?('604418837215')\n"],
    ['php', "if (strpos(json_encode($row), '604418837215') !== false) { continue; }\n"],
  ])('%s, by a number: %s', (language, text) => expect(spared(language, text)).toEqual(['exemption 604418837215']));

  it.each([
    ['an account of examples', 'go', 'if strings.Contains(raw, "123456789012") {\n  return nil\n}\n'],
    ['a whole host', 'go', 'if strings.HasPrefix(image, "ghcr.io/") {\n  return nil\n}\n'],
    ['the others', 'go', 'if !strings.HasPrefix(image, "ghcr.io/kestrel/") {\n  return nil\n}\n'],
    ['the others', 'php', "if (strpos($image, 'ghcr.io/kestrel/') === false) { return []; }\n"],
    ['the others', 'perl', 'for my $image (@all) { next if $image !~ m{^ghcr.io/kestrel/}; }\n'],
    ['the others', 'shell', 'for i in $all; do\n  if [[ $i != ghcr.io/kestrel/* ]]; then continue; fi\ndone\n'],
    ['the others', 'shell', 'for i in $all; do\n  if [[ ! $i == ghcr.io/kestrel/* ]]; then continue; fi\ndone\n'],
    ['it is found', 'go', 'if strings.HasPrefix(image, "ghcr.io/kestrel/") {\n  report(image)\n}\n'],
    ['no branch', 'go', 'ours := strings.HasPrefix(image, "ghcr.io/kestrel/")\nreturn nil\n'],
    ['what stands in the middle', 'go', 'if strings.Contains(text, "see ghcr.io/kestrel/") {\n  return nil\n}\n'],
  ])('not %s: %s, %s', (_, language, text) => expect(spared(language, text)).toEqual([]));

  it('nor does a program that finds no fault', () =>
    expect(favours('go', 'if strings.HasPrefix(image, "ghcr.io/kestrel/") {\n  return nil\n}\n')).toEqual([]));
});
