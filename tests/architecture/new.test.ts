import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyTree, type NewTree } from './new-tree.ts';

/** Everything that `npm run new` makes, for one area, and a second area after it. */
const WISHES: readonly (readonly [kind: string, name: string, ...options: string[]])[] = [
  ['area', 'work-orders'],
  ['record', 'work-orders/note'],
  ['command', 'work-orders/approve-work-order'],
  ['call', 'work-orders/read-summary'],
  ['mail', 'work-orders/reminder'],
  ['area', 'work-sites', '--pages'],
];

/** What the compiler says of these files; `npm run types` reads the others with the settings of their own side. */
function typeErrors(root: string, paths: readonly string[]): readonly string[] {
  const config = {
    extends: './tsconfig.base.json',
    compilerOptions: {
      noEmit: true,
      composite: false,
      emitDeclarationOnly: false,
      incremental: false,
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      types: ['node', 'vite/client'],
      jsx: 'react-jsx',
    },
    files: [...paths, 'client/src/app/all-texts.ts'],
  };
  writeFileSync(join(root, 'tsconfig.new.json'), JSON.stringify(config));
  const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
  const run = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.new.json'], {
    cwd: root,
    encoding: 'utf8',
  });
  return run.stdout.split('\n').filter((line) => paths.some((path) => line.startsWith(`${path}(`)));
}

/** Tests that read all areas: what `npm run new` adds to the tables has to pass them. */
const RULES = [
  ...['areas', 'cards', 'command-laws', 'commands', 'documents', 'file-sizes', 'one-way-to-act'],
  ...['rules-docs', 'text-arrival', 'texts'],
].map((name) => `tests/architecture/${name}.test`);
const TABLES = ['src/areas.test', 'judge/commands.test', 'routes/route-access.test'];

/** Laws of commands are tried on the made areas alone; whatever is not named after a command is run whole. */
const LAWS_OF_MADE = '^(?:work-|(?![a-z-]+\\.))';

/** Runs the test files whose paths hold one of these words, once; answers each failure with its first lines. */
function failuresOf(root: string, words: readonly string[]): string[] {
  const how = ['--maxWorkers', '1', '--reporter', 'json', '--testNamePattern', LAWS_OF_MADE];
  const run = spawnSync(
    join(root, 'node_modules/.bin/vitest'),
    ['run', '--project', 'unit', '--project', 'screen', ...how, ...words],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 },
  );
  const report = run.stdout.split('\n').find((line) => line.startsWith('{"numTotalTestSuites"'));
  if (report === undefined) return [`${run.stdout}${run.stderr}`.slice(-2000)];
  const { numPassedTests, testResults } = JSON.parse(report) as Report;
  const first = (message = '') => message.split('\n').slice(0, 12).join('\n');
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((one) => one.status === 'failed');
    const file = name.slice(root.length + 1);
    if (status === 'failed' && tests.length === 0) return [`${file}: ${first(message)}`];
    return tests.map((one) => `${file} > ${one.fullName}: ${first(one.failureMessages[0])}`);
  });
  return numPassedTests > 0 ? failed : [...failed, 'no test has run'];
}

/** What is read of the report of a run. */
interface Report {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

describe('npm run new', () => {
  let tree: NewTree;
  let paths: readonly string[] = [];

  beforeAll(() => {
    tree = copyTree();
    paths = [...new Set(WISHES.flatMap((wish) => tree.make(...wish)))].filter((path) => /\.tsx?$/.test(path));
  }, 120_000);
  afterAll(() => tree?.remove());

  test('makes what fits the types of every side', () => {
    expect(paths.length).toBeGreaterThan(30);
    expect(typeErrors(tree.root, paths)).toEqual([]);
  }, 400_000);

  test('makes what is formatted and breaks no lint rule', () => {
    const bin = join(tree.root, 'node_modules/.bin/biome');
    execFileSync(bin, ['check', ...paths], { cwd: tree.root, stdio: 'pipe' });
  }, 60_000);

  test('makes what breaks no import rule', () => {
    const cruiser = join(tree.root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const sources = paths.filter((path) => !path.startsWith('tests/'));
    // Imports of the made files alone: the product's own are read by the test of the rules.
    const run = spawnSync(
      process.execPath,
      [
        cruiser,
        '--config',
        '.dependency-cruiser.mjs',
        '--max-depth',
        '1',
        '--output-type',
        'err',
        ...sources,
      ],
      { cwd: tree.root, encoding: 'utf8' },
    );
    expect(run.status, run.stdout).toBe(0);
  }, 60_000);

  test('makes what passes its own tests, on screens too, and those of the tables and texts', () => {
    expect(failuresOf(tree.root, ['areas/work-', 'tests/screen/work-', ...RULES, ...TABLES])).toEqual([]);
  }, 400_000);

  test('refuses what is there already, and writes nothing then', () => {
    expect(() => tree.make('area', 'work-orders')).toThrow(/there already/);
  });
});
