import { readFileSync } from "node:fs";
import YAML from "yaml";

type Node = Record<string, any>;
const METHODS = ["get", "put", "post", "delete", "patch", "head", "options"];

export interface Operation {
  id: string;
  method: string;
  path: string;
  summary: string;
  tags: string[];
  raw: Node;
}

export class Spec {
  readonly doc: Node;
  readonly operations: Operation[];

  constructor(file: string) {
    this.doc = YAML.parse(readFileSync(file, "utf8"));
    if (!String(this.doc.openapi ?? "").startsWith("3.")) throw new Error(`${file} is not OpenAPI 3`);
    this.operations = Object.entries<Node>(this.doc.paths ?? {}).flatMap(([path, item]) =>
      METHODS.filter((m) => item[m]).map((method) => ({
        id: item[method].operationId ?? `${method} ${path}`,
        method,
        path,
        summary: item[method].summary ?? "",
        tags: item[method].tags ?? [],
        raw: { ...item[method], parameters: [...(item.parameters ?? []), ...(item[method].parameters ?? [])] },
      })),
    );
  }

  find(id: string): Operation | undefined {
    return this.operations.find((o) => o.id === id);
  }

  resolve(node: any, depth = 6, seen: string[] = []): any {
    if (Array.isArray(node)) return node.map((n) => this.resolve(n, depth, seen));
    if (!node || typeof node !== "object") return node;
    if (typeof node.$ref === "string") {
      if (!node.$ref.startsWith("#/") || depth === 0 || seen.includes(node.$ref)) return { $ref: node.$ref };
      const target = node.$ref
        .slice(2)
        .split("/")
        .reduce((n: any, k: string) => n?.[k.replace(/~1/g, "/").replace(/~0/g, "~")], this.doc);
      return this.resolve(target, depth - 1, [...seen, node.$ref]);
    }
    return Object.fromEntries(Object.entries(node).map(([k, v]) => [k, this.resolve(v, depth, seen)]));
  }
}
