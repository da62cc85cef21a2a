import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

export interface Call {
  operation: string;
  status: number;
  ms: number;
}

export class CallLog {
  constructor(private readonly dir: string | undefined) {}

  async add(call: Call) {
    if (!this.dir) return;
    await mkdir(this.dir, { recursive: true });
    const line = `${new Date().toISOString()} ${call.status} ${call.ms}ms ${call.operation}\n`;
    await appendFile(join(this.dir, 'calls.log'), line);
  }
}
