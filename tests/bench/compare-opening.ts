import type { ServerBench } from './compare-servers.ts';
import { measureOpening, type Opening } from './measures/screen.measure.ts';
import { BEFORE, builds, ROUND_LINK, withApps } from './support/apps.ts';
import { makeFirmOf } from './support/bench-accounts.ts';
import { median, type Row, ratioRow, short } from './support/figures.ts';

/** What a phone of the middle class has of the processor of a desk. */
const SLOWER = 4;
/** What was promised of the medium account at a quarter of the speed, in milliseconds, and against the build before. */
const PROMISED = { firstPaint: 300, shown: 600, tapped: 800, longest: 50, ratio: 0.25 };

type Size = 'medium' | 'large';

/** The list of rounds in a new tab of the installed app, in turns with the build before. */
export async function compareOpening(bench: ServerBench): Promise<Row[]> {
  const rows: Row[] = [];
  const shown: number[] = [];
  for (const size of ['medium', 'large'] as const) {
    if (size === 'large' && bench.isQuick) continue;
    for (const slower of size === 'large' ? [SLOWER] : [SLOWER, 1]) {
      const [ours = [], other = []] = await openInTurns(bench, size, slower);
      if (slower === SLOWER) shown.push(median(ours.map((opening) => opening.shown)));
      rows.push(...rowsOf(size, slower, ours, other));
    }
  }
  const [medium, large] = shown;
  if (medium !== undefined && large !== undefined) {
    const figure = `list of rounds of the large account, processor ${SLOWER}x slower`;
    const target = { atMost: 1.5 };
    rows.push(
      ratioRow({ figure, unit: 'ms', ours: large, other: medium, otherName: 'medium account', target }),
    );
  }
  return rows;
}

async function openInTurns(bench: ServerBench, size: Size, slower: number): Promise<Opening[][]> {
  const firm = await makeFirmOf(bench.database, { size });
  return withApps(bench, firm, await builds(), async (apps) => {
    // Pages that stand in the background would work beside the one that is measured.
    for (const { device } of apps) await device.page.goto('about:blank');
    const openings = apps.map((): Opening[] => []);
    for (let round = 0; round <= (bench.isQuick ? 3 : 5); round += 1) {
      for (const [at, { device, origin }] of apps.entries()) {
        // One that is tapped works on what was asked for; the next one is left alone until it has come to rest.
        for (const taps of [true, false]) {
          const options = { selector: ROUND_LINK, slower, taps };
          const opening = await measureOpening(device.context, `${origin}/rounds`, options);
          // The first round fills caches.
          if (round > 0) openings[at]?.push(opening);
        }
      }
    }
    return openings;
  });
}

/** Openings that have no such value do not count. */
function medianOf(openings: readonly Opening[], of: (opening: Opening) => number | undefined): number {
  return median(openings.flatMap((opening) => of(opening) ?? []));
}

function rowsOf(size: Size, slower: number, ours: readonly Opening[], other: readonly Opening[]): Row[] {
  const where = `${size} account, installed${slower === 1 ? '' : `, processor ${slower}x slower`}`;
  const isPromised = size === 'medium' && slower === SLOWER;
  const row = (figure: string, of: (opening: Opening) => number | undefined, most: number) => {
    const values = { ours: medianOf(ours, of), other: medianOf(other, of) };
    const compared = ratioRow({ figure: `${figure}, ${where}`, unit: 'ms', ...values, otherName: BEFORE });
    if (!isPromised) return compared;
    return { ...compared, target: { text: `<= ${short(most)} ms`, isMet: values.ours <= most } };
  };
  const rows = [
    row('first paint', ({ firstPaint }) => firstPaint, PROMISED.firstPaint),
    row('list of rounds painted', (opening) => opening.shown, PROMISED.shown),
    row('first tap answered', ({ tapped }) => tapped, PROMISED.tapped),
    row('longest task after the first paint', ({ longTasks }) => Math.max(0, ...longTasks), PROMISED.longest),
  ];
  if (!isPromised) return rows;
  const values = {
    ours: median(ours.map(({ shown }) => shown)),
    other: median(other.map(({ shown }) => shown)),
  };
  const figure = 'list of rounds painted, against the build before';
  return [
    ...rows,
    ratioRow({ figure, unit: 'ms', ...values, otherName: BEFORE, target: { atMost: PROMISED.ratio } }),
  ];
}
