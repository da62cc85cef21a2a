import { randomUUID } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline/promises";

export interface Consent {
  answer: "yes" | "no";
  answeredOn: string;
  /** Version of the question; a new question needs a new answer. */
  question: number;
  /** Random, only present after a yes. */
  install?: string;
}

export const QUESTION_VERSION = 1;

export function dataDir(tool: string): string {
  const base = process.env.XDG_CONFIG_HOME ?? join(homedir(), ".config");
  return join(base, tool);
}

const consentFile = (tool: string) => join(dataDir(tool), "telemetry.json");

export async function readConsent(tool: string): Promise<Consent | undefined> {
  try {
    const parsed = JSON.parse(await readFile(consentFile(tool), "utf8")) as Consent;
    return parsed.question === QUESTION_VERSION ? parsed : undefined;
  } catch {
    return undefined;
  }
}

export async function writeConsent(tool: string, answer: "yes" | "no"): Promise<Consent> {
  const consent: Consent = {
    answer,
    answeredOn: new Date().toISOString().slice(0, 10),
    question: QUESTION_VERSION,
    ...(answer === "yes" ? { install: randomUUID() } : {}),
  };
  const file = consentFile(tool);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(consent, null, 2) + "\n", { mode: 0o600 });
  return consent;
}

export async function resetConsent(tool: string): Promise<void> {
  await rm(consentFile(tool), { force: true });
  await rm(join(dataDir(tool), "telemetry-queue.json"), { force: true });
}

/** Reasons that win over any stored answer. */
export function blockedBy(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.DO_NOT_TRACK && env.DO_NOT_TRACK !== "0") return "DO_NOT_TRACK";
  if (env.CI) return "CI";
  if (env.NODE_ENV === "test") return "NODE_ENV=test";
  return undefined;
}

/**
 * Asks at most once per question version, and only a person at a terminal.
 * Anything but a plain "y" or "yes" is a no.
 */
export async function askOnce(tool: string, endpoint: string): Promise<void> {
  if (blockedBy() || !process.stdin.isTTY || !process.stderr.isTTY) return;
  if (await readConsent(tool)) return;

  const rl = createInterface({ input: process.stdin, output: process.stderr });
  try {
    process.stderr.write(
      `\n${tool} can send anonymous usage statistics to ${new URL(endpoint).host}:\n` +
        "which commands are used and whether they worked. No paths, no arguments.\n" +
        `See what would be sent: ${tool} telemetry show\n\n`,
    );
    const reply = (await rl.question("Send usage statistics? [y/N] ")).trim().toLowerCase();
    await writeConsent(tool, reply === "y" || reply === "yes" ? "yes" : "no");
  } finally {
    rl.close();
  }
}
