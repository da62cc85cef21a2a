// Unpacks the data of one ZIP entry under a work budget. May not: believe a stated size, or unpack a region twice.
import { constants, inflateRawSync } from 'node:zlib';
import type { Collector } from './collector.ts';

export type Unpacked =
  | {
      readonly ok: true;
      readonly bytes: Uint8Array;
      /** Packed bytes that were used. */
      readonly used: number;
      /** The stream ended before its last block did. */
      readonly cut: boolean;
    }
  | { readonly ok: false; readonly why: 'method' | 'damaged' | 'room' | 'work' | 'bomb' };

/** An entry may turn out larger than it says by so much before it counts as a bomb. */
const SURPLUS = 16 * 1024 * 1024;
const MAX_RATIO = 200;

export class Unpacker {
  private readonly bytes: Uint8Array;
  private readonly out: Collector;
  private readonly done = new Map<string, Unpacked>();
  /** Packed bytes that may still be read: entries that share bytes could otherwise ask for any amount of work. */
  private work: number;

  constructor(bytes: Uint8Array, out: Collector) {
    this.bytes = bytes;
    this.out = out;
    this.work = bytes.length * 3 + 65_536;
  }

  /** `csize` bytes from `start`, or for a stream without a known length all that follows. */
  unpack(start: number, csize: number, usize: number, method: number): Unpacked {
    const end = Math.min(this.bytes.length, start + csize);
    const key = `${start}:${end}:${method}`;
    const known = this.done.get(key);
    if (known) return known;
    const result = this.run(start, end, usize, method);
    this.done.set(key, result);
    return result;
  }

  private run(start: number, end: number, usize: number, method: number): Unpacked {
    const { out } = this;
    const packed = this.bytes.subarray(start, end);
    if (method === 0) {
      if (packed.length > out.room) return { ok: false, why: 'room' };
      out.spend(packed.length);
      return { ok: true, bytes: packed, used: packed.length, cut: false };
    }
    if (method !== 8) return { ok: false, why: 'method' };
    if (out.room <= 0) return { ok: false, why: 'room' };
    if (this.work <= 0) return { ok: false, why: 'work' };
    const stated = usize <= packed.length * 1100 ? usize : 0;
    const cap = Math.max(
      1,
      Math.min(out.room, Math.max(stated, Math.min(SURPLUS, packed.length * MAX_RATIO + 65_536))),
    );
    const whole = this.inflate(packed, cap, false);
    if (whole.ok || whole.why !== 'damaged') return whole;
    // Some programs are content once the stated number of bytes came out, whether the stream was complete or not.
    return this.work > 0 && out.room > 0 ? this.inflate(packed, Math.min(cap, out.room), true) : whole;
  }

  private inflate(packed: Uint8Array, cap: number, cut: boolean): Unpacked {
    const { out } = this;
    try {
      const answer = inflateRawSync(packed, {
        maxOutputLength: cap,
        info: true,
        finishFlush: cut ? constants.Z_SYNC_FLUSH : constants.Z_FINISH,
      }) as unknown as { buffer: Buffer; engine: { bytesWritten: number } };
      const used = answer.engine.bytesWritten;
      this.work -= used;
      out.spend(answer.buffer.length);
      return { ok: true, bytes: answer.buffer, used, cut };
    } catch (error) {
      this.work -= packed.length;
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ERR_BUFFER_TOO_LARGE') {
        // How much came out before the damage is not told, so all that may have is counted.
        out.spend(Math.min(cap, packed.length * 1032));
        return { ok: false, why: 'damaged' };
      }
      const full = cap === out.room;
      out.spend(cap);
      return { ok: false, why: full && packed.length * MAX_RATIO > cap ? 'room' : 'bomb' };
    }
  }
}
