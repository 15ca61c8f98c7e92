import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';

/** The browser of the Playwright installation on this machine, if somebody installed one. */
async function playwrightBrowser() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

function installDebianChromium() {
  console.log('Chromium is missing: installing the package "chromium".');
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  execFileSync('apt-get', ['update', '-qq'], options);
  execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], options);
}

/**
 * Path of a Chromium for the end-to-end tests: ROUNDSMAN_CHROMIUM, else Debian's (installed when root and
 * missing), else Playwright's own. Throws with what to do when there is none.
 */
export async function findChromium() {
  const named = process.env.ROUNDSMAN_CHROMIUM;
  if (named) return named;
  if (existsSync(DEBIAN_CHROMIUM)) return DEBIAN_CHROMIUM;
  const isRoot = process.getuid?.() === 0;
  const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  if (isRoot && hasApt) {
    installDebianChromium();
    if (existsSync(DEBIAN_CHROMIUM)) return DEBIAN_CHROMIUM;
  }
  const own = await playwrightBrowser();
  if (own) return own;
  throw new Error(
    'The end-to-end tests need Chromium. Install it with "sudo apt-get install chromium" or ' +
      '"npx playwright install chromium", or set ROUNDSMAN_CHROMIUM to its path.',
  );
}
