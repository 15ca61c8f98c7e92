// Changed updates against the judge in process: `tsx mutation-fuzz.ts [count] [seed]`.
import { fuzzMutations } from '../../support/mutation-fuzz.ts';

const count = Number(process.argv[2] ?? 1_000_000);
const seed = Number(process.argv[3] ?? Math.floor(Math.random() * 2 ** 31));
if (!Number.isSafeInteger(count) || count < 1 || !Number.isSafeInteger(seed)) {
  console.error('usage: mutation-fuzz [count] [seed]');
  process.exit(2);
}

const from = performance.now();
const seconds = () => Math.round((performance.now() - from) / 1000);
console.log(`mutation fuzz: ${count} updates, seed ${seed}`);
const summary = fuzzMutations({
  count,
  seed,
  onProgress: (cases) => {
    if (cases % 50_000 === 0) console.log(`  ${cases} after ${seconds()} s`);
  },
});
for (const failure of summary.failures) console.error(`  FAILED ${failure}`);
const { cases, faults, nothing, applied, refusals } = summary;
console.log(
  `  ${cases} updates in ${seconds()} s: ${faults} faults, ${nothing} known, ${applied} applied, ${refusals} keys refused`,
);
process.exit(summary.failures.length === 0 ? 0 : 1);
