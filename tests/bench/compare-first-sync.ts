import { measureFirstSync } from './measures/first-sync.measure.ts';
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
const FIGURE = 'first synchronisation until the list is there, 20 Mbit/s';

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
      const times = servers.map((): number[] => []);
      for (let round = 0; round <= (bench.isQuick ? 1 : 3); round += 1) {
        for (const [at, { port }] of servers.entries()) {
          const ms = await measureFirstSync(`http://localhost:${port}`, firm, { slower, sum: SUM });
          if (round > 0) times[at]?.push(ms);
        }
      }
      const [ours = [], other = []] = times;
      const where = slower === 1 ? '' : `, processor ${slower}x slower`;
      const values = { ours: median(ours), other: median(other) };
      rows.push({
        ...ratioRow({ figure: `${FIGURE}${where}`, unit: 'ms', ...values, otherName: BEFORE }),
        target: { text: `<= ${MOST_MS} ms`, isMet: values.ours <= MOST_MS },
      });
    }
    return rows;
  } finally {
    for (const server of servers) await server.stop();
  }
}
