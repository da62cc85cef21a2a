// Offline decoder for the handful of calls wallet drainers rely on.
// No RPC, no dependencies. Input: hex calldata or an EIP-712 JSON file. Output: plain words.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const MAX = (1n << 256n) - 1n;
const HUGE = 1n << 200n;

export const SELECTORS = {
  "095ea7b3": { name: "approve", args: ["address", "uint"], risk: "allowance" },
  "39509351": { name: "increaseAllowance", args: ["address", "uint"], risk: "allowance" },
  a22cb465: { name: "setApprovalForAll", args: ["address", "bool"], risk: "operator" },
  a9059cbb: { name: "transfer", args: ["address", "uint"], risk: "transfer" },
  "23b872dd": { name: "transferFrom", args: ["address", "address", "uint"], risk: "transfer" },
  d505accf: { name: "permit", args: ["address", "address", "uint", "uint"], risk: "allowance" },
  ac9650d8: { name: "multicall", args: [], risk: "batch" },
};

function word(hex, i) {
  const w = hex.slice(8 + i * 64, 8 + (i + 1) * 64);
  if (w.length !== 64) throw new Error(`calldata too short for argument ${i}`);
  return w;
}

export function decodeCalldata(input) {
  const hex = input.trim().toLowerCase().replace(/^0x/, "");
  if (hex === "") return { light: "green", text: "Plain transfer of the native coin, no call." };
  if (!/^[0-9a-f]+$/.test(hex)) throw new Error("not hex");
  const sel = SELECTORS[hex.slice(0, 8)];
  if (!sel) {
    return { light: "amber", text: `Unknown function 0x${hex.slice(0, 8)}. Unreadable means skip until read.` };
  }
  const a = sel.args.map((t, i) => {
    const w = word(hex, i);
    if (t === "address") return "0x" + w.slice(24);
    if (t === "bool") return BigInt("0x" + w) !== 0n;
    return BigInt("0x" + w);
  });
  switch (sel.name) {
    case "approve":
    case "increaseAllowance":
      if (a[1] === 0n) return { light: "green", text: `Revokes the allowance of ${a[0]}.` };
      return {
        light: a[1] >= HUGE ? "red" : "amber",
        text: `${a[0]} may take ${a[1] >= HUGE ? "ALL of" : `up to ${a[1]} units of`} this token, any time, without asking again.`,
      };
    case "setApprovalForAll":
      return a[1]
        ? { light: "red", text: `${a[0]} may take EVERY item of this collection.` }
        : { light: "green", text: `Removes ${a[0]} as operator.` };
    case "permit":
      return { light: "red", text: `On behalf of ${a[0]}, ${a[1]} gets an allowance of ${a[2] === MAX ? "everything" : a[2]}.` };
    case "transfer":
      return { light: "amber", text: `Sends ${a[1]} units to ${a[0]}. Compare the whole address.` };
    case "transferFrom":
      return { light: "amber", text: `Moves ${a[2]} (units or token id) from ${a[0]} to ${a[1]}.` };
    default:
      return { light: "amber", text: "A bundle of calls. Decode each before signing." };
  }
}

export function decodeTyped(doc) {
  const { primaryType: type, message: m = {}, domain = {} } = doc;
  const on = `${domain.name ?? "unknown contract"} (chain ${domain.chainId ?? "?"})`;
  if (type === "Permit") {
    return { light: "red", text: `Signature on ${on}: ${m.spender} may take ${BigInt(m.value) >= HUGE ? "ALL" : m.value} until ${m.deadline}.` };
  }
  if (type === "PermitSingle" || type === "PermitBatch") {
    const list = [].concat(m.details ?? []);
    return { light: "red", text: `Permit2: ${m.spender} may take ${list.length} token(s): ${list.map((d) => d.token).join(", ")}.` };
  }
  if (type === "OrderComponents") {
    const got = (m.consideration ?? []).reduce((s, c) => s + BigInt(c.startAmount), 0n);
    return {
      light: got < 1000n ? "red" : "amber",
      text: `Sale on ${on}: you give ${(m.offer ?? []).length} item(s) and receive ${got} units.`,
    };
  }
  return { light: "amber", text: `Typed data "${type}" on ${on}. Not one of the known patterns; read every field.` };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const args = process.argv.slice(2);
  const out = args[0] === "--typed" ? decodeTyped(JSON.parse(readFileSync(args[1], "utf8"))) : decodeCalldata(args[0] ?? "");
  console.log(`${out.light.toUpperCase()}: ${out.text}`);
}
