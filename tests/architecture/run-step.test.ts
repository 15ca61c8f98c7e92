import { expect, test } from 'vitest';
import { type Ended, type FailedFile, lastLines, type Ran, runStep } from '../support/run-step.mjs';

const file = (name: string): FailedFile => ({
  file: `tests/${name}.test.ts`,
  project: 'unit',
  tests: [`${name} adds up`],
  words: [`${name} > adds up`, 'expected 3 to be 4'],
});
const passed: Ran = { status: 0, words: '', failed: [], isOutside: false };
const failing = (...failed: FailedFile[]): Ran => ({ status: 1, words: 'x', failed, isOutside: false });

/** Runs a step of test files; `rans` are what its programs answer, one after another. */
async function step(rans: Ran[], { strict = false, testFiles = true } = {}) {
  const asked: (readonly string[])[] = [];
  const ended = await runStep(
    { name: 'unit tests', command: 'vitest', args: ['run'], testFiles },
    {
      strict,
      say: () => {},
      run: async ({ args }) => {
        asked.push(args);
        return rans.shift() ?? failing();
      },
    },
  );
  return { ended, asked };
}

test('a file that failed is run once more, alone, and passes as unstable', async () => {
  const { ended, asked } = await step([failing(file('a')), passed]);
  expect(asked).toEqual([['run'], ['run', '--project', 'unit', 'tests/a.test.ts']]);
  expect(ended).toMatchObject({ ok: true, red: [], unstable: [file('a')] });
});

test('a file that fails again is red, beside one that is unstable', async () => {
  const { ended } = await step([failing(file('a'), file('b')), passed, failing(file('b'))]);
  expect(ended).toMatchObject({ ok: false, red: [file('b')], unstable: [file('a')] });
});

test.each([
  ['asked to be strict', [failing(file('a'))], { strict: true }],
  ['no test files', [failing(file('a'))], { testFiles: false }],
  ['nothing named', [failing()], {}],
  [
    'more than a busy machine explains',
    [failing(...Array.from({ length: 13 }, (_, at) => file(`f${at}`)))],
    {},
  ],
])('nothing is run again: %s', async (_why, rans, options) => {
  const { ended, asked } = await step(rans, options);
  expect(asked).toHaveLength(1);
  expect(ended.ok).toBe(false);
});

test('an error that belongs to no file keeps the step red though all files pass alone', async () => {
  const { ended } = await step([{ ...failing(file('a')), isOutside: true }, passed]);
  expect(ended).toMatchObject({ ok: false, unstable: [file('a')] });
});

test('the last lines name each failed file and test, the unstable with their first words, and the count', () => {
  const of = (name: string, some: Partial<Ended>): Ended => ({
    step: { name, command: '', args: [] },
    ok: true,
    words: '',
    red: [],
    unstable: [],
    ...some,
  });
  const lines = lastLines([
    of('types', {}),
    of('unit', { ok: false, red: [file('b')], unstable: [file('a')] }),
  ]);
  expect(lines.slice(0, 3)).toEqual(['Failed: unit', '  tests/b.test.ts', '    b adds up']);
  expect(lines.slice(4, 8)).toEqual([
    '  tests/a.test.ts',
    '    a adds up',
    '      a > adds up',
    '      expected 3 to be 4',
  ]);
  expect(lines.at(-1)).toBe('1 passed, 1 failed');
});
