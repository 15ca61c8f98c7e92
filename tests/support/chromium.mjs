import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export const DEBIAN_CHROMIUM = '/usr/bin/chromium';
const DEBIAN_HEADLESS = '/usr/bin/chromium-headless-shell';

/** The browser of the Playwright installation on this machine, if somebody installed one. */
async function playwrightBrowser() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

/** Whether packages of Debian can be installed here. */
export function canInstall() {
  const isRoot = process.getuid?.() === 0;
  return isRoot && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
}

function installPackage(name) {
  console.log(`Installing the package "${name}", which is missing.`);
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  execFileSync('apt-get', ['update', '-qq'], options);
  execFileSync('apt-get', ['install', '-y', '-qq', name], options);
}

/**
 * Path of a Chromium for the end-to-end tests: ROUNDSMAN_CHROMIUM, else Debian's (installed when root and
 * missing), else Playwright's own. Throws with what to do when there is none.
 */
export async function findChromium() {
  const named = process.env.ROUNDSMAN_CHROMIUM;
  if (named) return named;
  if (existsSync(DEBIAN_CHROMIUM)) return DEBIAN_CHROMIUM;
  if (canInstall()) {
    installPackage('chromium');
    if (existsSync(DEBIAN_CHROMIUM)) return DEBIAN_CHROMIUM;
  }
  const own = await playwrightBrowser();
  if (own) return own;
  throw new Error(
    'The end-to-end tests need Chromium. Install it with "sudo apt-get install chromium" or ' +
      '"npx playwright install chromium", or set ROUNDSMAN_CHROMIUM to its path.',
  );
}

/**
 * Path of a Chromium without the parts that only a visible window has; a page opens in half the processor time there.
 * ROUNDSMAN_CHROMIUM where one is named, else Debian's (installed when root and missing), else `chromium` itself.
 */
export function findHeadlessShell(chromium) {
  if (process.env.ROUNDSMAN_CHROMIUM) return process.env.ROUNDSMAN_CHROMIUM;
  if (existsSync(DEBIAN_HEADLESS)) return DEBIAN_HEADLESS;
  try {
    if (chromium === DEBIAN_CHROMIUM && canInstall()) installPackage('chromium-headless-shell');
  } catch (error) {
    console.log(`Going on with ${chromium}: ${error.message}`);
  }
  return existsSync(DEBIAN_HEADLESS) ? DEBIAN_HEADLESS : chromium;
}
