import { describe, expect, it } from 'vitest';
import { codeOwner } from '../../../src/analysis/addresses/code-owner.ts';

const rows: readonly (readonly [address: string, owner: string | undefined, repository?: string])[] = [
  ['github.com/Acme/Tool', 'acme', 'tool'],
  ['raw.githubusercontent.com/acme/tool/main/install.sh', 'acme', 'tool'],
  ['api.github.com/repos/acme/tool/contents', 'acme', 'tool'],
  ['gist.githubusercontent.com/acme/0f3a/raw', 'acme', '0f3a'],
  ['cdn.jsdelivr.net/gh/acme/tool@1/x.js', 'acme', ''],
  ['acme.github.io/tool/x.js', 'acme', 'tool'],
  ['gitlab.com/acme/tool.git', 'acme', 'tool'],
  ['github.com', undefined],
  ['github.com/\uE000/tool', undefined],
  ['example.com/acme/tool', undefined],
];

describe('owner of an address on a code host', () => {
  it.each(rows.map(([address, owner, repository]) => ({ address, owner, repository })))('$address', (row) => {
    const { address, owner, repository } = row;
    const found = codeOwner(address);
    expect(found?.owner).toBe(owner);
    if (repository !== undefined) expect(found?.repository).toBe(repository);
  });
});
