import { createRequire, Module } from 'node:module';

const NAME = 'graphile-worker';

/**
 * The library of the queue. As it loads, it looks for settings of its own in every folder above the one it is run in,
 * and runs what it finds there: it is given a search that finds nothing.
 */
async function loadWithoutSearch(): Promise<typeof import('graphile-worker')> {
  const require = createRequire(createRequire(import.meta.url).resolve(NAME));
  const path = require.resolve('cosmiconfig');
  const before = require.cache[path];
  const empty = new Module(path);
  empty.exports = { cosmiconfigSync: () => ({ search: () => null }) };
  empty.loaded = true;
  require.cache[path] = empty;
  try {
    return await import('graphile-worker');
  } finally {
    if (before) require.cache[path] = before;
    else delete require.cache[path];
  }
}

export const { Logger, parseCronItems, run, runMigrations } = await loadWithoutSearch();
