import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * @param {Buffer} rawBody
 * @param {string|undefined} header  value of Hookpost-Signature
 * @param {string} secret
 * @param {number} tolerance seconds
 */
export function verify(rawBody, header, secret, tolerance = 300) {
  if (!header || !secret) return false;
  let t = null;
  const given = [];
  for (const part of header.split(",")) {
    const i = part.indexOf("=");
    const key = part.slice(0, i).trim();
    const value = part.slice(i + 1).trim();
    if (key === "t") t = value;
    if (key === "v1") given.push(value);
  }
  if (!t || !/^\d+$/.test(t)) return false;
  if (Math.abs(Date.now() / 1000 - Number(t)) > tolerance) return false;

  const want = createHmac("sha256", secret).update(`${t}.`).update(rawBody).digest();
  return given.some((hex) => {
    const got = Buffer.from(hex, "hex");
    return got.length === want.length && timingSafeEqual(got, want);
  });
}
