// A real git server on the stage: a repository made in a temporary folder, served by git's own HTTP backend, with the
// archives hosts make of it.
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import type http from 'node:http';
import os from 'node:os';
import path from 'node:path';

export interface GitRemote {
  readonly commits: { readonly main: string; readonly feature: string; readonly tagged: string; readonly pull: string };
  /** Answers the git protocol for paths that end in `.git/…`. */
  serve(request: http.IncomingMessage, response: http.ServerResponse): void;
  zip(commit: string, folder?: string): Buffer;
  /** Adds a commit to main and returns it. */
  push(file: string, text: string): string;
  remove(): void;
}

export function hasGit(): boolean {
  try {
    const backend = path.join(execFileSync('git', ['--exec-path'], { encoding: 'utf8' }).trim(), 'git-http-backend');
    return fs.existsSync(backend);
  } catch {
    return false;
  }
}

export function gitRemote(): GitRemote {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'git-remote-'));
  const env = {
    PATH: process.env['PATH']!,
    HOME: folder,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_NAME: 'a',
    GIT_AUTHOR_EMAIL: 'a@example.com',
    GIT_COMMITTER_NAME: 'a',
    GIT_COMMITTER_EMAIL: 'a@example.com',
  };
  const git = (...words: string[]): string => {
    return execFileSync('git', words, {
      cwd: folder,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  };
  const write = (file: string, text: string): string => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
    git('add', '-A');
    git('commit', '-q', '-m', 'x');
    return git('rev-parse', 'HEAD');
  };
  git('init', '-q', '-b', 'main');
  write('skills/pdf/SKILL.md', '---\nname: pdf\ndescription: Reads PDF files.\n---\n# PDF\n');
  const tagged = write('skills/doc/SKILL.md', '---\nname: doc\ndescription: Writes documents.\n---\n# Doc\n');
  git('tag', '-a', 'v1.0', '-m', 'x');
  const main = write('README.md', 'read me');
  git('checkout', '-q', '-b', 'feature/deep/x');
  const feature = write('skills/pdf/extra.md', 'more');
  git('checkout', '-q', '-b', 'theirs', 'main');
  const pull = write('skills/new/SKILL.md', '# new');
  git('update-ref', 'refs/pull/7/head', pull);
  git('update-ref', 'refs/merge-requests/7/head', pull);
  git('checkout', '-q', 'main');
  git('branch', '-q', '-D', 'theirs');
  return {
    commits: { main, feature, tagged, pull },
    serve(request, response) {
      const url = new URL(request.url!, 'http://stage');
      const child = spawn('git', ['http-backend'], {
        env: {
          ...env,
          GIT_PROJECT_ROOT: path.join(folder, '.git'),
          GIT_HTTP_EXPORT_ALL: '1',
          PATH_INFO: url.pathname.slice(url.pathname.lastIndexOf('.git') + 4),
          QUERY_STRING: url.search.slice(1),
          REQUEST_METHOD: request.method!,
          CONTENT_TYPE: request.headers['content-type'] ?? '',
          GIT_PROTOCOL: (request.headers['git-protocol'] as string | undefined) ?? '',
        },
      });
      request.pipe(child.stdin);
      const chunks: Buffer[] = [];
      child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
      child.on('close', () => {
        const all = Buffer.concat(chunks);
        const end = all.indexOf('\r\n\r\n');
        for (const line of all.toString('latin1', 0, end).split('\r\n')) {
          const [name, value] = line.split(': ');
          if (name === 'Status') response.statusCode = Number(value!.slice(0, 3));
          else response.setHeader(name!, value!);
        }
        response.end(all.subarray(end + 4));
      });
    },
    zip(commit, within) {
      const words = ['archive', '--format=zip', `--prefix=repo-${commit}/`, commit, ...(within ? [within] : [])];
      return execFileSync('git', words, { cwd: folder, env, maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'ignore'] });
    },
    push: write,
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}
