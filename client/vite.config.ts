import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { BROWSERS } from '../pwa/browsers.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const packages = (...names: string[]) =>
  new RegExp(
    `[\\\\/]node_modules[\\\\/](?:${names.map((name) => name.replaceAll('/', '[\\\\/]')).join('|')})`,
  );

/** Whether a module is part of the start: the page's own script brings it in without waiting. */
function isAtStart(id: string, chunks: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const module = chunks.getModuleInfo(id);
  return module?.isEntry || module?.importers.some((importer) => isAtStart(importer, chunks, seen)) || false;
}

/** The page that most people start on: what it needs beside the start is one file, as each one costs its own fetch. */
const LANDING = here('src/areas/rounds/rounds.screen.tsx');
const landing = new Set<string>();

/** The chunk of our own modules that the landing brings in without waiting. */
function landingChunk(id: string, chunks: Rolldown.ChunkingContext): string | null {
  const add = (of: string) => {
    if (landing.has(of) || of.includes('node_modules')) return;
    landing.add(of);
    for (const imported of chunks.getModuleInfo(of)?.importedIds ?? []) add(imported);
  };
  add(LANDING);
  return landing.has(id) ? 'landing' : null;
}

const LANGUAGE_FILE = /[\\/]client[\\/]src[\\/].+\.text\.([a-z]{2})\.ts$/;

/** The chunk of a language's file: one for the start, one for each area, and one for what several areas share. */
function languageChunk(id: string, chunks: Rolldown.ChunkingContext): string | null {
  const language = LANGUAGE_FILE.exec(id)?.[1];
  if (!language) return null;
  if (isAtStart(id.replace(/[a-z]{2}\.ts$/, 'ts'), chunks)) return `start.${language}`;
  const area = /[\\/]client[\\/]src[\\/](?:areas|parts)[\\/]([^\\/]+)[\\/]/.exec(id)?.[1];
  return `${area && existsSync(here(`src/areas/${area}`)) ? area : 'shared'}.${language}`;
}

/** The chunks of which a start calls most functions. */
const STARTING = /^(?:shell|landing|react|sync|zod|list|lazy)$/;

/**
 * Has a browser that knows the note compile these chunks whole, beside the page, and keep the result: compiled one by one
 * as they are called, their functions hold up the first list.
 */
const compiledAhead: Rolldown.Plugin = {
  name: 'compiled-ahead',
  // The note counts in the first line only, and Vite writes its own list there.
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && STARTING.test(chunk.name))
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
    },
  },
};

const ROUTER = here('../node_modules/react-router/dist/production/');

export default defineConfig(({ command }) => ({
  root: here('.'),
  publicDir: here('../pwa/public'),
  plugins: [react(), compiledAhead],
  resolve: {
    dedupe: ['yjs', 'react', 'react-dom'],
    // The package's own exports only name the build that warns developers.
    alias: command === 'build' ? [{ find: /^react-router$/, replacement: `${ROUTER}index.mjs` }] : [],
  },
  server: {
    proxy: {
      '/api': { target: process.env.ROUNDSMAN_DEV_RELAY ?? 'http://localhost:8080' },
      '/sync': { target: process.env.ROUNDSMAN_DEV_RELAY ?? 'http://localhost:8080', ws: true },
    },
  },
  // Workers are built apart from the page; what one of them needs late, or several share, is a file of its own there, too.
  worker: {
    format: 'es',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'zod', test: packages('zod/') },
            { name: 'pdf', test: packages('pdfmake/') },
          ],
        },
      },
    },
  },
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    target: BROWSERS,
    sourcemap: false,
    license: { fileName: 'licences.json' },
    // Below this Vite would inline small files as data: URLs, which the content security policy refuses for scripts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2_500,
    rolldownOptions: {
      // An icon travels with the part that shows it: all of them are constants of one module, which would stand in the start.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        codeSplitting: {
          // A group takes what its packages need as well: what many need stands first, the map last.
          groups: [
            {
              name: 'map',
              priority: 10,
              test: packages(
                'maplibre-gl',
                '@maplibre/',
                '@mapbox/',
                'react-map-gl',
                '@vis.gl/',
                '@deck.gl/',
                'deck.gl',
                '@luma.gl/',
                '@loaders.gl/',
                '@math.gl/',
                '@probe.gl/',
                'mjolnir.js',
                'gl-matrix',
                'earcut',
                'kdbush',
                'supercluster',
              ),
            },
            {
              name: 'sync',
              priority: 37,
              test: packages('yjs', 'lib0', 'y-', '@syncedstore/', '@reactivedata/', 'idb'),
            },
            // Vite's own helper of lazy parts as well: alone, it would land in the map and bring it in at once.
            { name: 'lazy', priority: 50, test: /vite[\\/]preload-helper/ },
            {
              name: 'react',
              priority: 40,
              test: packages('react/', 'react-dom/', 'scheduler/', 'react-router/'),
            },
            { name: 'zod', priority: 35, test: packages('zod/') },
            { name: 'forms', priority: 34, test: packages('react-hook-form/', '@hookform/') },
            { name: 'list', priority: 33, test: packages('react-virtuoso/', '@dnd-kit/') },
            // All that is ours and needed at the start, in one file: many small ones pack badly.
            { name: 'shell', priority: 31, tags: ['$initial'] },
            {
              name: landingChunk,
              debugName: 'landing',
              priority: 20,
              test: /[\\/](?:client|shared-schema)[\\/]src[\\/]/,
            },
            { name: languageChunk, debugName: 'languages', priority: 5, test: LANGUAGE_FILE },
            // Only with the first dialog, menu or phone drawer.
            {
              name: 'mui',
              priority: 30,
              test: packages(
                '@mui/',
                '@emotion/',
                'stylis/',
                '@popperjs/',
                'react-transition-group/',
                'dom-helpers/',
                'clsx/',
                '@babel/runtime/',
              ),
            },
          ],
        },
      },
    },
  },
}));
