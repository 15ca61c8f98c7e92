// Switches each wrong reading in and sees that its tests fail: `node tests/readings/run.mjs [id ...]`.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { READINGS } from './readings.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const vitest = fileURLToPath(new URL('../../node_modules/.bin/vitest', import.meta.url));
const asked = process.argv.slice(2);
const waiting = READINGS.filter(({ id }) => asked.length === 0 || asked.includes(id));
const survivors = [];

/** What a run of the reading's tests printed; that they fail is what is hoped for. */
function runTests(reading) {
  const args = ['run', '--project', reading.project, reading.test, '--bail', '1', '--reporter', 'json'];
  if (reading.name) args.push('--testNamePattern', reading.name);
  const options = {
    cwd: root,
    env: { ...process.env, WRONG_READING: reading.id },
    maxBuffer: 64 * 1024 * 1024,
  };
  return new Promise((resolve) => execFile(vitest, args, options, (_error, stdout) => resolve(stdout)));
}

async function judge(reading) {
  const places = readFileSync(root + reading.file, 'utf8').split(reading.find).length - 1;
  const from = Date.now();
  const report = /\{"num.*\}/s.exec(await runTests(reading))?.[0];
  const failed = report ? JSON.parse(report).numFailedTests : 0;
  // Only tests that ran and failed count: a file that could not be loaded proves nothing.
  const isCaught = places === 1 && failed > 0;
  if (!isCaught) survivors.push(reading);
  const seconds = Math.round((Date.now() - from) / 1000);
  console.log(`${isCaught ? 'caught  ' : 'SURVIVES'} ${reading.id} (${seconds} s): ${reading.wrong}`);
  if (places !== 1) console.log(`         "${reading.find}" is ${places} times in ${reading.file}`);
}

async function judgeNext() {
  for (let reading = waiting.shift(); reading; reading = waiting.shift()) await judge(reading);
}

await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, judgeNext));
console.log(
  `${survivors.length === 0 ? 'every wrong reading is caught' : `${survivors.length} wrong readings survive`}`,
);
process.exit(survivors.length === 0 ? 0 : 1);
