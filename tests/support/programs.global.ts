import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isAlive } from '@roundsman/relay/database/embedded/postmaster.ts';
import type { TestProject } from 'vitest/node';
import { bundlePrograms } from '../../relay/bundle.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the programs that tests run as processes of their own, as `<name>.mjs`. */
    programs: string;
  }
}

const PROGRAMS = ['accounts-writer', 'relay-child', 'effect-worker', 'attackers', 'cluster', 'kind-raiser'];
/** Within reach of the installed packages, which are not bundled. */
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));
const PREFIX = 'test-programs-';

/** Programs of runs that were killed before they could clean up. */
async function sweep(): Promise<void> {
  for (const entry of await readdir(CACHE)) {
    const pid = entry.startsWith(PREFIX) ? Number(entry.slice(PREFIX.length)) : Number.NaN;
    if (!Number.isNaN(pid) && !isAlive(pid)) await rm(join(CACHE, entry), { recursive: true, force: true });
  }
}

/** Bundles the programs once for the whole run: some tests start dozens. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await mkdir(CACHE, { recursive: true });
  await sweep();
  const outDir = join(CACHE, `${PREFIX}${process.pid}`);
  const sources = PROGRAMS.map((name) => [
    name,
    fileURLToPath(new URL(`./${name}.program.ts`, import.meta.url)),
  ]);
  await bundlePrograms(Object.fromEntries(sources), outDir);
  project.provide('programs', outDir);
  return () => rm(outDir, { recursive: true, force: true });
}
