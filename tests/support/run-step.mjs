// A step of the whole run: a program, its words, and what of its tests failed. A test file that failed is run once more,
// alone: passes it then, it is unstable, else it is red.

/** Files that are run once more at the most: when more fail, the product is broken and not the machine busy. */
const AGAIN_AT_MOST = 12;

/** Runs a step, and once more, alone, each test file of it that failed; nothing is run again when it is `strict`. */
export async function runStep(step, { strict, say, run }) {
  const first = await run(step);
  if (first.status === 0) return { step, ok: true, words: first.words, red: [], unstable: [] };
  const { failed, isOutside, words } = first;
  const isHopeless = failed.length === 0 || failed.length > AGAIN_AT_MOST;
  if (strict || !step.testFiles || isHopeless) return { step, ok: false, words, red: failed, unstable: [] };
  const [red, unstable] = [[], []];
  for (const one of failed) {
    const again = await run({ ...step, args: ['run', '--project', one.project, one.file] });
    const passes = again.status === 0;
    say(`== ${one.file}, once more and alone: ${passes ? 'ok, so it is unstable' : 'FAILED again'}`);
    (passes ? unstable : red).push(one);
  }
  return { step, ok: red.length === 0 && !isOutside, words, red, unstable };
}

/**
 * The last lines of a run: each failed file with its tests, each unstable one with the words of its first failure, and
 * the count of the steps.
 */
export function lastLines(ended) {
  const failed = ended.filter(({ ok }) => !ok);
  const named = ({ file, tests }) => [`  ${file}`, ...tests.map((test) => `    ${test}`)];
  const unstable = ended.flatMap((one) => one.unstable);
  return [
    ...failed.flatMap(({ step, red }) => [
      `Failed: ${step.name}${red.length === 0 ? ' (its words stand above)' : ''}`,
      ...red.flatMap(named),
    ]),
    ...(unstable.length > 0
      ? [
          'Unstable, failed once and passed alone; each is to be mended at its cause:',
          ...unstable.flatMap((one) => [...named(one), ...one.words.map((line) => `      ${line.trim()}`)]),
        ]
      : []),
    '',
    `${ended.length - failed.length} passed, ${failed.length} failed`,
  ];
}
