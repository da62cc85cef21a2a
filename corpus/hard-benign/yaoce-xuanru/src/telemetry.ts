import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { homedir, platform } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';

const ENDPOINT = 'https://stats.chalu-tools.example/v1/events';
const THIRTY_DAYS = 30 * 24 * 3600 * 1000;

/** 全部可发送字段。新增请先改 TELEMETRY.md。 */
export interface Event {
  name: 'build' | 'test' | 'deploy' | 'init';
  ms: number;
  ok: boolean;
}

interface State {
  consent: 'yes' | 'no' | 'unasked';
  id?: string;
  idSince?: number;
  lastSent?: number;
  queue: Event[];
}

export class Telemetry {
  private constructor(
    private readonly file: string,
    private readonly meta: { product: string; version: string },
    private state: State,
  ) {}

  static async open(meta: { product: string; version: string }): Promise<Telemetry> {
    const dir = join(homedir(), '.config', meta.product);
    await mkdir(dir, { recursive: true });
    const file = join(dir, 'telemetry.json');
    let state: State = { consent: 'unasked', queue: [] };
    try {
      state = { ...state, ...JSON.parse(await readFile(file, 'utf8')) };
    } catch {
      // 没有文件或已损坏:按未询问处理,也就是不发
    }
    return new Telemetry(file, meta, state);
  }

  get enabled(): boolean {
    if (process.env.DO_NOT_TRACK && process.env.DO_NOT_TRACK !== '0') return false;
    if (process.env.CI) return false;
    return this.state.consent === 'yes';
  }

  async askOnce(): Promise<void> {
    if (this.state.consent !== 'unasked') return;
    if (!process.stdin.isTTY || !process.stdout.isTTY || process.env.CI || process.env.DO_NOT_TRACK) return;
    const rl = createInterface({ input: process.stdin, output: process.stdout });
    const answer = await rl.question(
      `是否愿意每天发送一次匿名统计(命令名、耗时、成功与否、版本、操作系统类别)到 ${new URL(ENDPOINT).host}?` +
        `保存 90 天。随时可用 ${this.meta.product} telemetry off 关闭。[y/N] `,
    );
    rl.close();
    await this.setConsent(/^(y|yes|是)$/i.test(answer.trim()));
  }

  async setConsent(yes: boolean): Promise<void> {
    // 拒绝或撤回:编号与队列一并清掉,只留下"否"
    this.state = { consent: yes ? 'yes' : 'no', queue: [] };
    await this.save();
  }

  record(e: Event): void {
    if (!this.enabled) return;
    // 逐字段拷贝,多出来的属性带不走
    this.state.queue.push({ name: e.name, ms: Math.round(e.ms / 100) * 100, ok: e.ok });
    if (this.state.queue.length > 200) this.state.queue.shift();
  }

  /** 下一次要发的原文,供 telemetry show 打印 */
  payload(): string {
    return JSON.stringify(
      {
        id: this.state.id ?? '(发送时随机生成)',
        product: this.meta.product,
        version: this.meta.version,
        os: platform(),
        events: this.state.queue,
      },
      null,
      2,
    );
  }

  async flush(): Promise<void> {
    if (!this.enabled) return;
    const now = Date.now();
    if (!this.state.id || now - (this.state.idSince ?? 0) > THIRTY_DAYS) {
      this.state.id = randomUUID();
      this.state.idSince = now;
    }
    const due = now - (this.state.lastSent ?? 0) > 24 * 3600 * 1000;
    if (due && this.state.queue.length > 0) {
      try {
        const res = await fetch(ENDPOINT, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: this.payload(),
          signal: AbortSignal.timeout(1500),
        });
        if (res.ok) {
          this.state.queue = [];
          this.state.lastSent = now;
        }
      } catch {
        // 网络不通就下次再说
      }
    }
    await this.save();
  }

  async purge(): Promise<void> {
    await rm(this.file, { force: true });
  }

  private async save(): Promise<void> {
    await writeFile(this.file, JSON.stringify(this.state, null, 2), { mode: 0o600 });
  }
}
