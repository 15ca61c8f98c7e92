import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BrowserContext } from 'playwright';
import { slowDown } from './screen.measure.ts';

/**
 * Bytes of JavaScript, packed, that a browser has to have before the app runs: the scripts of the page and whatever
 * they import at once. `dist`: folder of a built client.
 */
export function shellBytes(dist: string): number {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const entries = [...page.matchAll(/<script[^>]+src="\/assets\/([^"]+)"/g)].map(([, name]) => name ?? '');
  const seen = new Set<string>();
  let bytes = 0;
  const walk = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const code = readFileSync(join(dist, 'assets', name));
    bytes += gzipSync(code).length;
    // A lazy part is asked for with a bracket behind the word.
    for (const [, next = ''] of code.toString('utf8').matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      walk(next);
  };
  if (entries.length === 0) throw new Error(`no script in ${dist}/index.html`);
  for (const name of entries) walk(name);
  return bytes;
}

/** Opens an address in a new tab; milliseconds from the start of the navigation until something of it was painted. */
export async function measureFirstPaint(
  context: BrowserContext,
  url: string,
  slower: number,
): Promise<number> {
  const page = await context.newPage();
  try {
    await slowDown(page, slower);
    await page.goto(url, { waitUntil: 'commit' });
    const painted = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      undefined,
      { timeout: 60_000, polling: 50 },
    );
    return Number(await painted.jsonValue());
  } finally {
    await page.close();
  }
}
