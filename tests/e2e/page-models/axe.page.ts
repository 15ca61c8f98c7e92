import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import { settle } from './settle.page.ts';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What a finding costs whoever meets it, as axe ranks it. */
type Impact = AxeResults['violations'][number]['impact'];
const SERIOUS: readonly Impact[] = ['serious', 'critical'];

export interface AxeOptions {
  /** These rules only. */
  readonly rules?: readonly string[];
  /** Looks at this part of the page only. */
  readonly within?: string;
  /** Counts moderate and minor findings as well. */
  readonly isStrict?: boolean;
}

/**
 * What axe finds on the page as it is once nothing moves. It is put into a page once and runs there: the app has no frames, so that it
 * needs no page of its own for each look.
 */
export async function axeFindings(page: Page, options: AxeOptions = {}): Promise<string[]> {
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const { rules, within } = options;
  const run: RunOptions = {
    resultTypes: ['violations'],
    ...(rules ? { runOnly: { type: 'rule', values: [...rules] } } : {}),
  };
  const found = await page.evaluate(
    async ([where, how]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run(where === undefined ? document : where, how);
      return violations.flatMap(({ id, help, impact, nodes }) =>
        nodes.map(({ html }) => ({ impact, words: `${id}: ${help}: ${html.slice(0, 160)}` })),
      );
    },
    [within, run] as const,
  );
  return found.filter(({ impact }) => options.isStrict || SERIOUS.includes(impact)).map(({ words }) => words);
}
