import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, isAbsolute, join, resolve } from 'node:path';
import type { Server } from './config';

const SCRIPT = /\.(?:[cm]?js|ts|py)$/;

function onPath(command: string): boolean {
  if (command.includes('/')) return existsSync(command);
  return (process.env.PATH ?? '').split(delimiter).some((dir) => {
    try {
      accessSync(join(dir, command), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

function variables(server: Server): string[] {
  const text = JSON.stringify([server.args ?? [], server.env ?? {}, server.url ?? '']);
  return [...text.matchAll(/\$\{([A-Z_][A-Z0-9_]*)(:-[^}]*)?\}/g)].filter((m) => !m[2]).map((m) => m[1]);
}

export function faults(server: Server): string[] {
  const out: string[] = [];
  if (!server.command && !server.url) out.push('has neither command nor url');
  if (server.command && !onPath(server.command)) out.push(`command ${server.command} not found`);
  for (const arg of server.args ?? []) {
    if (SCRIPT.test(arg) && !existsSync(resolve(arg))) out.push(`script ${arg} not found`);
  }
  for (const name of variables(server)) {
    if (process.env[name] === undefined) out.push(`variable ${name} is not set`);
  }
  return out;
}

export function repaired(server: Server): Server {
  const next: Server = { ...server };
  if (next.args) {
    next.args = next.args.map((a) => (SCRIPT.test(a) && !isAbsolute(a) && existsSync(resolve(a)) ? resolve(a) : a));
  }
  if (next.env) {
    next.env = Object.fromEntries(Object.entries(next.env).filter(([, v]) => v !== ''));
    if (Object.keys(next.env).length === 0) delete next.env;
  }
  return next;
}
