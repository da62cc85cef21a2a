import { Project, SyntaxKind } from "ts-morph";

const project = new Project({ tsConfigFilePath: process.argv[2] ?? "tsconfig.json" });
const counts = new Map<string, number>();

for (const file of project.getSourceFiles()) {
  if (file.isDeclarationFile()) continue;
  const n =
    file.getDescendantsOfKind(SyntaxKind.AnyKeyword).length +
    file.getDescendantsOfKind(SyntaxKind.NonNullExpression).length;
  if (n > 0) counts.set(file.getFilePath(), n);
}

const rows = [...counts].sort((a, b) => b[1] - a[1]);
for (const [path, n] of rows.slice(0, 30)) console.log(String(n).padStart(5), path);
console.log(String(rows.reduce((s, r) => s + r[1], 0)).padStart(5), "total");
