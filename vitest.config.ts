import { defineConfig } from 'vitest/config';
import { wrongReading } from './tests/readings/plugin.mjs';
import { SecondsByFileReporter } from './tests/support/seconds-by-file.reporter.ts';

const reading = process.env.WRONG_READING;
const plugins = reading ? [wrongReading(reading)] : [];

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
            'tests/architecture/**/*.test.ts',
          ],
          // Files share a process and the modules they load: what a test changes outside itself it puts back.
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        plugins,
        test: {
          name: 'integration',
          include: ['tests/{integration,fault}/**/*.test.ts'],
          globalSetup: ['tests/support/database.global.ts', 'tests/support/redis.global.ts'],
          setupFiles: ['tests/support/end-with-main.setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
          maxWorkers: 2,
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
          maxWorkers: 2,
        },
      },
    ],
  },
});
