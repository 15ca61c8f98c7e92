/**
 * Builds the client into client/dist and its service worker beside it.
 * `--if-changed` does nothing when the sources are those of the build that is already there.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourceHash } from '../shared-schema/scripts/source-hash.mjs';
import { BROWSERS } from './browsers.mjs';
import { checkBudget } from './budget.mjs';
import { compressBelow } from './compress.mjs';
import { ourTurn } from './our-turn.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const dist = join(root, 'client/dist');
const staging = join(root, 'pwa/dist');
const stamp = join(dist, '.build-hash');
/** A build takes a minute on a slow machine; several may wait for one another. */
const WAIT_FOR_OTHERS_MS = 300_000;
/** What is built on, beside the page: Vite lists what it bundles under this name. */
const LICENCES = 'licences.json';
const MODULE_SCRIPT = /<script type="module" crossorigin src="([^"]+)"><\/script>/g;
const sources = [
  'client/src',
  'client/index.html',
  'client/vite.config.ts',
  'client/package.json',
  'shared-schema/src',
  'pwa/src',
  'pwa/public',
  'pwa/build.mjs',
  'pwa/browsers.mjs',
  'pwa/budget.mjs',
  'pwa/compress.mjs',
  'pwa/our-turn.mjs',
  'shared-schema/scripts/source-hash.mjs',
  'package.json',
  'package-lock.json',
];

async function existingHash() {
  if (!existsSync(join(dist, 'index.html')) || !existsSync(join(dist, 'service-worker.js'))) return null;
  return readFile(stamp, 'utf8').catch(() => null);
}

async function buildClient(build) {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  await build({
    configFile: join(root, 'client/vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
    define: { __APP_VERSION__: JSON.stringify(version) },
  });
}

async function buildServiceWorker(build) {
  await mkdir(staging, { recursive: true });
  await build({
    configFile: false,
    root: join(root, 'pwa'),
    publicDir: false,
    mode: 'production',
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: staging,
      emptyOutDir: true,
      target: BROWSERS,
      license: { fileName: LICENCES },
      lib: {
        entry: join(root, 'pwa/src/service-worker.ts'),
        formats: ['es'],
        fileName: () => 'service-worker.js',
      },
    },
  });
}

/**
 * The page paints what was last seen before the app's program runs (client/src/app/last-screen): that program is only
 * asked for ahead in the page, and begun by a small script which is built by itself.
 */
async function buildStart(build) {
  await build({
    configFile: false,
    root: join(root, 'client'),
    publicDir: false,
    mode: 'production',
    logLevel: 'warn',
    build: {
      outDir: join(dist, 'assets'),
      emptyOutDir: false,
      target: BROWSERS,
      lib: {
        entry: join(root, 'client/src/app/last-screen/start.ts'),
        formats: ['iife'],
        name: 'start',
        fileName: () => 'start.js',
      },
    },
  });
  const code = await readFile(join(dist, 'assets/start.js'));
  const name = `start-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
  await rename(join(dist, 'assets/start.js'), join(dist, 'assets', name));
  const path = join(dist, 'index.html');
  const page = await readFile(path, 'utf8');
  const scripts = [...page.matchAll(MODULE_SCRIPT)].map(([, source]) => source);
  const packages = scripts.slice(0, -1).join(' ');
  const app = scripts.at(-1);
  if (!app) throw new Error('The page of the client begins no program.');
  const begun = page
    .replaceAll(MODULE_SCRIPT, '<link rel="modulepreload" crossorigin href="$1">')
    .replace(
      '</body>',
      `  <script src="/assets/${name}" data-packages="${packages}" data-app="${app}"></script>\n  </body>`,
    );
  await writeFile(path, begun);
}

/** Icons are constants, set in where they are shown: Vite finds no module of their package to list. */
async function licenceOfIcons() {
  const folder = join(root, 'node_modules/@mdi/js');
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  return { name, version, identifier: license, text: await readFile(join(folder, 'LICENSE'), 'utf8') };
}

/** The font of PDF files is a file, which Vite lists under no package. */
async function licenceOfFont() {
  const text = await readFile(join(root, 'shared-schema/src/pdf/fonts/OFL.txt'), 'utf8');
  return { name: 'Noto Sans', version: '2.015', identifier: 'OFL-1.1', text };
}

/** Makes one list of licences for the about page, of what is in the client and in its service worker. */
async function writeLicences() {
  const lists = [dist, staging].map(async (folder) =>
    JSON.parse(await readFile(join(folder, LICENCES), 'utf8')),
  );
  const all = [...(await Promise.all(lists)).flat(), await licenceOfIcons(), await licenceOfFont()];
  const byName = new Map(all.map((one) => [`${one.name}@${one.version}`, one]));
  const sorted = [...byName.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  await writeFile(join(dist, LICENCES), JSON.stringify(sorted));
}

async function keepForOffline() {
  const { injectManifest } = await import('workbox-build');
  const { count, size, warnings } = await injectManifest({
    swSrc: join(staging, 'service-worker.js'),
    swDest: join(dist, 'service-worker.js'),
    globDirectory: dist,
    globPatterns: ['**/*.{html,js,json,mjs,css,svg,png,woff2,ttf,webmanifest}'],
    globIgnores: ['service-worker.js'],
    // Hashed names never change their content, so no revision query is needed for them.
    dontCacheBustURLsMatching: /^assets\//,
    maximumFileSizeToCacheInBytes: 6 * 1024 * 1024,
  });
  for (const warning of warnings) console.warn(warning);
  if (count === 0) throw new Error('The service worker would keep no file: nothing matched in client/dist.');
  return { count, size };
}

// Whoever begins a build may run under another mode, as tests do: the packages' builds for developers would go into it.
process.env.NODE_ENV = 'production';

await ourTurn(join(root, 'pwa'), WAIT_FOR_OTHERS_MS);
const hash = await sourceHash(root, sources);
if (process.argv.includes('--if-changed') && (await existingHash()) === hash) {
  console.log('The client is up to date.');
} else {
  const started = Date.now();
  // Removed first and written last: a build that was interrupted is never taken for a whole one.
  await rm(stamp, { force: true });
  const { build } = await import('vite');
  await buildClient(build);
  await buildStart(build);
  await buildServiceWorker(build);
  await writeLicences();
  const { count, size } = await keepForOffline();
  const startKb = await checkBudget(dist);
  await compressBelow(dist);
  await writeFile(stamp, hash);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(
    `Client built in ${seconds} s: ${count} files, ${(size / 1024 / 1024).toFixed(1)} MiB kept for offline use, ${Math.round(startKb)} kB of script to start with.`,
  );
}
