import { playYears, type YearsFigure } from './measures/years.measure.ts';
import type { ServerBench } from './server-bench.ts';
import { formatTable, type Row, short } from './support/figures.ts';
import { PLAYED } from './support/played-firm.ts';

/** Days on which a firm that is played is measured. */
const DAYS = [0, 120, 360];
const QUICK_DAYS = [0, 60, 120];
const QUICK_SHARE = 0.2;
/** Whoever waits for an hour sees how far it is. */
const DAYS_A_LINE = 10;

/** A document may take so many times what its records take when they are packed, those included that have to stay. */
const MOST_TO_PACKED = 1.2;
const MOST_ORDER_A_JOB = 200_000 / 4400;

const megabytes = (bytes: number) => `${short(bytes / 1e6)} MB`;

/** What a firm's past costs after months of work: a firm played through commands, judge, log and housekeeping. */
export async function compareYears({ database, isQuick }: ServerBench): Promise<Row[]> {
  const play = isQuick ? { days: QUICK_DAYS, share: QUICK_SHARE } : { days: DAYS };
  const figures = await playYears(
    database,
    play,
    (figure) => console.error(formatTable(rowsOf(figure))),
    (day, last) => {
      if (day % DAYS_A_LINE === 0) console.error(`day ${day} of ${last}`);
    },
  );
  return figures.flatMap(rowsOf);
}

function rowsOf(figure: YearsFigure): Row[] {
  const { day, jobs, turns, documents } = figure;
  const told = (name: string, ours: string, other = ''): Row => ({
    figure: `day ${day}: ${name}`,
    ours,
    other,
    ratio: null,
  });
  const sizes = PLAYED.map((name): Row => {
    const { bytes, packed, kept } = documents[name];
    const ratio = bytes / kept;
    const row = {
      figure: `day ${day}: ${name}`,
      ours: megabytes(bytes),
      other: `its records packed: ${megabytes(kept)}, the living ${megabytes(packed)}`,
      ratio,
    };
    // What is small is not worth an epoch, and a list has a bound of its own: the stamps of its moves are not records.
    if (packed < 64_000 || name === 'order') return row;
    return { ...row, target: { text: `<= ${MOST_TO_PACKED}x`, isMet: ratio <= MOST_TO_PACKED } };
  });
  const perJob = documents.order.bytes / jobs.live;
  return [
    told('jobs live / deleted, epochs so far', `${jobs.live} / ${jobs.deleted}, ${turns}`),
    ...sizes,
    {
      ...told('order a live job', `${Math.round(perJob)} bytes`),
      target: { text: `<= ${Math.round(MOST_ORDER_A_JOB)} bytes`, isMet: perJob <= MOST_ORDER_A_JOB },
    },
    told('a new device fetches', megabytes(figure.fetched), `compressed: ${megabytes(figure.fetchedPacked)}`),
    told('a device keeps', megabytes(figure.kept)),
    told(
      'start of a new device / of one that has all',
      `${Math.round(figure.coldMs)} / ${Math.round(figure.warmMs)} ms of processor`,
    ),
  ];
}
