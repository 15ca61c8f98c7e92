// npm run bench: installs the servers that ours is compared with, then measures all in one run.
//   --quick           fewer rounds
//   --only <name>     one comparison, may be repeated
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findChromium } from '../support/chromium.mjs';
import { runChild } from '../support/run-child.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const peers = `${here}peers`;
const INSTALL_MS = 180_000;

/** npm writes its own copy of the lock file when it has finished. */
function areInstalled() {
  const done = `${peers}/node_modules/.package-lock.json`;
  return existsSync(done) && statSync(done).mtimeMs >= statSync(`${peers}/package-lock.json`).mtimeMs;
}

if (!areInstalled()) {
  console.error('Installing the servers to compare with ...');
  const { status, error } = spawnSync('npm', ['ci'], {
    cwd: peers,
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: INSTALL_MS,
  });
  if (status !== 0)
    console.error(`They could not be installed (${error?.message ?? `npm ended with ${status}`}).`);
}

// Without a browser its comparisons fail and say so; the others run.
const chromium = await findChromium().catch((error) => console.error(error.message));
const child = runChild(
  process.execPath,
  ['--max-semi-space-size=64', '--import', 'tsx', `${here}main.ts`, ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: chromium ? { ...process.env, ROUNDSMAN_CHROMIUM: chromium } : process.env,
  },
);
child.once('close', (code) => process.exit(code ?? 1));
