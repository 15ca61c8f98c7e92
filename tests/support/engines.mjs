// The other browsers that the app is tried in: what each needs of the machine, and the Debian packages that bring it.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { canInstall } from './chromium.mjs';

/** Time that a fetch of packages has; a machine without a mirror answers sooner. */
const FETCH_MS = 240_000;
/** A mirror that says nothing is given up after this many seconds. */
const SILENT_SECONDS = 15;

/** Whether Python finds the window of WebKit that tests drive. */
function hasWindow() {
  const asked = `import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')`;
  return spawnSync('/usr/bin/python3', ['-c', asked], { stdio: 'ignore' }).status === 0;
}

const lacking = (paths) => paths.filter((path) => !existsSync(path));

export const ENGINES = {
  Firefox: {
    packages: ['firefox-esr'],
    missing: () => lacking([process.env.ROUNDSMAN_FIREFOX ?? '/usr/bin/firefox-esr']),
  },
  WebKit: {
    packages: ['webkit2gtk-driver', 'xvfb', 'openbox', 'python3-gi', 'gir1.2-gtk-3.0', 'gir1.2-webkit2-4.1'],
    missing() {
      const names = ['WebKitWebDriver', 'Xvfb', 'openbox', 'python3'];
      const paths = lacking(names.map((name) => `/usr/bin/${name}`));
      return paths.length > 0 || hasWindow() ? paths : ['WebKit2 4.1 of python3-gi'];
    },
  },
};

/** What a browser lacks on this machine, in words with the way to get it; undefined where it can be driven. */
export function whyLeftOut(name) {
  const { packages, missing } = ENGINES[name];
  const lacks = missing();
  if (lacks.length === 0) return undefined;
  return `${name} is left out: apt-get install ${packages.join(' ')} (missing: ${lacks.join(', ')})`;
}

/** Runs apt-get without a word; resolves to whether it ended well. */
function aptGet(args, timeout) {
  const limits = [`-oAcquire::http::Timeout=${SILENT_SECONDS}`, '-oAcquire::Retries=0'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn('apt-get', [...limits, ...args], { stdio: 'ignore', env, ...(timeout && { timeout }) });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

/** Installs what is missing where that is possible; what is missing afterwards says `whyLeftOut`. */
export async function installEngines() {
  const names = Object.keys(ENGINES).filter((name) => whyLeftOut(name) !== undefined);
  if (names.length === 0 || !canInstall()) return;
  const packages = names.flatMap((name) => ENGINES[name].packages);
  console.log(`Installing what is missing for ${names.join(' and ')}, beside the tests.`);
  const install = ['install', '-y', '-qq', '--no-install-recommends'];
  if (!(await aptGet(['update', '-qq'], FETCH_MS))) return;
  // Only the fetch is given up: a package that is being unpacked must not be left half.
  if (await aptGet([...install, '--download-only', ...packages], FETCH_MS))
    await aptGet([...install, ...packages]);
}
