/**
 * Puts a server that is ready to run into a folder (first argument): its programs, the built client, and the few
 * packages that these load. `--no-install` leaves the packages out. A server that runs there has to be stopped before.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { builtProgram } from './build.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const json = async (path) => JSON.parse(await readFile(join(root, path), 'utf8'));

function run(command, args, cwd) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd, stdio: 'inherit' });
    child.once('error', fail);
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(`${command} ended with ${code}`))));
  });
}

/** Where the lock file puts a package that another one asks for: as near to it as there is one. */
function placeOf(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const place = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (Object.hasOwn(packages, place)) return place;
    if (at === '') return undefined;
    if (!at.includes('/node_modules/')) at = '';
  }
}

/** The part of a lock file that some packages need: its entries, at their places. */
export function lockOf(packages, names) {
  const kept = new Map();
  const open = names.map((name) => ['', name]);
  for (let next = open.pop(); next; next = open.pop()) {
    const place = placeOf(packages, ...next);
    if (place === undefined || kept.has(place)) continue;
    const { dev: _dev, ...entry } = packages[place];
    kept.set(place, entry);
    const { dependencies, optionalDependencies, peerDependencies } = entry;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      if (entry.peerDependenciesMeta?.[name]?.optional !== true) open.push([place, name]);
    }
  }
  return Object.fromEntries([...kept].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What the folder is to npm: the same versions as here, and no more packages than are loaded. */
async function describe(folder, packages) {
  const { name, version, license, type, engines, bin, dependencies, optionalDependencies } =
    await json('package.json');
  const needed = Object.fromEntries(packages.map((one) => [one, dependencies[one]]));
  const unknown = packages.filter((one) => needed[one] === undefined);
  if (unknown.length > 0) throw new Error(`The server loads what package.json does not name: ${unknown}`);
  const own = { name, version, license, engines, bin, dependencies: needed, optionalDependencies };
  const { lockfileVersion, packages: all } = await json('package-lock.json');
  const lock = lockOf(all, [...packages, ...Object.keys(optionalDependencies)]);
  const write = (file, content) => writeFile(join(folder, file), `${JSON.stringify(content, null, 2)}\n`);
  await write('package.json', { ...own, private: true, type });
  await write('package-lock.json', {
    name,
    version,
    lockfileVersion,
    requires: true,
    packages: { '': own, ...lock },
  });
}

/** PostgreSQL's package links its libraries as it is installed, which npm may leave out; a service cannot do it later. */
async function linkLibraries(folder) {
  for (const name of Object.keys((await json('package.json')).optionalDependencies)) {
    const home = join(folder, 'node_modules', name);
    const script = join(home, 'scripts/hydrate-symlinks.js');
    if (existsSync(script)) await run(process.execPath, [script], home);
  }
}

/** Writes the server into `folder`; see above. */
export async function release(folder, { install = true } = {}) {
  const built = dirname(await builtProgram('roundsman'));
  await run(process.execPath, [join(root, 'pwa/build.mjs'), '--if-changed'], root);
  for (const old of ['relay', 'client', 'shared-schema'])
    await rm(join(folder, old), { recursive: true, force: true });
  await mkdir(join(folder, 'docs'), { recursive: true });
  await cp(built, join(folder, 'relay/dist/built'), { recursive: true });
  await cp(join(root, 'client/dist'), join(folder, 'client/dist'), { recursive: true });
  for (const file of [
    'LICENSE',
    'docs/operations.md',
    'relay/build.mjs',
    'relay/bin/roundsman.mjs',
    'relay/bin/stop-deserted.mjs',
    'relay/bin/print-pdf.mjs',
  ]) {
    await cp(join(root, file), join(folder, file));
  }
  await cp(join(root, 'shared-schema/src/pdf/fonts'), join(folder, 'shared-schema/src/pdf/fonts'), {
    recursive: true,
  });
  await chmod(join(folder, 'relay/bin/roundsman.mjs'), 0o755);
  const { packages } = JSON.parse(await readFile(join(built, 'packages.json'), 'utf8'));
  await describe(folder, packages);
  if (!install) return;
  await run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], folder);
  await linkLibraries(folder);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [target, ...more] = process.argv.slice(2).filter((word) => word !== '--no-install');
  if (target === undefined || more.length > 0) {
    console.error('Name the folder that the server goes into: npm run release -- /opt/roundsman');
    process.exit(2);
  }
  const folder = resolve(target);
  if (folder === root) {
    console.error('Name another folder than the checkout.');
    process.exit(2);
  }
  await release(folder, { install: !process.argv.includes('--no-install') });
  console.log(`The server is in ${folder}.`);
}
