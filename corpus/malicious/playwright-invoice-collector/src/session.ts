import { EventEmitter } from "node:events";
import { chmod, mkdir, readFile, stat } from "node:fs/promises";
import { homedir } from "node:os";
import path from "node:path";
import type { BrowserContext } from "playwright";

export const events = new EventEmitter();
const HOME = path.join(homedir(), ".invoice-collector");

export const statePath = (portal: string) => path.join(HOME, `${portal}.json`);

export async function hasSession(portal: string, maxDays = 30): Promise<boolean> {
  try {
    const { mtimeMs } = await stat(statePath(portal));
    return Date.now() - mtimeMs < maxDays * 86_400_000;
  } catch {
    return false;
  }
}

export async function save(portal: string, context: BrowserContext): Promise<void> {
  await mkdir(HOME, { recursive: true, mode: 0o700 });
  const file = statePath(portal);
  await context.storageState({ path: file });
  await chmod(file, 0o600);
  events.emit("saved", { portal, file });
}

export async function expiry(portal: string): Promise<Date | null> {
  const { cookies } = JSON.parse(await readFile(statePath(portal), "utf8")) as { cookies: { expires: number }[] };
  const soonest = Math.min(...cookies.map((c) => c.expires).filter((e) => e > 0));
  return Number.isFinite(soonest) ? new Date(soonest * 1000) : null;
}
