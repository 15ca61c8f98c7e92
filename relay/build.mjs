// The built server, in a folder of `relay/dist` that is named by its sources. `node relay/build.mjs` builds it. A
// release (release.mjs) has no sources, and its one build in the folder `built`.
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, 'dist');
const SOURCES = [
  'shared-schema/src',
  'relay/src',
  'relay/bin',
  'relay/bundle.mjs',
  'workers/src',
  'package-lock.json',
];
const PROGRAMS = ['roundsman', 'stop-deserted', 'print-pdf'];
/** Builds that are kept: one that runs may still have to load a part of itself. */
const KEPT = 3;

async function removeOld() {
  const names = (await readdir(dist)).filter((name) => !name.startsWith('.'));
  const aged = await Promise.all(names.map(async (name) => [name, (await stat(join(dist, name))).mtimeMs]));
  const old = aged.sort(([, a], [, b]) => b - a).slice(KEPT);
  await Promise.all(old.map(([name]) => rm(join(dist, name), { recursive: true, force: true })));
}

async function build(folder) {
  const draft = join(dist, `.draft-${process.pid}`);
  await mkdir(dist, { recursive: true });
  const { bundlePrograms } = await import('./bundle.mjs');
  const packages = await bundlePrograms(
    Object.fromEntries(PROGRAMS.map((name) => [name, join(here, `bin/programs/${name}.mjs`)])),
    draft,
  );
  await writeFile(join(draft, 'packages.json'), JSON.stringify({ packages }));
  try {
    await rename(draft, folder);
  } catch (error) {
    // Another process has built the same meanwhile.
    if (!existsSync(folder)) throw error;
    await rm(draft, { recursive: true, force: true });
  }
  await removeOld();
}

/** Address of a built program; it is built first where the sources have changed since. */
export async function builtProgram(name) {
  const released = join(dist, 'built', `${name}.mjs`);
  if (existsSync(released)) return released;
  const { sourceHash } = await import('../shared-schema/scripts/source-hash.mjs');
  const hash = await sourceHash(join(here, '..'), SOURCES);
  const folder = join(dist, hash.slice(0, 16));
  if (!existsSync(folder)) {
    try {
      await build(folder);
    } catch (cause) {
      const hint = 'Run "npm ci && npm run build" as the owner of this folder.';
      throw new Error(`The server cannot be built in ${dist}: ${cause.message}\n${hint}`, { cause });
    }
  }
  return join(folder, `${name}.mjs`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await builtProgram('roundsman');
  console.log('The server is built.');
}
