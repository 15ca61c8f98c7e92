import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const LIBRARY = fileURLToPath(new URL('./queue-library.ts', import.meta.url));
const TSX = fileURLToPath(new URL('../../../node_modules/tsx/dist/cli.mjs', import.meta.url));

it('runs nothing that lies in the folders above', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'roundsman-above-'));
  const mark = `require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'was-run'))}, '');`;
  await writeFile(join(folder, '.graphile-workerrc.cjs'), mark);
  const below = join(folder, 'a/b');
  await mkdir(below, { recursive: true });
  await promisify(execFile)(process.execPath, [TSX, LIBRARY], { cwd: below });
  const left = await readdir(folder);
  await rm(folder, { recursive: true });
  expect(left).not.toContain('was-run');
});
