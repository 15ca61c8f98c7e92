import { scriptSizes } from '../../pwa/budget.mjs';
import { measureFirstPaint } from './measures/shell.measure.ts';
import type { ServerBench } from './server-bench.ts';
import { STATIC, withApp } from './support/apps.ts';
import { makeFirmOf } from './support/bench-accounts.ts';
import { median, type Row, short } from './support/figures.ts';

/** Packed JavaScript of the start, in kB of 1,000 bytes. */
const MOST_KB = 245;
const MOST_WITH_LANDING_KB = 200;
/** First paint of the installed app, in milliseconds. */
const MOST_MS = 1_000;
const SLOWER = 4;

/** What the start of the app costs: its JavaScript, and how soon something is on the screen without a network. */
export async function compareShell(bench: ServerBench): Promise<Row[]> {
  const firm = await makeFirmOf(bench.database);
  return withApp(bench, firm, async ({ context, page }, origin) => {
    const sizes = await scriptSizes(STATIC);
    const kilobytes = sizes.start / 1000;
    const withLanding = sizes.startAndLanding / 1000;
    const rows: Row[] = [
      {
        figure: 'JavaScript of the start, gzip',
        ours: `${short(kilobytes)} kB`,
        other: '',
        ratio: null,
        target: { text: `<= ${MOST_KB} kB`, isMet: kilobytes <= MOST_KB },
      },
      {
        figure: 'JavaScript of start and landing, gzip',
        ours: `${short(withLanding)} kB`,
        other: '',
        ratio: null,
        target: { text: `<= ${MOST_WITH_LANDING_KB} kB`, isMet: withLanding <= MOST_WITH_LANDING_KB },
      },
    ];
    await page.goto('about:blank');
    await context.setOffline(true);
    for (const slower of [1, SLOWER]) {
      const times: number[] = [];
      for (let round = 0; round <= (bench.isQuick ? 3 : 7); round += 1) {
        const time = await measureFirstPaint(context, `${origin}/rounds`, slower);
        // The first one fills caches.
        if (round > 0) times.push(time);
      }
      const ours = median(times);
      rows.push({
        figure: `first paint of the installed app, offline${slower === 1 ? '' : `, processor ${slower}x slower`}`,
        ours: `${short(ours)} ms`,
        other: '',
        ratio: null,
        target: { text: `<= ${MOST_MS} ms`, isMet: ours <= MOST_MS },
      });
    }
    await context.setOffline(false);
    return rows;
  });
}
