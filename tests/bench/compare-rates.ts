import { measureFanOut } from './measures/fan-out.measure.ts';
import { type Load, measureThroughput, type Throughput } from './measures/throughput.measure.ts';
import { mediansOf, rowsAgainst, type ServerBench, serverOf, withServers } from './server-bench.ts';
import type { BenchServer } from './support/bench-servers.ts';
import type { ContestantName } from './support/contestants.ts';
import { median, type Row, ratioRow } from './support/figures.ts';
import type { Over } from './support/room-wire.ts';
import { inTurns, type Results } from './support/rounds.ts';

/** Measures a load over the channels and over the plain endpoint, which the others have one of. */
async function bothWays(
  bench: ServerBench,
  servers: ReadonlyMap<ContestantName, BenchServer>,
  rounds: number,
  load: Omit<Load, 'over'>,
): Promise<Readonly<Record<Over, Results<Throughput>>>> {
  const results = await inTurns(bench.contestants, rounds, async (contestant) => {
    const server = serverOf(servers, contestant);
    const plain = await measureThroughput(contestant, server, { ...load, over: 'plain' });
    if (contestant.name !== 'roundsman') return { plain, channels: plain };
    return { plain, channels: await measureThroughput(contestant, server, { ...load, over: 'channels' }) };
  });
  const over = (way: Over) =>
    new Map([...results].map(([name, list]) => [name, list.map((each) => each[way])]));
  return { plain: over('plain'), channels: over('channels') };
}

function rateRows(results: Readonly<Record<Over, Results<Throughput>>>, where: string): Row[] {
  const rates = {
    channels: mediansOf(results.channels, ({ rate }) => rate),
    plain: mediansOf(results.plain, ({ rate }) => rate),
  };
  return [
    ...rowsAgainst(`updates/s received by others, ${where}`, '/s', rates.channels, { atLeast: 1 }),
    ...rowsAgainst('the same over the plain endpoint', '/s', rates.plain, { atLeast: 1 }),
    ratioRow({
      figure: 'the plain endpoint against the channels',
      unit: '/s',
      ours: rates.plain.get('roundsman') ?? Number.NaN,
      other: rates.channels.get('roundsman') ?? Number.NaN,
      otherName: 'channels',
      target: { atLeast: 0.9 },
    }),
  ];
}

export function compareThroughput(bench: ServerBench): Promise<Row[]> {
  return withServers(bench, async (servers) => {
    const editsPerWriter = bench.isQuick ? 100 : 300;
    const load = { documents: 20, writers: 4, editsPerWriter };
    const results = await bothWays(bench, servers, bench.isQuick ? 3 : 7, load);
    const micros = (way: Over, pick: (each: Throughput) => number) => mediansOf(results[way], pick);
    const whole = ({ serverMicros, helperMicros }: Throughput) => serverMicros + (helperMicros ?? Number.NaN);
    return [
      ...rateRows(results, '20 documents x 4 writers'),
      ...rowsAgainst('processor time an update, server and its database', 'us', micros('channels', whole), {
        atMost: 1,
      }),
      ...rowsAgainst(
        'processor time an update, server process alone',
        'us',
        micros('channels', ({ serverMicros }) => serverMicros),
        undefined,
      ),
      ...rowsAgainst(
        'processor time an update over the plain endpoint, server and its database',
        'us',
        micros('plain', whole),
        { atMost: 1 },
      ),
    ];
  });
}

/** One document that many write to at once, and each of them hears of all. */
export function compareHotDocument(bench: ServerBench): Promise<Row[]> {
  return withServers(bench, async (servers) => {
    const load = { documents: 1, writers: 40, editsPerWriter: bench.isQuick ? 50 : 100 };
    return rateRows(await bothWays(bench, servers, bench.isQuick ? 3 : 7, load), 'one document x 40 writers');
  });
}

export function compareFanOut(bench: ServerBench): Promise<Row[]> {
  return withServers(bench, async (servers) => {
    const edits = bench.isQuick ? 20 : 60;
    const measure = (over: Over) =>
      inTurns(bench.contestants, bench.isQuick ? 2 : 5, (contestant) =>
        measureFanOut(contestant, serverOf(servers, contestant), edits, over),
      );
    const p50 = async (over: Over) => mediansOf(await measure(over), (delays) => median(delays));
    return [
      ...rowsAgainst('fan-out to 100 readers, p50', 'ms', await p50('channels'), { atMost: 2 }),
      ...rowsAgainst('the same over the plain endpoint', 'ms', await p50('plain'), { atMost: 2 }),
    ];
  });
}
