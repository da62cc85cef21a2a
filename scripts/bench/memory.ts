// Peak resident memory of a process that scans one archive near the size limit.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

export function memoryPeak(): number {
  const file = join(mkdtempSync(join(tmpdir(), 'skillproof-bench-')), 'large.tar.gz');
  writeFileSync(file, gzipSync(tar(), { level: 1 }));
  const told = "process.on('exit', () => console.error('PEAK ' + process.resourceUsage().maxRSS))";
  const program = join(process.cwd(), 'dist/cli.js');
  const { stderr } = spawnSync(process.execPath, ['--import', `data:text/javascript,${told}`, program, 'scan', file], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const peak = /PEAK (\d+)/.exec(stderr);
  if (!peak) throw new Error(`no figure: ${stderr.slice(-400)}`);
  return Number(peak[1]) / 1024;
}

/** About 10 MB packed: incompressible assets, and 12 MB of code and prose that packs well. */
function tar(): Buffer {
  const blocks: Buffer[] = [];
  const add = (name: string, content: Buffer): void => {
    const header = Buffer.alloc(512);
    header.write(`skill/${name}`, 0);
    header.write('0000644\0', 100);
    header.write('0000000\0', 108);
    header.write('0000000\0', 116);
    header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
    header.write('00000000000\0', 136);
    header.write('        ', 148);
    header.write('0', 156);
    header.write('ustar\x0000', 257);
    header.write(
      `${header
        .reduce((sum, byte) => sum + byte, 0)
        .toString(8)
        .padStart(6, '0')}\0 `,
      148,
    );
    blocks.push(header, content, Buffer.alloc((512 - (content.length % 512)) % 512));
  };
  add(
    'SKILL.md',
    Buffer.from(
      `---\nname: large\ndescription: A large skill.\n---\n\n${'Read the table and write the summary into the report.\n\n'.repeat(2000)}`,
    ),
  );
  for (let i = 0; i < 20; i++)
    add(
      `scripts/part${i}.py`,
      Buffer.from(
        Array.from(
          { length: 6000 },
          (_, n) => `def step_${i}_${n}(rows):\n    return [row.strip() for row in rows if row]\n`,
        ).join('\n'),
      ),
    );
  for (let i = 0; i < 8; i++) add(`assets/image${i}.bin`, randomBytes(1024 * 1024));
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}
