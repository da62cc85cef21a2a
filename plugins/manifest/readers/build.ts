// Dockerfile, compose and workflows: images, steps that run, rights given to containers and jobs.
import { entries, get, items, type Node, text, texts } from '../parse/tree.ts';
import type { Say } from '../say.ts';

/** Dockerfile instructions, backslash-continued lines joined. */
export function readDockerfile(source: string, say: Say): void {
  let count = 0;
  for (const match of source.matchAll(/^[ \t]{0,20}(FROM|RUN|CMD|ENTRYPOINT|ADD|COPY|HEALTHCHECK)[ \t]{1,20}/gim)) {
    if (count++ > 2000) break;
    const start = match.index + match[0].length;
    const end = continued(source, start);
    const body = source
      .slice(start, end)
      .replace(/\\\r?\n/g, '\n')
      .trim();
    const at = { start, end };
    const name = match[1]!.toUpperCase();
    if (name === 'FROM') say.claim('requires', 'FROM', body, ['package.install'], at);
    else if (name === 'ADD' && /https?:/.test(body)) say.claim('requires', 'ADD', body, ['network.fetch'], at);
    else if (name !== 'ADD' && name !== 'COPY') {
      const list = /^\[/.test(body)
        ? [...body.matchAll(/"((?:[^"\\]|\\.){0,2000})"/g)].map((part) => part[1]!)
        : undefined;
      say.shell(list ? list.join(' ') : source.slice(start, end), at);
    }
  }
}

function continued(source: string, from: number): number {
  let at = from;
  for (;;) {
    const next = source.indexOf('\n', at);
    if (next < 0) return source.length;
    const last = source[next - 1] === '\r' ? next - 2 : next - 1;
    if (source[last] !== '\\') return next;
    at = next + 1;
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
  for (const job of entries(get(root, 'jobs'))) {
    for (const step of items(get(job.value, 'steps'))) {
      const run = get(step, 'run');
      if (text(run)) say.shell(text(run)!, run!);
      const uses = get(step, 'uses');
      if (text(uses)) say.claim('requires', `jobs.${job.key}.uses`, text(uses)!, ['code.download-execute'], uses!);
    }
    const permissions = get(job.value, 'permissions');
    if (permissions) tellPermissions(permissions, `jobs.${job.key}.permissions`, say);
  }
  const permissions = get(root, 'permissions');
  if (permissions) tellPermissions(permissions, 'permissions', say);
}

function tellPermissions(node: Node, key: string, say: Say): void {
  if (text(node)) say.claim('requires', key, text(node)!, text(node) === 'write-all' ? ['repository.write'] : [], node);
  for (const one of entries(node)) {
    const writes = text(one.value) === 'write';
    say.claim('requires', `${key}.${one.key}`, text(one.value) ?? '', writes ? ['repository.write'] : [], one.value);
  }
}
