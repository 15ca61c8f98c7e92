// Switches each wrong reading in and sees that its tests fail: `node tests/readings/run.mjs [id ...]`.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { READINGS } from './readings.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const vitest = fileURLToPath(new URL('../../node_modules/.bin/vitest', import.meta.url));
const asked = process.argv.slice(2);
const survivors = [];

for (const reading of READINGS) {
  if (asked.length > 0 && !asked.includes(reading.id)) continue;
  const places = readFileSync(root + reading.file, 'utf8').split(reading.find).length - 1;
  const from = Date.now();
  const args = ['run', '--project', reading.project, reading.test, '--bail', '1', '--reporter', 'json'];
  if (reading.name) args.push('--testNamePattern', reading.name);
  const { stdout } = spawnSync(vitest, args, {
    cwd: root,
    env: { ...process.env, WRONG_READING: reading.id },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const report = /\{"num.*\}/s.exec(stdout ?? '')?.[0];
  const failed = report ? JSON.parse(report).numFailedTests : 0;
  // Only tests that ran and failed count: a file that could not be loaded proves nothing.
  const isCaught = places === 1 && failed > 0;
  if (!isCaught) survivors.push(reading);
  const seconds = Math.round((Date.now() - from) / 1000);
  console.log(`${isCaught ? 'caught  ' : 'SURVIVES'} ${reading.id} (${seconds} s): ${reading.wrong}`);
  if (places !== 1) console.log(`         "${reading.find}" is ${places} times in ${reading.file}`);
}
console.log(
  `${survivors.length === 0 ? 'every wrong reading is caught' : `${survivors.length} wrong readings survive`}`,
);
process.exit(survivors.length === 0 ? 0 : 1);
