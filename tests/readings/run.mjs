// Switches each wrong reading in and sees that its tests fail: `node tests/readings/run.mjs [--short] [id ...]`. The
// short form, a part of `npm test`, leaves out those that take ten seconds and more each, and of the others runs a half
// each day: whoever runs it on two days in a row has run them all.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { isDue } from './due.mjs';
import { READINGS } from './readings.mjs';

const program = fileURLToPath(new URL('./judge.mjs', import.meta.url));
const asked = process.argv.slice(2).filter((word) => word !== '--short');
const isShort = process.argv.includes('--short');
const wanted = READINGS.filter(({ id }) => asked.length === 0 || asked.includes(id));
/** Those that wait for a real server come first: at the end of the run a core would have nothing else to do. */
const waiting = wanted
  .filter((reading) => !isShort || isDue(reading, new Date()))
  .toSorted((one, other) => Number(other.project === 'integration') - Number(one.project === 'integration'));
const survivors = [];

for (const { id, wrong } of wanted.filter((one) => !waiting.includes(one)))
  console.log(`not run  ${id}: ${wrong}`);

function tell(reading, { isCaught, places, files }, seconds) {
  if (!isCaught) survivors.push(reading);
  console.log(`${isCaught ? 'caught  ' : 'SURVIVES'} ${reading.id} (${seconds} s): ${reading.wrong}`);
  if (places !== 1) console.log(`         "${reading.find}" is ${places} times in ${reading.file}`);
  if (files !== 1) console.log(`         ${reading.test} is no file of ${reading.project}`);
}

/** Hands readings to a judge of its own until none is left. */
async function judgeWaiting() {
  const judge = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(judge, 'close');
  const verdicts = createInterface({ input: judge.stdout })[Symbol.asyncIterator]();
  for (let reading = waiting.shift(); reading; reading = waiting.shift()) {
    const from = Date.now();
    judge.stdin.write(`${reading.id}\n`);
    let line = await verdicts.next();
    // Other lines are words of a test or of a program that it starts.
    while (!line.done && !line.value.startsWith('{"id":')) line = await verdicts.next();
    if (line.done) throw new Error(`the judge of ${reading.id} ended`);
    tell(reading, JSON.parse(line.value), Math.round((Date.now() - from) / 1000));
  }
  judge.stdin.end();
  await ended;
}

await Promise.all(Array.from({ length: Math.min(2, availableParallelism(), waiting.length) }, judgeWaiting));
console.log(
  `${survivors.length === 0 ? 'every wrong reading is caught' : `${survivors.length} wrong readings survive`}`,
);
process.exit(survivors.length === 0 ? 0 : 1);
