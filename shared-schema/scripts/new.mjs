#!/usr/bin/env node
// `npm run new`: writes the skeleton of an area, record, command, call or mail over all sides, with its test.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { KINDS } from './kinds.mjs';
import { createTree } from './tree.mjs';

const USAGE = `npm run new area <things> [--pages]
npm run new record <area>/<thing>
npm run new command <area>/<verb-noun>
npm run new call <area>/<verb-noun>
npm run new mail <area>/<noun>`;

const words = process.argv.slice(2);
const pages = words.includes('--pages');
const [kind = '', name = ''] = words.filter((word) => word !== '--pages');
const make = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
if (!make || !/^[a-z][a-z-]*(?:\/[a-z][a-z-]*)?$/.test(name) || name.includes('/') === (kind === 'area')) {
  console.error(USAGE);
  process.exit(2);
}
const root = process.env.ROUNDSMAN_TREE ?? fileURLToPath(new URL('../..', import.meta.url));
const tree = createTree(root);
make(tree, name, { pages });
tree.write();
execFileSync(
  'node_modules/.bin/biome',
  ['check', '--write', '--log-level=error', ...tree.made, ...tree.changed],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
for (const path of tree.made) console.log(`made    ${path}`);
for (const path of tree.changed) console.log(`changed ${path}`);
console.log('Put your own fields, words and Polish into what was made.');
