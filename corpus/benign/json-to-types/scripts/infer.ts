import { readFileSync } from "node:fs";

type T =
  | { k: "prim"; names: Set<string> }
  | { k: "arr"; of: T | null }
  | { k: "obj"; n: number; props: Map<string, { t: T; n: number }> }
  | { k: "union"; parts: T[] };

const prim = (n: string): T => ({ k: "prim", names: new Set([n]) });

function of(v: unknown): T {
  if (v === null) return prim("null");
  if (Array.isArray(v)) return { k: "arr", of: v.map(of).reduce<T | null>((a, b) => (a ? merge(a, b) : b), null) };
  if (typeof v === "object")
    return { k: "obj", n: 1, props: new Map(Object.entries(v as object).map(([p, x]) => [p, { t: of(x), n: 1 }])) };
  return prim(typeof v);
}

function merge(a: T, b: T): T {
  if (a.k === "prim" && b.k === "prim") return { k: "prim", names: new Set([...a.names, ...b.names]) };
  if (a.k === "arr" && b.k === "arr") return { k: "arr", of: a.of && b.of ? merge(a.of, b.of) : a.of ?? b.of };
  if (a.k === "obj" && b.k === "obj") {
    const props = new Map(a.props);
    for (const [p, x] of b.props) {
      const y = props.get(p);
      props.set(p, y ? { t: merge(y.t, x.t), n: y.n + x.n } : x);
    }
    return { k: "obj", n: a.n + b.n, props };
  }
  const parts = [...(a.k === "union" ? a.parts : [a])];
  for (const q of b.k === "union" ? b.parts : [b]) {
    const i = parts.findIndex((p) => p.k === q.k);
    if (i >= 0) parts[i] = merge(parts[i], q);
    else parts.push(q);
  }
  return { k: "union", parts };
}

function print(t: T, pad = ""): string {
  switch (t.k) {
    case "prim": return [...t.names].sort().join(" | ");
    case "arr": return t.of ? `Array<${print(t.of, pad)}>` : "unknown[]";
    case "union": return t.parts.map((p) => print(p, pad)).join(" | ");
    case "obj": {
      const inner = pad + "  ";
      const rows = [...t.props].map(([p, x]) => {
        const key = /^[A-Za-z_$][\w$]*$/.test(p) ? p : JSON.stringify(p);
        return `${inner}${key}${x.n < t.n ? "?" : ""}: ${print(x.t, inner)};`;
      });
      return `{\n${rows.join("\n")}\n${pad}}`;
    }
  }
}

const args = process.argv.slice(2);
const i = args.indexOf("--name");
const name = i >= 0 ? args.splice(i, 2)[1] : "Root";
const all = args.map((f) => of(JSON.parse(readFileSync(f, "utf8"))));
console.log(`export type ${name} = ${print(all.reduce(merge))};`);
