import { mkdirSync, readFileSync, writeFileSync, existsSync } from "node:fs";
import { join, dirname } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const [, , kind, name, ...rest] = process.argv;
const dir = rest[rest.indexOf("--dir") + 1] ?? "src/components";

function put(path: string, body: string) {
  if (existsSync(path)) {
    console.error(`exists, left alone: ${path}`);
    return;
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, body);
  console.log(`created ${path}`);
}

function component(n: string) {
  const base = join(dir, n);
  put(join(base, `${n}.tsx`), `import { forwardRef, type ComponentPropsWithoutRef } from "react";
import styles from "./${n}.module.css";

export interface ${n}Props extends ComponentPropsWithoutRef<"div"> {}

export const ${n} = forwardRef<HTMLDivElement, ${n}Props>(function ${n}(props, ref) {
  return <div ref={ref} className={styles.root} {...props} />;
});
`);
  put(join(base, `${n}.module.css`), `.root {\n  color: var(--color-text);\n}\n`);
  put(join(base, `${n}.stories.tsx`), `import { ${n} } from "./${n}";\nexport default { component: ${n} };\nexport const Default = {};\n`);
  put(join(base, `${n}.test.tsx`), `import { render } from "@testing-library/react";
import { ${n} } from "./${n}";

test("renders", () => {
  const { container } = render(<${n} />);
  expect(container.firstChild).toBeTruthy();
});
`);
  put(join(base, "index.ts"), `export { ${n}, type ${n}Props } from "./${n}";\n`);
}

function pkg(n: string) {
  const tpl = readFileSync(join(here, "../templates/package.json"), "utf8");
  put(join(dir, "package.json"), tpl.replace("__NAME__", n));
  put(join(dir, "src/index.ts"), "export {};\n");
}

if (kind === "component") component(name);
else if (kind === "package") pkg(name);
else {
  console.error("usage: scaffold.ts component|package NAME [--dir DIR]");
  process.exit(2);
}
