// Hand-made updates against the admission code in process: `tsx permission-fuzz.ts [count] [seed]`.
import { fuzzPermissions } from '../../support/permission-fuzz.ts';

const count = Number(process.argv[2] ?? 1_000_000);
const seed = Number(process.argv[3] ?? Math.floor(Math.random() * 2 ** 31));
if (!Number.isSafeInteger(count) || count < 1 || !Number.isSafeInteger(seed)) {
  console.error('usage: permission-fuzz [count] [seed]');
  process.exit(2);
}

const from = performance.now();
const seconds = () => Math.round((performance.now() - from) / 1000);
console.log(`permission fuzz: ${count} updates, seed ${seed}`);
const summary = fuzzPermissions({
  count,
  seed,
  onProgress: (cases) => {
    if (cases % 50_000 === 0) console.log(`  ${cases} after ${seconds()} s`);
  },
});
for (const failure of summary.failures) console.error(`  FAILED ${failure}`);
const { cases, faults, refusals, survivors } = summary;
console.log(
  `  ${cases} updates in ${seconds()} s: ${faults} faults, ${refusals} keys refused, ${survivors} good edits kept`,
);
process.exit(summary.failures.length === 0 ? 0 : 1);
