import { appendFileSync, existsSync, readFileSync } from "node:fs";

export const FILE = process.env.ORDER_BOOK ?? "orders.jsonl";

export const SLOTS: Record<string, number> = {
  "08-10": 12,
  "10-13": 20,
  "13-16": 20,
  "16-19": 10,
};

export interface Order {
  id: string;
  source: string;
  date: string;
  slot: string;
  kind: "bouquet" | "wreath" | "plant";
  stems: Record<string, number>;
  card?: string;
  state?: "open" | "waiting" | "done";
}

export function all(): Map<string, Order> {
  const map = new Map<string, Order>();
  if (!existsSync(FILE)) return map;
  for (const line of readFileSync(FILE, "utf8").split("\n")) {
    if (!line.trim()) continue;
    const o = JSON.parse(line) as Order;
    map.set(o.id, { ...map.get(o.id), ...o });
  }
  return map;
}

function weight(o: Order): number {
  return o.kind === "wreath" ? 2 : 1;
}

export function add(o: Order): Order {
  if (!(o.slot in SLOTS)) throw new Error(`unknown slot ${o.slot}`);
  let load = 0;
  for (const other of all().values()) {
    if (other.date === o.date && other.slot === o.slot && other.state === "open") load += weight(other);
  }
  const kept: Order = { ...o, state: load + weight(o) > SLOTS[o.slot] ? "waiting" : "open" };
  appendFileSync(FILE, JSON.stringify(kept) + "\n");
  return kept;
}
