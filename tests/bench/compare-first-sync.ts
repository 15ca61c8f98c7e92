import { type FirstSync, measureFirstSync } from './measures/first-sync.measure.ts';
import type { ServerBench } from './server-bench.ts';
import { BEFORE, builds } from './support/apps.ts';
import { makeFirmOf } from './support/bench-accounts.ts';
import { type BenchServer, startRoundsman } from './support/bench-servers.ts';
import { median, type Row, ratioRow } from './support/figures.ts';

/** What a phone of the middle class has of the processor of a desk. */
const SLOWER = 4;
/** Of the medium account. */
const SUM = '40 rounds, 4,000 jobs';
const MOST_MS = 3000;
const FIGURE = 'first synchronisation, 20 Mbit/s';

/** A device that has nothing of the medium account yet, over 20 Mbit/s, in turns with the build before. */
export async function compareFirstSync(bench: ServerBench): Promise<Row[]> {
  const firm = await makeFirmOf(bench.database);
  const servers: BenchServer[] = [];
  try {
    for (const [, staticDir] of await builds()) {
      const withWorkers = servers.length === 0;
      servers.push(await startRoundsman(bench.database.url, { withWorkers, staticDir }));
    }
    const rows: Row[] = [];
    for (const slower of [SLOWER, 1]) {
      const runs = servers.map((): FirstSync[] => []);
      for (let round = 0; round <= (bench.isQuick ? 1 : 3); round += 1) {
        for (const [at, { port }] of servers.entries()) {
          const run = await measureFirstSync(port, firm, { slower, sum: SUM });
          if (round > 0) runs[at]?.push(run);
        }
      }
      const where = slower === 1 ? '' : `, processor ${slower}x slower`;
      const medians = (of: (run: FirstSync) => number) => {
        const [ours = [], other = []] = runs;
        return { ours: median(ours.map(of)), other: median(other.map(of)), otherName: BEFORE };
      };
      const whole = medians(({ ms }) => ms);
      rows.push(
        {
          ...ratioRow({ figure: `${FIGURE}, until the list is whole${where}`, unit: 'ms', ...whole }),
          target: { text: `<= ${MOST_MS} ms`, isMet: whole.ours <= MOST_MS },
        },
        ratioRow({
          figure: `${FIGURE}, until it names the rounds${where}`,
          unit: 'ms',
          ...medians(({ namedMs }) => namedMs),
        }),
        ratioRow({ figure: `${FIGURE}, bytes${where}`, unit: 'kB', ...medians(({ bytes }) => bytes / 1000) }),
      );
    }
    return rows;
  } finally {
    for (const server of servers) await server.stop();
  }
}
