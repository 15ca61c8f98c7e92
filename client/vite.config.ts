import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const packages = (...names: string[]) =>
  new RegExp(
    `[\\\\/]node_modules[\\\\/](?:${names.map((name) => name.replaceAll('/', '[\\\\/]')).join('|')})`,
  );

export default defineConfig({
  root: here('.'),
  publicDir: here('../pwa/public'),
  plugins: [react()],
  resolve: { dedupe: ['yjs', 'react', 'react-dom'] },
  server: {
    proxy: {
      '/api': { target: process.env.ROUNDSMAN_DEV_RELAY ?? 'http://localhost:8080' },
      '/sync': { target: process.env.ROUNDSMAN_DEV_RELAY ?? 'http://localhost:8080', ws: true },
    },
  },
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    // Below this Vite would inline small files as data: URLs, which the content security policy refuses for scripts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2_500,
    rolldownOptions: {
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
              priority: 20,
              test: packages('yjs', 'lib0', 'y-', '@syncedstore/', '@reactivedata/', 'idb'),
            },
            // Vite's own helper of lazy parts as well: alone, it would land in the map and bring it in at once.
            { name: 'lazy', priority: 50, test: /vite[\\/]preload-helper/ },
            {
              name: 'react',
              priority: 40,
              test: packages(
                'react/',
                'react-dom/',
                'scheduler/',
                'react-router/',
                'cookie/',
                'set-cookie-parser/',
              ),
            },
            { name: 'zod', priority: 35, test: packages('zod/') },
            { name: 'forms', priority: 34, test: packages('react-hook-form/', '@hookform/') },
            { name: 'list', priority: 33, test: packages('react-virtuoso/', '@dnd-kit/') },
            // The theme is needed at once, the parts only with the first dialog, menu or phone drawer.
            {
              name: 'theme',
              priority: 32,
              test: packages(
                '@mui/(?:system|styled-engine|utils|private-theming)/',
                '@mui/material/styles/',
                '@emotion/',
                'stylis/',
                'clsx/',
                '@babel/runtime/',
              ),
            },
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
});
