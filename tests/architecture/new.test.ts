import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyTree, type NewTree } from './new-tree.ts';

/** Everything that `npm run new` makes, for one area. */
const WISHES = [
  ['area', 'work-orders'],
  ['record', 'work-orders/note'],
  ['command', 'work-orders/approve-work-order'],
  ['call', 'work-orders/read-summary'],
  ['mail', 'work-orders/reminder'],
] as const;

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: ['node', 'vite/client'],
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  noUncheckedIndexedAccess: true,
  noImplicitOverride: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  noEmit: true,
};

/** What the compiler says of these files, as part of the whole program. */
function typeErrors(root: string, paths: readonly string[]): readonly string[] {
  const roots = [...paths, 'client/src/app/all-texts.ts'].map((path) => join(root, path));
  const program = ts.createProgram(roots, OPTIONS);
  return paths.flatMap((path) => {
    const source = program.getSourceFile(join(root, path));
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ file, messageText }) =>
        `${file ? relative(root, file.fileName) : ''}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    );
  });
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
    const tables = ['areas.test', 'judge/commands.test', 'routes/route-access.test', 'areas/work-orders'];
    const run = spawnSync(
      join(tree.root, 'node_modules/.bin/vitest'),
      ['run', '--project', 'unit', ...own, ...tables],
      { cwd: tree.root, encoding: 'utf8' },
    );
    expect(run.status, run.stdout.slice(-6_000)).toBe(0);
  }, 180_000);

  test('refuses what is there already, and writes nothing then', () => {
    expect(() => tree.make('area', 'work-orders')).toThrow(/there already/);
  });
});
