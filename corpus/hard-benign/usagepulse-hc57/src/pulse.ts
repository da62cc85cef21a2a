import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { blockedBy, dataDir, readConsent, resetConsent, writeConsent } from "./consent.js";

type PropSpec = { type: "boolean" } | { type: "enum"; values: string[] };

export interface PulseConfig {
  tool: string;
  version: string;
  endpoint: string;
  events: Record<string, Record<string, PropSpec>>;
}

interface QueuedEvent {
  name: string;
  at: string;
  props: Record<string, string | boolean>;
}

const MAX_QUEUE = 200;
const BATCH = 20;

export class Pulse {
  readonly #config: PulseConfig;
  readonly #queueFile: string;

  constructor(config: PulseConfig) {
    if (new URL(config.endpoint).protocol !== "https:") throw new Error("endpoint must be https");
    this.#config = config;
    this.#queueFile = join(dataDir(config.tool), "telemetry-queue.json");
  }

  async #enabled(): Promise<boolean> {
    if (blockedBy()) return false;
    return (await readConsent(this.#config.tool))?.answer === "yes";
  }

  async #queue(): Promise<QueuedEvent[]> {
    try {
      return JSON.parse(await readFile(this.#queueFile, "utf8")) as QueuedEvent[];
    } catch {
      return [];
    }
  }

  async #store(queue: QueuedEvent[]): Promise<void> {
    await mkdir(dataDir(this.#config.tool), { recursive: true });
    await writeFile(this.#queueFile, JSON.stringify(queue.slice(-MAX_QUEUE)), { mode: 0o600 });
  }

  /** Keeps only declared properties with declared values. */
  #clean(name: string, props: Record<string, unknown>): QueuedEvent["props"] | undefined {
    const spec = this.#config.events[name];
    if (!spec) return undefined;
    const out: QueuedEvent["props"] = {};
    for (const [key, rule] of Object.entries(spec)) {
      const value = props[key];
      if (rule.type === "boolean" && typeof value === "boolean") out[key] = value;
      if (rule.type === "enum" && typeof value === "string") {
        out[key] = rule.values.includes(value) ? value : "other";
      }
    }
    return out;
  }

  async track(name: string, props: Record<string, unknown> = {}): Promise<void> {
    if (!(await this.#enabled())) return;
    const clean = this.#clean(name, props);
    if (!clean) return;
    const queue = await this.#queue();
    queue.push({ name, at: new Date().toISOString().slice(0, 10), props: clean });
    await this.#store(queue);
  }

  async payload(): Promise<object> {
    const consent = await readConsent(this.#config.tool);
    return {
      tool: this.#config.tool,
      version: this.#config.version,
      install: consent?.install ?? "(none)",
      node: process.versions.node.split(".")[0],
      platform: process.platform,
      events: await this.#queue(),
    };
  }

  /** Called at exit. Gives up after 1.5 seconds; a failure is never shown. */
  async flush(): Promise<void> {
    if (!(await this.#enabled())) return;
    if ((await this.#queue()).length < BATCH) return;
    try {
      const reply = await fetch(this.#config.endpoint, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(await this.payload()),
        redirect: "error",
        signal: AbortSignal.timeout(1500),
      });
      if (reply.ok) await rm(this.#queueFile, { force: true });
    } catch {
      // Offline or slow: keep the queue for next time.
    }
  }

  /** The `telemetry` subcommand. */
  async command(action: string): Promise<string> {
    const { tool } = this.#config;
    switch (action) {
      case "on":
        await writeConsent(tool, "yes");
        return `Usage statistics are on. They go to ${this.#config.endpoint}`;
      case "off":
        await resetConsent(tool);
        await writeConsent(tool, "no");
        return "Usage statistics are off, the queue is deleted.";
      case "reset":
        await resetConsent(tool);
        return "Answer and queue are deleted. You will be asked again.";
      case "show": {
        const blocked = blockedBy();
        const state = blocked ? `off (${blocked})` : (await this.#enabled()) ? "on" : "off";
        return `State: ${state}\nNext batch:\n${JSON.stringify(await this.payload(), null, 2)}`;
      }
      default:
        return `usage: ${tool} telemetry on|off|show|reset`;
    }
  }
}
