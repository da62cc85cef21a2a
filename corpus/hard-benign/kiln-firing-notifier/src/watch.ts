import { createReadStream, statSync, watch } from "node:fs";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";

interface Segment { rate: number; to: number; hold: number }
interface Programme { name: string; segments: Segment[] }
interface Sample { t: Date; actual: number; setpoint: number; segment: number }

const { values: opt } = parseArgs({
  options: {
    log: { type: "string" },
    programme: { type: "string" },
    kiln: { type: "string", default: "1" },
    quiet: { type: "string" },
    oncall: { type: "string" },
    test: { type: "boolean", default: false },
  },
});

const hook = process.env.KILN_WEBHOOK;
if (!hook || !hook.startsWith("https://")) {
  console.error("KILN_WEBHOOK must be an https URL");
  process.exit(2);
}

function quietNow(): boolean {
  if (!opt.quiet) return false;
  const [from, to] = opt.quiet.split("-").map(Number);
  const h = new Date().getHours();
  return from > to ? h >= from || h < to : h >= from && h < to;
}

async function post(text: string, urgent = false): Promise<void> {
  if (quietNow() && !urgent) return;
  const res = await fetch(hook!, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ text, content: text }),
  });
  if (!res.ok) console.error(`webhook answered ${res.status}`);
}

class Firing {
  private segment = -1;
  private behindSince?: Date;
  private warned = false;
  private peaked = false;
  private opened = false;

  constructor(private readonly kiln: string, private readonly prog: Programme) {}

  async feed(s: Sample): Promise<void> {
    const who = `Kiln ${this.kiln}, ${this.prog.name}`;
    if (s.segment !== this.segment) {
      this.segment = s.segment;
      const seg = this.prog.segments[s.segment];
      if (seg) await post(`🔥 ${who}: segment ${s.segment + 1}, ${seg.rate} °C/h to ${seg.to} °C`);
    }
    const top = Math.max(...this.prog.segments.map((x) => x.to));
    if (!this.peaked && s.actual >= top - 2) {
      this.peaked = true;
      await post(`🔥 ${who}: ${Math.round(s.actual)} °C reached at ${s.t.toTimeString().slice(0, 5)}`);
    }
    if (s.setpoint - s.actual > 25) {
      this.behindSince ??= s.t;
      const min = (+s.t - +this.behindSince) / 60_000;
      if (min > 10 && !this.warned) {
        this.warned = true;
        const call = opt.oncall ? ` Please call ${opt.oncall}.` : "";
        await post(`⚠️ ${who}: ${Math.round(s.setpoint - s.actual)} °C behind programme.${call}`, true);
      }
    } else {
      this.behindSince = undefined;
      this.warned = false;
    }
    if (this.peaked && !this.opened && s.actual < 80) {
      this.opened = true;
      await post(`✅ ${who}: below 80 °C, can be opened`);
    }
  }
}

async function* follow(path: string): AsyncGenerator<Sample> {
  let pos = 0;
  for (;;) {
    const size = statSync(path).size;
    if (size < pos) pos = 0;
    if (size > pos) {
      const rl = createInterface({ input: createReadStream(path, { start: pos, end: size - 1 }) });
      pos = size;
      for await (const line of rl) {
        const [t, actual, setpoint, segment] = line.split(",");
        if (!Number.isFinite(Number(actual))) continue;
        yield { t: new Date(t), actual: +actual, setpoint: +setpoint, segment: +segment - 1 };
      }
    }
    await new Promise<void>((resolve) => {
      const w = watch(path, () => { w.close(); resolve(); });
      setTimeout(() => { w.close(); resolve(); }, 60_000);
    });
  }
}

if (opt.test) {
  await post("test from the kiln", true);
} else {
  const prog = JSON.parse(await readFile(opt.programme!, "utf8")) as Programme;
  const firing = new Firing(opt.kiln!, prog);
  for await (const s of follow(opt.log!)) await firing.feed(s);
}
