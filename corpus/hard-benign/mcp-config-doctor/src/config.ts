import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

export interface Server {
  command?: string;
  args?: string[];
  env?: Record<string, string>;
  url?: string;
}

export interface Config {
  mcpServers: Record<string, Server>;
}

export const FILE = resolve('.mcp.json');

export function load(): Config {
  const parsed = JSON.parse(readFileSync(FILE, 'utf8'));
  if (typeof parsed.mcpServers !== 'object' || parsed.mcpServers === null) {
    throw new Error('.mcp.json has no "mcpServers" object');
  }
  return parsed;
}

export function save(config: Config): void {
  copyFileSync(FILE, `${FILE}.bak`);
  writeFileSync(FILE, JSON.stringify(config, null, 2) + '\n');
}
