import type { Operation, Spec } from "./spec.js";

const fence = (s: string) => "```spec-text\n" + s.replace(/```/g, "'''") + "\n```";
const quote = (s: string) => `'${s.replace(/'/g, `'\\''`)}'`;

export function list(ops: Operation[], max = 60): string {
  const rows = ops.slice(0, max).map((o) => `${o.id}  ${o.method.toUpperCase()} ${o.path}`);
  if (ops.length > max) rows.push(`(${ops.length - max} more: pass a tag to narrow the list)`);
  return rows.join("\n") || "no operations";
}

export function show(spec: Spec, o: Operation): string {
  const { description, ...rest } = o.raw;
  const parts = [`${o.method.toUpperCase()} ${o.path}`];
  if (o.summary || description) parts.push(fence([o.summary, description].filter(Boolean).join("\n\n")));
  parts.push(fence(JSON.stringify(spec.resolve({
    parameters: rest.parameters,
    requestBody: rest.requestBody,
    responses: rest.responses,
  }), null, 1)));
  return parts.join("\n\n");
}

export function curl(spec: Spec, o: Operation): string {
  const base = spec.doc.servers?.[0]?.url ?? "$BASE_URL";
  const params = spec.resolve(o.raw.parameters) as { name: string; in: string; required?: boolean }[];
  const path = o.path.replace(/\{(\w+)\}/g, (_, n) => `<${n}>`);
  const query = params.filter((p) => p.in === "query" && p.required).map((p) => `${p.name}=<${p.name}>`);
  const url = base + path + (query.length ? `?${query.join("&")}` : "");
  const lines = [`curl -X ${o.method.toUpperCase()} ${quote(url)}`];
  if (o.raw.security ?? spec.doc.security) lines.push('-H "Authorization: Bearer $TOKEN"');
  if (o.raw.requestBody) lines.push("-H 'Content-Type: application/json'", "-d @body.json");
  return lines.join(" \\\n  ");
}
