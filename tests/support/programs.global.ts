import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isAlive } from '@roundsman/relay/database/embedded/postmaster.ts';
import { build, type Plugin } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the programs that tests run as processes of their own, as `<name>.mjs`. */
    programs: string;
  }
}

const PROGRAMS = ['accounts-writer', 'relay-child', 'effect-worker', 'attackers', 'cluster', 'roundsman'];
/** Within reach of the installed packages, which are not bundled. */
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));
const PREFIX = 'test-programs-';

/** Modules find files beside them where their sources are, not beside the bundle. */
const ownAddress: Plugin = {
  name: 'own-address',
  transform: (code, id) =>
    code.includes('import.meta.url')
      ? { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null }
      : null,
};

/** A side of the server finds its areas by name in its folder; a bundle has to bring them along. */
const areasInBundle: Plugin = {
  name: 'areas-in-bundle',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/](?:relay|workers)[\\/]src[\\/]areas\.ts$/ },
    handler: (code, id) => {
      const found = "Object.values(import.meta.glob('./areas/*/*.area.ts', { eager: true }))";
      const bundled = code.replace(
        /await loadAreas<Area>\([^;]*\);/,
        `${found}.flatMap(Object.values) as Area[];`,
      );
      if (bundled === code) throw new Error(`${id} no longer finds its areas the way this bundle knows`);
      return { code: bundled, map: null };
    },
  },
};

/** Programs of runs that were killed before they could clean up. */
async function sweep(): Promise<void> {
  for (const entry of await readdir(CACHE)) {
    const pid = entry.startsWith(PREFIX) ? Number(entry.slice(PREFIX.length)) : Number.NaN;
    if (!Number.isNaN(pid) && !isAlive(pid)) await rm(join(CACHE, entry), { recursive: true, force: true });
  }
}

/**
 * Bundles the programs once for the whole run: read source by source, each start of one would take three seconds of a
 * processor, and some tests start dozens.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await mkdir(CACHE, { recursive: true });
  await sweep();
  const outDir = join(CACHE, `${PREFIX}${process.pid}`);
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [areasInBundle, ownAddress],
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(
          PROGRAMS.map((name) => [name, fileURLToPath(new URL(`./${name}.program.ts`, import.meta.url))]),
        ),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  project.provide('programs', outDir);
  return () => rm(outDir, { recursive: true, force: true });
}
