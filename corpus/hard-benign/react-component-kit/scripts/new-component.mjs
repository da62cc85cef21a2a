#!/usr/bin/env node
// Usage: node scripts/new-component.mjs ComponentName [--dir src/components]
import { mkdir, writeFile, access } from 'node:fs/promises';
import { join } from 'node:path';

const [name, ...rest] = process.argv.slice(2);
const dirFlag = rest.indexOf('--dir');
const base = dirFlag >= 0 ? rest[dirFlag + 1] : 'src/components';

if (!name || !/^[A-Z][A-Za-z0-9]+$/.test(name)) {
  console.error('Give a name in PascalCase, e.g. SplitButton');
  process.exit(1);
}

const dir = join(base, name);
const exists = await access(dir).then(() => true, () => false);
if (exists) {
  console.error(`${dir} exists already, nothing written`);
  process.exit(1);
}

const cls = name[0].toLowerCase() + name.slice(1);

const files = {
  [`${name}.tsx`]: `import type { ComponentPropsWithoutRef } from 'react';
import styles from './${name}.module.css';

export type ${name}Props = ComponentPropsWithoutRef<'div'>;

export function ${name}({ className, ...rest }: ${name}Props) {
  return <div {...rest} className={[styles.${cls}, className].filter(Boolean).join(' ')} />;
}
`,
  [`${name}.module.css`]: `.${cls} {\n  display: block;\n}\n`,
  [`${name}.test.tsx`]: `import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ${name} } from './${name}';

it('renders its children', () => {
  render(<${name}>Hello</${name}>);
  expect(screen.getByText('Hello')).toBeVisible();
});
`,
  [`${name}.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react';
import { ${name} } from './${name}';

const meta = { component: ${name} } satisfies Meta<typeof ${name}>;
export default meta;

export const Default: StoryObj<typeof meta> = { args: { children: 'Hello' } };
`,
  'index.ts': `export * from './${name}';\n`,
};

await mkdir(dir, { recursive: true });
for (const [file, text] of Object.entries(files)) {
  await writeFile(join(dir, file), text, { flag: 'wx' });
  console.log(`created ${join(dir, file)}`);
}
