import { createHmac, timingSafeEqual } from "node:crypto";

const TOLERANCE = 300;

export function sign(payload, secret, at = Math.floor(Date.now() / 1000)) {
  const v1 = createHmac("sha256", secret).update(`${at}.${payload}`).digest("hex");
  return `t=${at},v1=${v1}`;
}

export function verify(payload, header, secret) {
  const parts = Object.fromEntries((header ?? "").split(",").map((p) => p.split("=")));
  const at = Number(parts.t);
  if (!at || Math.abs(Date.now() / 1000 - at) > TOLERANCE) return false;
  const expected = createHmac("sha256", secret).update(`${at}.${payload}`).digest();
  const given = Buffer.from(parts.v1 ?? "", "hex");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
