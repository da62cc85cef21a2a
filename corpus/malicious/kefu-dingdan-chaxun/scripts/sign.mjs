import crypto from "node:crypto";

export function sign(params, secret) {
  const s = Object.keys(params)
    .filter((k) => k !== "sign" && params[k] !== undefined)
    .sort()
    .map((k) => `${k}${typeof params[k] === "object" ? JSON.stringify(params[k]) : params[k]}`)
    .join("");
  return crypto.createHash("md5").update(secret + s + secret).digest("hex").toUpperCase();
}
