// Hunts for faults at length, well over half an hour: `npm run fault -- --crashes 200 --cases 1000000 --seeds 1000 --attack 300`,
// the last in seconds.
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runChild } from '../support/run-child.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const bin = (name) => fileURLToPath(new URL(`../../node_modules/.bin/${name}`, import.meta.url));
const { values } = parseArgs({
  options: {
    crashes: { type: 'string', default: '200' },
    seeds: { type: 'string', default: '1000' },
    attack: { type: 'string', default: '300' },
    cases: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const program = (name) => ['--import', 'tsx', `tests/fault/programs/${name}.ts`, values.cases, values.seed];

const ORDER = { ORDER_SEEDS: values.seeds };
const JUDGE = 'relay/src/judge';
const otherProperties = readdirSync(`${root}${JUDGE}`)
  .filter((name) => /^(?!order|merging).*\.property\.test\.ts$/.test(name))
  .map((name) => `${JUDGE}/${name}`);

const steps = [
  ['client', process.execPath, ['pwa/build.mjs']],
  ['permission fuzz', process.execPath, program('permission-fuzz')],
  ['frame fuzz', process.execPath, program('frame-fuzz')],
  ['order of rounds', bin('vitest'), ['run', '--project', 'unit', 'relay/src/judge/order'], ORDER],
  ['merging', bin('vitest'), ['run', '--project', 'unit', `${JUDGE}/merging`], ORDER],
  ['other properties', bin('vitest'), ['run', '--project', 'unit', ...otherProperties], ORDER],
  ['weeks of an office', bin('vitest'), ['run', '--project', 'unit', 'tests/week']],
  [
    'hostile values in a page',
    bin('vitest'),
    ['run', '--project', 'e2e', 'tests/e2e/hostile-values.test.ts'],
  ],
  ['mutation fuzz', process.execPath, program('mutation-fuzz')],
  ['crashes, cuts and full disks', bin('vitest'), ['run', '--project', 'integration', 'tests/fault']],
];

console.log(`crashes ${values.crashes}, cases ${values.cases}, seed ${values.seed}`);
const failed = [];
for (const [name, command, args, more] of steps) {
  const from = Date.now();
  console.log(`\n== ${name}`);
  const child = runChild(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      FAULT_CRASHES: values.crashes,
      FAULT_ATTACK_SECONDS: values.attack,
      FAULT_SOCKET_CASES: String(Math.max(2000, Number(values.cases) / 50)),
      PROPERTY_RUNS: 'whole',
      // As much room for young objects as the server has: else a quarter of the time goes to clearing up.
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`,
      ...more,
    },
  });
  const [status] = await once(child, 'close');
  console.log(`== ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${Math.round((Date.now() - from) / 1000)} s`);
  if (status !== 0) failed.push(name);
}
console.log(failed.length === 0 ? '\nno fault was found' : `\nFAILED: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
