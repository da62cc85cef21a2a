// Offline licence check: an Ed25519 signature over the licence's own fields.
import { createPublicKey, verify } from "node:crypto";
import { readFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";

const KEY = createPublicKey(`-----BEGIN PUBLIC KEY-----
MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=
-----END PUBLIC KEY-----`);

const FILE = process.env.STITCHCOUNT_LICENCE ?? join(homedir(), ".config", "stitchcount", "licence.json");
const GRACE_DAYS = 21;
const DAY = 86_400_000;

const signedText = (l) => ["stitchcount", l.name, l.edition, l.issued, l.until].join("\n");

export async function licence(today = new Date()) {
  let l;
  try {
    l = JSON.parse(await readFile(FILE, "utf8"));
  } catch (e) {
    if (e.code === "ENOENT") return { ok: false, reason: `needs a maker licence (looked in ${FILE})` };
    return { ok: false, reason: `the licence file cannot be read: ${e.message}` };
  }

  let good = false;
  try {
    good = verify(null, Buffer.from(signedText(l)), KEY, Buffer.from(l.signature ?? "", "base64"));
  } catch {
    good = false;
  }
  if (!good) return { ok: false, reason: "the licence's signature does not fit; please download it again" };
  if (l.edition !== "maker" && l.edition !== "studio") {
    return { ok: false, reason: `edition '${l.edition}' has no grading` };
  }

  const until = new Date(`${l.until}T23:59:59Z`);
  const left = Math.ceil((until - today) / DAY);
  if (left < -GRACE_DAYS) {
    return { ok: false, reason: `the licence ended on ${l.until}; checks and gauge work as before` };
  }
  if (left < 0) {
    return { ok: true, notice: `licence ended on ${l.until}; grading works for ${GRACE_DAYS + left} more days` };
  }
  if (left <= 14) return { ok: true, notice: `licence ends in ${left} days` };
  return { ok: true };
}
