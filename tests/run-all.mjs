// Everything that has to hold, in the order in which a mistake is cheapest to see: `npm test`.
import { statfs } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { findChromium, findHeadlessShell } from './support/chromium.mjs';
import { runChild } from './support/run-child.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name) => fileURLToPath(new URL(`../node_modules/.bin/${name}`, import.meta.url));

/** The compiler of types. Import rules are read with `typescript` 6, the newest that their library knows. */
const typeScript = fileURLToPath(new URL('../node_modules/typescript-7/bin/tsc', import.meta.url));

let chromium;
try {
  chromium = await findChromium();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const headlessShell = findHeadlessShell(chromium);

/** Where the memory can hold what tests write, files need no disk: a quarter of the time of the integration tests. */
const MEMORY = '/dev/shm';
const MEMORY_BYTES = 4 * 1024 ** 3;
const space = process.env.TMPDIR ? null : await statfs(MEMORY).catch(() => null);
const folder = space && space.bavail * space.bsize >= MEMORY_BYTES ? { TMPDIR: MEMORY } : {};

/** The compiler needs one core: what stands beside it has the others. What measures waits has the machine alone. */
const groups = [
  [
    ['types', process.execPath, [typeScript, '-b']],
    ['lint', bin('biome'), ['check', '.']],
    [
      'import rules, unit and screen tests',
      bin('vitest'),
      ['run', '--project', 'unit*', '--project', 'screen'],
    ],
  ],
  [
    ['server build', process.execPath, ['relay/build.mjs']],
    ['client build', process.execPath, ['pwa/build.mjs', '--if-changed']],
  ],
  [['integration and fault tests', bin('vitest'), ['run', '--project', 'integration*']]],
  [['wrong readings', process.execPath, ['tests/readings/run.mjs', '--short']]],
  [['end-to-end tests', bin('vitest'), ['run', '--project', 'e2e']]],
];

/** Runs a step; `isAlone`: its words are shown as they come, else in one piece when it is done. */
function runStep([name, command, args], isAlone) {
  const from = Date.now();
  if (isAlone) console.log(`\n== ${name}`);
  const child = runChild(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...folder,
      ROUNDSMAN_CHROMIUM: chromium,
      ROUNDSMAN_HEADLESS_SHELL: headlessShell,
    },
  });
  const pieces = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece) => {
      pieces.push(piece);
      if (isAlone) process.stdout.write(piece);
    });
  return new Promise((resolve) => {
    child.once('close', (status) => {
      const words = Buffer.concat(pieces).toString();
      if (!isAlone) console.log(`\n== ${name}\n${words}`);
      const seconds = Math.round((Date.now() - from) / 1000);
      console.log(`== ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${seconds} s`);
      resolve(status === 0 ? [] : [{ name, words }]);
    });
  });
}

/** How many lines of a failed step are told once more at the end, where even a shortened log has them. */
const LAST_LINES = 80;

const failed = [];
for (const steps of groups) {
  const ended = await Promise.all(steps.map((step) => runStep(step, steps.length === 1)));
  failed.push(...ended.flat());
}

const count = groups.flat().length;
for (const { name, words } of failed)
  console.log(`\n== ${name}, its last words:\n${words.trimEnd().split('\n').slice(-LAST_LINES).join('\n')}`);
if (failed.length > 0) console.log(`\nFailed: ${failed.map(({ name }) => name).join(', ')}`);
console.log(`\n${count - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
