import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { wrongReading } from './tests/readings/plugin.mjs';
import { SecondsByFileReporter } from './tests/support/seconds-by-file.reporter.ts';

const plugins = process.env.WRONG_READING ? [wrongReading()] : [];

const routerFile = (name: string) =>
  fileURLToPath(new URL(`./node_modules/react-router/dist/development/${name}.mjs`, import.meta.url));

/** Tests that put other modules in the place of the product's: they share no process, and no modules. */
const OWN_MODULES = '**/*.own-modules.test.ts';

const integration = {
  globalSetup: [
    'tests/support/database.global.ts',
    'tests/support/redis.global.ts',
    'tests/support/programs.global.ts',
  ],
  setupFiles: ['tests/support/end-with-main.setup.ts'],
  // A wrong reading shows in waits that end in vain: a run of them all waits less.
  testTimeout: process.env.WRONG_READING ? 20_000 : 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: process.env.WRONG_READING ? 8000 : 30_000 } },
  maxWorkers: 2,
};

export default defineConfig({
  test: {
    reporters: ['default', new SecondsByFileReporter()],
    projects: [
      {
        plugins,
        test: {
          name: 'unit',
          include: [
            '{shared-schema,relay,workers,client,pwa}/src/**/*.test.{ts,tsx}',
            'tests/{architecture,week}/**/*.test.ts',
          ],
          exclude: [OWN_MODULES],
          // A busy machine gets the time it needs; what never ends fails all the same. Where faults are hunted, a story
          // is told in a thousand worlds.
          testTimeout: process.env.ORDER_SEEDS ? 900_000 : 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: process.env.WRONG_READING ? 1000 : 20_000 } },
          // Files share a process and the modules they load: what a test changes outside itself it puts back.
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        plugins,
        test: {
          name: 'unit-own-modules',
          include: [`{shared-schema,relay,workers,client}/src/${OWN_MODULES}`],
          testTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        plugins,
        // Node would load it twice, as two kinds of module that do not know each other.
        resolve: {
          alias: { 'react-router/dom': routerFile('dom-export'), 'react-router': routerFile('index') },
        },
        test: {
          name: 'screen',
          include: ['tests/screen/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/screen/support/browser.setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        plugins,
        test: {
          ...integration,
          name: 'integration',
          include: ['tests/{integration,fault}/**/*.test.ts'],
          exclude: [OWN_MODULES],
          isolate: false,
        },
      },
      {
        plugins,
        test: {
          ...integration,
          name: 'integration-own-modules',
          include: [`tests/integration/${OWN_MODULES}`],
        },
      },
      {
        plugins,
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          globalSetup: ['tests/support/database.global.ts'],
          setupFiles: ['tests/support/end-with-main.setup.ts', 'tests/e2e/tell-failures.setup.ts'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
          isolate: false,
          maxWorkers: 1,
        },
      },
      {
        plugins,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/database.global.ts'],
          setupFiles: ['tests/support/end-with-main.setup.ts', 'tests/e2e/tell-failures.setup.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 60_000 } },
          isolate: false,
          maxWorkers: 2,
        },
      },
    ],
  },
});
