// How sources of the server become programs: for the built server, and for the programs of tests.
import { isBuiltin } from 'node:module';
import { dirname, relative } from 'node:path';

/** The package of a module: `pg` of `pg/lib/client`, `@fastify/cookie` as it is. */
const packageOf = (id) =>
  id
    .split('/')
    .slice(0, id.startsWith('@') ? 2 : 1)
    .join('/');

/** Modules find files beside them where their sources are, wherever the checkout lies. */
const ownAddress = (outDir) => ({
  name: 'own-address',
  transform: (code, id) => {
    if (!code.includes('import.meta.url')) return null;
    const own = `new URL(${JSON.stringify(relative(outDir, id))}, import.meta.url).href`;
    return { code: code.replaceAll('import.meta.url', `(${own})`), map: null };
  },
});

/** A side of the server finds its areas by name in its folder; a bundle has to bring them along. */
const areasInBundle = {
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

/**
 * Bundles programs of the server, installed packages aside, into one folder below the checkout: read source by source,
 * each start of one takes three seconds of a processor. `input`: source file by the name of the program. Answers the
 * names of the packages that the programs load.
 */
export async function bundlePrograms(input, outDir) {
  const { build } = await import('vite');
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root: dirname(outDir),
    plugins: [areasInBundle, ownAddress(outDir)],
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input,
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  const loaded = built.output.flatMap(({ imports = [], dynamicImports = [] }) => [
    ...imports,
    ...dynamicImports,
  ]);
  const own = new Set(built.output.map(({ fileName }) => fileName));
  return [...new Set(loaded.filter((id) => !own.has(id) && !isBuiltin(id)).map(packageOf))].sort();
}
