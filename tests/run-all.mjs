// Everything that has to hold, in the order in which a mistake is cheapest to see: `npm test`. A test file that failed is
// run once more, alone, at the end of its step, and passes as unstable; `npm test -- --strict` runs nothing again.
import { statfs } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { findChromium, findHeadlessShell } from './support/chromium.mjs';
import { ENGINES, installEngines, whyLeftOut } from './support/engines.mjs';
import { runProgram } from './support/run-program.mjs';
import { lastLines, runStep } from './support/run-step.mjs';

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
/** Beside the tests that come first; what can't be installed is left out, and named at the end. */
const enginesInstalled = installEngines();

/** Where the memory can hold what tests write, files need no disk: a quarter of the time of the integration tests. */
const MEMORY = '/dev/shm';
const MEMORY_BYTES = 4 * 1024 ** 3;
const space = process.env.TMPDIR ? null : await statfs(MEMORY).catch(() => null);
const folder = space && space.bavail * space.bsize >= MEMORY_BYTES ? { TMPDIR: MEMORY } : {};

const strict = process.argv.includes('--strict');
const env = {
  ...process.env,
  ...folder,
  ROUNDSMAN_CHROMIUM: chromium,
  ROUNDSMAN_HEADLESS_SHELL: headlessShell,
};
const vitest = (name, projects, files = []) => ({
  name,
  command: bin('vitest'),
  args: ['run', ...projects.flatMap((project) => ['--project', project]), ...files],
  testFiles: true,
});

/** The compiler needs one core: what stands beside it has the others. What measures waits has the machine alone. */
const groups = [
  [
    { name: 'types', command: process.execPath, args: [typeScript, '-b'] },
    { name: 'lint', command: bin('biome'), args: ['check', '.'] },
    vitest('import rules, unit and screen tests', ['unit*', 'screen']),
  ],
  [
    { name: 'server build', command: process.execPath, args: ['relay/build.mjs'] },
    { name: 'client build', command: process.execPath, args: ['pwa/build.mjs', '--if-changed'] },
  ],
  [vitest('integration and fault tests', ['integration*'])],
  [{ name: 'wrong readings', command: process.execPath, args: ['tests/readings/run.mjs', '--short'] }],
  [vitest('end-to-end tests', ['e2e'])],
  [
    {
      ...vitest('first journey in other browsers', ['engines'], ['tests/engines/first-journey.test.ts']),
      after: enginesInstalled,
    },
  ],
];

/** A step by itself shows its words as they come; those side by side show theirs in one piece when they are done. */
async function tellStep(step, isAlone) {
  await step.after;
  const from = Date.now();
  const { name } = step;
  if (isAlone) console.log(`\n== ${name}`);
  const tell = (piece) => isAlone && process.stdout.write(piece);
  const run = (one) => runProgram(one, { cwd: root, env, tell });
  const ended = await runStep(step, { strict, run, say: (line) => console.log(line) });
  if (!isAlone) console.log(`\n== ${name}\n${ended.words}`);
  const seconds = Math.round((Date.now() - from) / 1000);
  console.log(`== ${name}: ${ended.ok ? 'ok' : 'FAILED'} in ${seconds} s`);
  return ended;
}

/** How many lines of a failed step are told once more at the end, where even a shortened log has them. */
const LAST_LINES = 80;

const ended = [];
for (const steps of groups)
  ended.push(...(await Promise.all(steps.map((step) => tellStep(step, steps.length === 1)))));

for (const { step, ok, words } of ended)
  if (!ok)
    console.log(
      `\n== ${step.name}, its last words:\n${words.trimEnd().split('\n').slice(-LAST_LINES).join('\n')}`,
    );
console.log(`\n${lastLines(ended).join('\n')}`);
for (const name of Object.keys(ENGINES)) {
  const words = whyLeftOut(name);
  if (words) console.log(words);
}
process.exit(ended.every(({ ok }) => ok) ? 0 : 1);
