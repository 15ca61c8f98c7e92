// Everything that has to hold, in the order in which a mistake is cheapest to see: `npm test`.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findChromium } from './support/chromium.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name) => fileURLToPath(new URL(`../node_modules/.bin/${name}`, import.meta.url));

let chromium;
try {
  chromium = await findChromium();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

const steps = [
  ['types', bin('tsc'), ['-b']],
  ['lint', bin('biome'), ['check', '.']],
  ['import rules and unit tests', bin('vitest'), ['run', '--project', 'unit']],
  ['client build', process.execPath, ['pwa/build.mjs', '--if-changed']],
  ['integration and fault tests', bin('vitest'), ['run', '--project', 'integration']],
  ['wrong readings', process.execPath, ['tests/readings/run.mjs']],
  ['end-to-end tests', bin('vitest'), ['run', '--project', 'e2e']],
];

const failed = [];
for (const [name, command, args] of steps) {
  const from = Date.now();
  console.log(`\n== ${name}`);
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ROUNDSMAN_CHROMIUM: chromium },
  });
  console.log(`== ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${Math.round((Date.now() - from) / 1000)} s`);
  if (status !== 0) failed.push(name);
}

if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
console.log(`\n${steps.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
