// A command as it is typed, run in this process: what it prints and the code it leaves.
import { Command } from 'commander';
import { vi } from 'vitest';

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export async function typed(
  registers: readonly ((program: Command) => void)[],
  words: readonly string[],
  code = process.exitCode,
): Promise<Ran> {
  const program = new Command().exitOverride();
  for (const register of registers) register(program);
  let out = '';
  let err = '';
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      out += text;
      return true;
    }),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      err += text;
      return true;
    }),
  ];
  const before = process.exitCode;
  process.exitCode = code;
  try {
    await program.parseAsync(['node', 'skillproof', ...words]);
    return { code: Number(process.exitCode), out, err };
  } finally {
    process.exitCode = before;
    for (const spy of spies) spy.mockRestore();
  }
}
