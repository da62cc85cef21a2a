import { describe, expect, it } from 'vitest';
import { testKnowledge } from '../knowledge.ts';

describe('knowledge', () => {
  it.each([
    ['~/.ssh/id_rsa', 'ssh'],
    ['/home/ann/.ssh/id_ed25519', 'ssh'],
    ['$HOME/.aws/credentials', 'aws'],
    ['C:\\Users\\ann\\AppData\\Local\\Google\\Chrome\\User Data\\Default\\Login Data', 'browser'],
    ['~/.ssh/authorized_keys', 'ssh-authorized'],
    ['~/.ssh/config', 'ssh-public'],
    ['~/.ssh/allowed.new', 'ssh-public'],
    ['~/.ssh/id_rsa.new', 'ssh'],
    ['.env', 'dotenv'],
    ['config/.env.local', 'dotenv'],
    ['.env.example', 'dotenv-sample'],
    ['/etc/tls/privkey.pem', 'key-file'],
    ['/etc/tls/fullchain.pem', 'certificate'],
    ['/var/lib/ca/crl.pem', 'certificate'],
    ['~/.claude/settings.json', 'agent-config'],
    ['CLAUDE.md', 'agent-config'],
    ['~/.zshrc', 'shell-rc'],
    ['~/Library/LaunchAgents/com.x.plist', 'launchd'],
    ['.git/hooks/post-commit', 'git-hook'],
    ['/proc/self/environ', 'process-environment'],
    ['/tmp/x', 'temp'],
  ])('%s is of class %s', (path, expected) => {
    expect(testKnowledge.classifyPath(path)?.class).toBe(expected);
  });

  it.each(['data/report.csv', 'src/env.ts', 'docs/ssh.md', 'keys.py'])('%s is of no class', (path) => {
    expect(testKnowledge.classifyPath(path)).toBeUndefined();
  });

  it.each([
    'AWS_SECRET_ACCESS_KEY',
    'GITHUB_TOKEN',
    'apiKey',
    'DB_PASSWORD',
    'DATABASE_URL',
    'GH_PAT',
    'OPENAI_API_KEY',
  ])('%s holds a secret', (name) => {
    expect(testKnowledge.isSecretName(name)).toBe(true);
  });
  it.each(['PATH', 'HOME', 'MAX_TOKENS', 'KEYBOARD_LAYOUT', 'PATTERN', 'TOKENIZERS_PARALLELISM', 'API_URL', 'MONKEY'])(
    '%s does not',
    (name) => {
      expect(testKnowledge.isSecretName(name)).toBe(false);
    },
  );

  it('knows whose key a variable holds and whose host an address is', () => {
    expect(testKnowledge.serviceOf('OPENAI_API_KEY')).toBe('openai');
    expect(testKnowledge.serviceOf('api.openai.com')).toBe('openai');
    expect(testKnowledge.servicesNamed('导出京东订单，推送到飞书')).toEqual(
      expect.arrayContaining(['jd', 'bytedance']),
    );
    expect(testKnowledge.classifyHost('1.2.3.4')).toBe('user-supplied');
    expect(testKnowledge.serviceOf('SOME_KEY')).toBe('');
  });
});
