// Damaged frames against everything that reads frames, in process: `tsx frame-fuzz.ts [count] [seed]`.
import { fuzzFrames } from '../../support/frame-fuzz.ts';

const count = Number(process.argv[2] ?? 1_000_000);
const seed = Number(process.argv[3] ?? Math.floor(Math.random() * 2 ** 31));
if (!Number.isSafeInteger(count) || count < 1 || !Number.isSafeInteger(seed)) {
  console.error('usage: frame-fuzz [count] [seed]');
  process.exit(2);
}

const MiB = 1024 * 1024;
/** What garbage of this process may lie about between two collections. */
const MAX_GROWTH = 400 * MiB;

const from = performance.now();
const seconds = () => Math.round((performance.now() - from) / 1000);
const before = process.memoryUsage().rss;
console.log(`frame fuzz: ${count} frames, seed ${seed}`);
const summary = fuzzFrames({
  count,
  seed,
  onProgress: (cases) => {
    if (cases % 100_000 === 0) console.log(`  ${cases} after ${seconds()} s`);
  },
});
const grown = process.memoryUsage().rss - before;
for (const failure of summary.failures) console.error(`  FAILED ${failure}`);
if (grown > MAX_GROWTH) console.error(`  FAILED: the process grew by ${Math.round(grown / MiB)} MiB`);
const { cases, frames, messages, updates } = summary;
console.log(
  `  ${cases} frames in ${seconds()} s: ${frames} read, ${messages} messages, ${updates} updates judged, ` +
    `${Math.round(grown / MiB)} MiB more`,
);
process.exit(summary.failures.length === 0 && grown <= MAX_GROWTH ? 0 : 1);
