import { measureOpening, type Opening } from './measures/screen.measure.ts';
import type { ServerBench } from './server-bench.ts';
import { BEFORE, builds, JOB_ROW, ROUND_LINK, withApps } from './support/apps.ts';
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
  const lists: Pick<Opening, 'shown' | 'live'>[] = [];
  for (const size of ['medium', 'large'] as const) {
    if (size === 'large' && bench.isQuick) continue;
    for (const slower of size === 'large' ? [SLOWER] : [SLOWER, 1]) {
      const [ours = [], other = []] = await openInTurns(bench, size, slower);
      if (slower === SLOWER) lists.push({ shown: medianOf(ours, shownIn), live: medianOf(ours, liveIn) });
      rows.push(...rowsOf(size, slower, ours, other));
    }
  }
  const [medium, large] = lists;
  if (!medium || !large) return rows;
  const against = (figure: string, of: (list: Pick<Opening, 'shown' | 'live'>) => number | undefined) =>
    ratioRow({
      figure: `${figure} of the large account, processor ${SLOWER}x slower`,
      unit: 'ms',
      ours: of(large) ?? Number.NaN,
      other: of(medium) ?? Number.NaN,
      otherName: 'medium account',
      target: { atMost: 1.5 },
    });
  return [
    ...rows,
    against('list of rounds', shownIn),
    against('list of rounds drawn by the app itself', liveIn),
  ];
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
        for (const tapped of [JOB_ROW, undefined]) {
          const options = { selector: ROUND_LINK, slower, ...(tapped ? { tapped } : {}) };
          const opening = await measureOpening(device.context, `${origin}/rounds`, options);
          // The first round fills caches.
          if (round > 0) openings[at]?.push(opening);
        }
      }
    }
    return openings;
  });
}

const shownIn = ({ shown }: Pick<Opening, 'shown'>) => shown;
const liveIn = ({ live }: Pick<Opening, 'live'>) => live;

/** Openings that have no such value do not count. */
function medianOf(openings: readonly Opening[], of: (opening: Opening) => number | undefined): number {
  return median(openings.flatMap((opening) => of(opening) ?? []));
}

function rowsOf(size: Size, slower: number, ours: readonly Opening[], other: readonly Opening[]): Row[] {
  const where = `${size} account, installed${slower === 1 ? '' : `, processor ${slower}x slower`}`;
  const isPromised = size === 'medium' && slower === SLOWER;
  const row = (figure: string, of: (opening: Opening) => number | undefined, most?: number) => {
    const values = { ours: medianOf(ours, of), other: medianOf(other, of) };
    const compared = ratioRow({ figure: `${figure}, ${where}`, unit: 'ms', ...values, otherName: BEFORE });
    if (!isPromised || most === undefined) return compared;
    return { ...compared, target: { text: `<= ${short(most)} ms`, isMet: values.ours <= most } };
  };
  const rows = [
    row('first paint', ({ firstPaint }) => firstPaint, PROMISED.firstPaint),
    row('list of rounds painted', shownIn, PROMISED.shown),
    row('list of rounds drawn by the app itself', liveIn),
    row('first tap answered', ({ tapped }) => tapped, PROMISED.tapped),
    row('jobs of the tapped round painted', ({ opened }) => opened),
    row('longest task after the first paint', ({ longTasks }) => Math.max(0, ...longTasks), PROMISED.longest),
  ];
  if (!isPromised) return rows;
  const against = (figure: string, of: (opening: Opening) => number | undefined) => {
    const values = { ours: medianOf(ours, of), other: medianOf(other, of) };
    return ratioRow({ figure, unit: 'ms', ...values, otherName: BEFORE, target: { atMost: PROMISED.ratio } });
  };
  return [
    ...rows,
    against('list of rounds painted, against the build before', shownIn),
    against('list of rounds drawn by the app itself, against the build before', liveIn),
  ];
}
