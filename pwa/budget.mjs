import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Most kB (1,000 bytes, gzip) of script until the page that most people start on can be used. The manifest of an area is
 * part of it and takes about half a kB.
 */
const START_AND_LANDING_KB = 300;
/** Most kB of any other part of ours: what an area brings when it is first shown. */
const PART_KB = 25;
/** Most kB of what PDF files are made with, which comes with the first of them. */
const PDF_KB = 380;
/** Most kB of a worker, which shares nothing with the page: it brings the schemas that it checks with. */
const WORKER_KB = 30;
/** Parts of several areas, or of packages: they have no page of their own. */
const SHARED = /^(?:map|shell|react|mui|landing|sync|list|forms|zod)-/;

/** The scripts that some scripts bring in without waiting, themselves included. */
async function closure(folder, entries) {
  const sizes = new Map();
  const walk = async (name) => {
    if (sizes.has(name)) return;
    const code = await readFile(join(folder, name));
    sizes.set(name, gzipSync(code).length);
    // A lazy part is asked for with a bracket behind the word.
    for (const [, next] of code.toString('utf8').matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) {
      await walk(next);
    }
  };
  for (const name of entries) await walk(name);
  return sizes;
}

/**
 * Bytes of script, gzip, that a browser has to have before the app runs, and until the page that most people start on
 * can be used. `dist`: folder of a built client.
 */
export async function scriptSizes(dist) {
  const folder = join(dist, 'assets');
  const page = await readFile(join(dist, 'index.html'), 'utf8');
  const scripts = [...page.matchAll(/(?:modulepreload"[^>]+href|<script[^>]+src)="\/assets\/([^"]+)"/g)].map(
    ([, name]) => name,
  );
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const landing = names.filter((name) => name.startsWith('landing-'));
  if (scripts.length === 0 || landing.length !== 1)
    throw new Error('The start or the landing was not found.');
  const sum = (sizes) => [...sizes.values()].reduce((all, size) => all + size, 0);
  const needed = await closure(folder, [...scripts, ...landing]);
  const others = names.filter((name) => !needed.has(name));
  return { start: sum(await closure(folder, scripts)), startAndLanding: sum(needed), others };
}

/** Fails when the built client has become larger than people on a phone should have to wait for; answers kB to start with. */
export async function checkBudget(dist) {
  const { startAndLanding, others } = await scriptSizes(dist);
  const kilobytes = startAndLanding / 1000;
  const faults = [];
  if (kilobytes > START_AND_LANDING_KB) {
    faults.push(`start and landing: ${kilobytes.toFixed(1)} kB of ${START_AND_LANDING_KB}`);
  }
  for (const name of others.filter((one) => !SHARED.test(one))) {
    const size = gzipSync(await readFile(join(dist, 'assets', name))).length / 1000;
    const most = name.startsWith('pdf-') ? PDF_KB : name.includes('.worker-') ? WORKER_KB : PART_KB;
    if (size > most) faults.push(`${name}: ${size.toFixed(1)} kB of ${most}`);
  }
  if (faults.length > 0) throw new Error(`The client is too large (gzip): ${faults.join('; ')}`);
  return kilobytes;
}
