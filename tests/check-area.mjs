// `npm run check <area>`: what concerns one area, in a minute: types, lint, import rules, its own tests on every side,
// and the quick tests of the tables. Says a line for each, and what was wrong; ends with 1 if anything was.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const SIDES = ['shared-schema', 'relay', 'workers', 'client'];
/** Tests of the whole house that take longer than all of an area's own. */
const SLOW = ['new', 'import-rules', 'operations-docs', 'licences', 'command-laws'];
const LAST_LINES = 40;

const area = process.argv[2] ?? '';
const folders = SIDES.map((side) => `${side}/src/areas/${area}`).filter((path) =>
  existsSync(join(root, path)),
);
if (!/^[a-z][a-z-]*$/.test(area) || folders.length === 0) {
  console.error('npm run check <area>');
  process.exit(2);
}

const testsIn = (folder) => readdirSync(join(root, folder)).filter((name) => name.endsWith('.test.ts'));
const tables = testsIn('tests/architecture').filter(
  (name) => !SLOW.some((slow) => name.startsWith(`${slow}.`)),
);
/** Those named after it, and those that open its page. */
const screens = testsIn('tests/screen').filter(
  (name) =>
    name.startsWith(area) ||
    new RegExp(`at: '/${area}\\b`).test(readFileSync(join(root, 'tests/screen', name), 'utf8')),
);

const vitest = (project, paths, ...more) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project',
  project,
  ...paths,
  ...more,
];
const steps = [
  ['types', ['node_modules/typescript-7/bin/tsc', '-b']],
  ['lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--log-level=error', '.']],
  [
    'import rules',
    [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      '.dependency-cruiser.mjs',
    ].concat(SIDES.map((side) => `${side}/src`)),
  ],
  [
    'unit and tables',
    vitest('unit*', [
      ...folders.map((path) => `${path}/`),
      ...tables.map((name) => `tests/architecture/${name}`),
      'client/src/routes/',
    ]),
  ],
  [
    'laws of commands',
    vitest(
      'unit',
      ['relay/src/judge/commands.test.ts', 'tests/architecture/command-laws.test.ts'],
      '-t',
      `^${area}\\.`,
    ),
  ],
  ...(screens.length > 0
    ? [
        [
          'screens',
          vitest(
            'screen',
            screens.map((name) => `tests/screen/${name}`),
          ),
        ],
      ]
    : []),
];

let failed = 0;
for (const [name, command] of steps) {
  const start = Date.now();
  const run = spawnSync(process.execPath, command, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  console.log(`${run.status === 0 ? 'ok    ' : 'WRONG '} ${name}  ${seconds} s`);
  if (run.status === 0) continue;
  failed += 1;
  console.log(`${run.stdout}${run.stderr}`.trimEnd().split('\n').slice(-LAST_LINES).join('\n'));
}
process.exit(failed > 0 ? 1 : 0);
