// Runs the tests of one wrong reading after another in one Vitest: a reading's id a line comes in, a verdict a line
// goes out. Starting Vitest, its database and its transformed sources anew for each took most of the time.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createVitest } from 'vitest/node';
import { READINGS } from './readings.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

let failed = 0;
const reporter = {
  onTestCaseResult(test) {
    if (test.result().state !== 'failed') return;
    failed += 1;
    void vitest.cancelCurrentRun('test-failure');
  },
};

process.env.WRONG_READING = 'none';
const vitest = await createVitest('test', { root, watch: false, reporters: [reporter] });
await vitest.standalone();
const specifications = await vitest.globTestSpecifications();

/** Runs what the reading names until the first test fails: only tests that ran count, not a file that does not load. */
async function judge(reading) {
  const places = readFileSync(root + reading.file, 'utf8').split(reading.find).length - 1;
  const wanted = specifications.filter(
    ({ project, moduleId }) => project.name === reading.project && moduleId === root + reading.test,
  );
  failed = 0;
  if (places === 1 && wanted.length === 1) {
    process.env.WRONG_READING = reading.id;
    vitest.invalidateFile(root + reading.file);
    if (reading.name) vitest.setGlobalTestNamePattern(reading.name);
    else vitest.resetGlobalTestNamePattern();
    await vitest.runTestSpecifications(wanted);
    // The next reading may be one of another file: this one is right again by then.
    process.env.WRONG_READING = 'none';
    vitest.invalidateFile(root + reading.file);
  }
  return { id: reading.id, isCaught: failed > 0, places, files: wanted.length };
}

for await (const id of createInterface({ input: process.stdin })) {
  const reading = READINGS.find((candidate) => candidate.id === id);
  if (reading) process.stdout.write(`${JSON.stringify(await judge(reading))}\n`);
}
await vitest.close();
process.exit(0);
