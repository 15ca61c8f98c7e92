import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyTree, type NewTree } from './new-tree.ts';

/** Everything that `npm run new` makes, for one area, and a second area after it. */
const WISHES = [
  ['area', 'work-orders'],
  ['record', 'work-orders/note'],
  ['command', 'work-orders/approve-work-order'],
  ['call', 'work-orders/read-summary'],
  ['mail', 'work-orders/reminder'],
  ['area', 'work-sites'],
] as const;

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

describe('npm run new', () => {
  let tree: NewTree;
  let paths: readonly string[] = [];

  beforeAll(() => {
    tree = copyTree();
    paths = [...new Set(WISHES.flatMap(([kind, name]) => tree.make(kind, name)))].filter((path) =>
      /\.tsx?$/.test(path),
    );
  }, 120_000);
  afterAll(() => tree?.remove());

  test('makes what fits the types of every side', () => {
    expect(paths.length).toBeGreaterThan(30);
    expect(typeErrors(tree.root, paths)).toEqual([]);
  }, 120_000);

  test('makes what is formatted and breaks no lint rule', () => {
    const bin = join(tree.root, 'node_modules/.bin/biome');
    execFileSync(bin, ['check', ...paths], { cwd: tree.root, stdio: 'pipe' });
  }, 60_000);

  test('makes what passes its own tests and those of the tables, texts and import rules', () => {
    const own = readdirSync(join(tree.root, 'tests/architecture'))
      .filter(
        (name) => name.endsWith('.test.ts') && !/^(?:new|operations-docs|licences|budgets)\./.test(name),
      )
      .map((name) => `tests/architecture/${name}`);
    const tables = ['areas.test', 'judge/commands.test', 'routes/route-access.test', 'areas/work-'];
    const run = spawnSync(
      join(tree.root, 'node_modules/.bin/vitest'),
      ['run', '--project', 'unit', ...own, ...tables],
      { cwd: tree.root, encoding: 'utf8' },
    );
    expect(run.status, run.stdout.slice(-6_000)).toBe(0);
  }, 180_000);

  test('makes screens that pass their own tests', () => {
    const run = spawnSync(
      join(tree.root, 'node_modules/.bin/vitest'),
      ['run', '--project', 'screen', 'tests/screen/work-orders.test.ts'],
      { cwd: tree.root, encoding: 'utf8' },
    );
    expect(run.status, run.stdout.slice(-6_000)).toBe(0);
  }, 180_000);

  test('refuses what is there already, and writes nothing then', () => {
    expect(() => tree.make('area', 'work-orders')).toThrow(/there already/);
  });
});
