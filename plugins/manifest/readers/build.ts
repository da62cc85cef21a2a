// Dockerfile, compose and workflows: images and addresses, steps that run, rights given to containers and jobs.
import { entries, get, items, type Node, text, texts } from '../parse/tree.ts';
import type { Say } from '../say.ts';

/** Dockerfile: the images and addresses it builds from. Its commands are read by the shell's own reader. */
export function readDockerfile(source: string, say: Say): void {
  for (const match of source.matchAll(/^[ \t]{0,20}(FROM|ADD)[ \t]{1,20}(.+)$/gim)) {
    const value = match[2]!.trim();
    const end = match.index + match[0].length;
    const at = { start: end - match[2]!.length, end };
    if (match[1]!.toUpperCase() === 'FROM') say.claim('requires', 'FROM', value, ['package.install'], at);
    else if (/https?:/.test(value)) say.claim('requires', 'ADD', value, ['network.fetch'], at);
  }
}

export function readCompose(root: Node, say: Say): void {
  for (const service of entries(get(root, 'services'))) {
    const key = `services.${service.key}`;
    const image = get(service.value, 'image');
    if (text(image)) say.claim('requires', `${key}.image`, text(image)!, ['package.install'], image!);
    const privileged = get(service.value, 'privileged');
    if (text(privileged) === 'true')
      say.claim('requires', `${key}.privileged`, 'true', ['privilege.elevate'], privileged!);
    for (const { value, at } of texts(get(service.value, 'volumes')))
      say.claim('requires', `${key}.volumes`, value, ['filesystem.read'], at);
    for (const name of ['command', 'entrypoint']) {
      const node = get(service.value, name);
      const line = texts(node)
        .map((one) => one.value)
        .join(' ');
      if (node && line) say.shell(line, node);
    }
  }
}

export function readWorkflow(root: Node, say: Say): void {
  const jobs = entries(get(root, 'jobs'));
  if (jobs.length === 0) return;
  for (const job of jobs) {
    const given = [root, job.value].map((level) => get(level, 'env'));
    for (const step of items(get(job.value, 'steps'))) {
      const run = get(step, 'run');
      const kept = [...given, get(step, 'env')];
      const language = SHELLS.get(/^\w+/.exec(text(get(step, 'shell')) ?? '')?.[0] ?? '') ?? 'shell';
      if (text(run)) say.shell(language === 'shell' ? withSecrets(text(run)!, kept) : text(run)!, run!, language);
      const uses = get(step, 'uses');
      const code = get(step, 'with', 'script');
      if (text(code) && /github-script@/.test(text(uses) ?? '')) say.shell(text(code)!, code!, 'javascript');
      if (text(uses)) {
        say.claim('requires', `jobs.${job.key}.uses`, text(uses)!, ['code.download-execute'], uses!);
        for (const one of entries(get(step, 'with')))
          if (/secrets\./.test(text(one.value) ?? '') || ALL_SECRETS.test(text(one.value) ?? ''))
            say.claim('requires', `secrets-to.${text(uses)!}`, text(one.value)!, ['credential.read'], one.value);
      }
    }
    const permissions = get(job.value, 'permissions');
    if (permissions) tellPermissions(permissions, `jobs.${job.key}.permissions`, say);
  }
  const permissions = get(root, 'permissions');
  if (permissions) tellPermissions(permissions, 'permissions', say);
}

/** What a step's `shell` says its lines are. */
const SHELLS = new Map([
  ['python', 'python'],
  ['pwsh', 'powershell'],
  ['powershell', 'powershell'],
  ['node', 'javascript'],
  ['cmd', 'batch'],
]);
const ALL_SECRETS = /toJSON\(\s{0,4}secrets\s{0,4}\)/i;

/** A variable that stands for a secret of the repository holds what a variable of the secret's own name would. */
function withSecrets(run: string, given: readonly (Node | undefined)[]): string {
  let before = '';
  for (const one of given.flatMap(entries)) {
    const value = text(one.value) ?? '';
    const secret = /\$\{\{\s{0,4}secrets\.(\w{1,80})\s{0,4}\}\}/.exec(value)?.[1];
    const name = secret ?? (ALL_SECRETS.test(value) ? 'ALL_SECRETS' : undefined);
    if (name === undefined || !new RegExp(`\\$\\{?${one.key.replace(/\W/g, '')}\\b`).test(run)) continue;
    before += `${one.key.replace(/\W/g, '')}="$${name}"\n`;
  }
  return before + run;
}

/** GitLab: the pipelines that are taken from elsewhere. */
export function readPipeline(root: Node, say: Say): void {
  const include = get(root, 'include');
  for (const one of include?.kind === 'list' ? include.items : include ? [include] : []) {
    const from = get(one, 'remote') ?? one;
    if (/^https?:/.test(text(from) ?? ''))
      say.claim('requires', 'include.remote', text(from)!, ['code.download-execute'], from);
  }
}

function tellPermissions(node: Node, key: string, say: Say): void {
  if (text(node)) say.claim('requires', key, text(node)!, text(node) === 'write-all' ? ['repository.write'] : [], node);
  for (const one of entries(node)) {
    const writes = text(one.value) === 'write';
    say.claim('requires', `${key}.${one.key}`, text(one.value) ?? '', writes ? ['repository.write'] : [], one.value);
  }
}
