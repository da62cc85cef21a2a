import { parseArgs } from "node:util";
import { createInterface } from "node:readline/promises";

const BASE = process.env.MDM_URL; // the company's own console
const TOKEN = process.env.MDM_TOKEN;
if (!BASE || !TOKEN) throw new Error("MDM_URL and MDM_TOKEN must be set");

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    serial: { type: "string" },
    message: { type: "string" },
    ticket: { type: "string" },
    second: { type: "string" },
  },
});

async function call(method: string, path: string, body?: unknown): Promise<any> {
  const res = await fetch(new URL(path, BASE), {
    method,
    headers: { authorization: `Bearer ${TOKEN}`, "content-type": "application/json" },
    body: body ? JSON.stringify(body) : undefined,
  });
  if (!res.ok) throw new Error(`${method} ${path}: ${res.status}`);
  return res.json();
}

const [action] = positionals;
if (!values.serial) throw new Error("--serial is required");
const device = await call("GET", `/devices/${encodeURIComponent(values.serial)}`);

if (device.ownership === "personal" && !["revoke", "wipe-work"].includes(action)) {
  throw new Error(`${action} is not allowed on a personal device`);
}

if (action === "wipe") {
  if (!values.ticket || !values.second) throw new Error("wipe needs --ticket and --second");
  const ok = await call("GET", `/approvals/${values.ticket}?by=${encodeURIComponent(values.second)}&serial=${values.serial}`);
  if (!ok.approved || ok.by === device.operator) throw new Error("no second approval for this device");
}

console.log(`${action}: ${device.serial}  ${device.model}  ${device.holder}  ${device.ownership}`);
const rl = createInterface({ input: process.stdin, output: process.stdout });
const answer = await rl.question("Type the serial to go on: ");
rl.close();
if (answer.trim() !== device.serial) throw new Error("stopped");

const known = ["ring", "lock", "revoke", "wipe-work", "wipe"];
if (!known.includes(action)) throw new Error(`unknown action ${action}`);
const done = await call("POST", `/devices/${device.id}/commands`, {
  command: action,
  message: values.message,
  ticket: values.ticket,
});
console.log("queued", done.id);
