import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ColdRoom,
  coldRoomBytes,
  compactRoom,
  fillColdRoom,
  measureColdOpen,
} from './measures/cold-open.measure.ts';
import { measureFanOut } from './measures/fan-out.measure.ts';
import {
  fillDocuments,
  measureOpenDocuments,
  measureStalledReaders,
  OPEN_DOCUMENTS,
} from './measures/memory.measure.ts';
import { measureOfflineEdits } from './measures/offline-edits.measure.ts';
import { measureThroughput } from './measures/throughput.measure.ts';
import { type BenchDatabase, startBenchDatabase } from './support/bench-database.ts';
import type { BenchServer } from './support/bench-servers.ts';
import {
  type Contestant,
  type ContestantName,
  hocuspocus,
  roundsman,
  yWebsocket,
} from './support/contestants.ts';
import { median, type Row, ratioRow, short } from './support/figures.ts';
import { inTurns, type Results } from './support/rounds.ts';

export interface ServerBench {
  readonly database: BenchDatabase;
  readonly contestants: readonly Contestant[];
  readonly isQuick: boolean;
  stop(): Promise<void>;
}

/** Database, folders and contestants of a run; only our own server when the others are not installed. */
export async function prepareServers(options: { isQuick: boolean; hasPeers: boolean }): Promise<ServerBench> {
  const database = await startBenchDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'roundsman-bench-peers-'));
  const peers = options.hasPeers ? [hocuspocus(folder), yWebsocket(folder)] : [];
  return {
    database,
    contestants: [roundsman(database), ...peers],
    isQuick: options.isQuick,
    async stop() {
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const NAMES = {
  hocuspocus: 'Hocuspocus 4.7 (libsql, WAL, default debounce)',
  'y-websocket': '@y/websocket-server 0.1.1 (in memory)',
} as const;
const LEVELDB = '@y/websocket-server 0.1.1 (leveldb)';

async function withServers<T>(
  bench: ServerBench,
  run: (servers: ReadonlyMap<ContestantName, BenchServer>) => Promise<T>,
): Promise<T> {
  const servers = new Map<ContestantName, BenchServer>();
  try {
    for (const contestant of bench.contestants)
      servers.set(contestant.name, await contestant.start('serving'));
    return await run(servers);
  } finally {
    await Promise.all([...servers.values()].map((server) => server.stop()));
  }
}

function serverOf(servers: ReadonlyMap<ContestantName, BenchServer>, { name }: Contestant): BenchServer {
  const server = servers.get(name);
  if (!server) throw new Error(`${name} does not run`);
  return server;
}

/** A row for each server that ours is compared with; the promises are about Hocuspocus. */
function rowsAgainst(
  figure: string,
  unit: string,
  values: ReadonlyMap<ContestantName, number>,
  target: { atMost: number } | { atLeast: number } | undefined,
  names: Readonly<Record<'hocuspocus' | 'y-websocket', string>> = NAMES,
): Row[] {
  const ours = values.get('roundsman') ?? Number.NaN;
  const rows: Row[] = [];
  for (const peer of ['hocuspocus', 'y-websocket'] as const) {
    const other = values.get(peer);
    if (other === undefined) continue;
    const bound = peer === 'hocuspocus' && target ? { target } : {};
    rows.push(ratioRow({ figure, unit, ours, other, otherName: names[peer], ...bound }));
  }
  if (rows.length > 0) return rows;
  return [{ figure, ours: `${short(ours)} ${unit}`, other: 'not installed', ratio: null }];
}

function mediansOf<T>(results: Results<T>, pick: (result: T) => number): Map<ContestantName, number> {
  return new Map([...results].map(([name, list]) => [name, median(list.map(pick))]));
}

export function compareThroughput(bench: ServerBench): Promise<Row[]> {
  return withServers(bench, async (servers) => {
    const edits = bench.isQuick ? 100 : 300;
    const results = await inTurns(bench.contestants, bench.isQuick ? 3 : 7, (contestant, isWarmUp) =>
      measureThroughput(contestant, serverOf(servers, contestant), isWarmUp ? 100 : edits),
    );
    return [
      ...rowsAgainst(
        'updates/s received by others, 20 documents x 4 writers',
        '/s',
        mediansOf(results, ({ rate }) => rate),
        {
          atLeast: 1,
        },
      ),
      ...rowsAgainst(
        'processor time an update, server and its database',
        'us',
        mediansOf(results, ({ serverMicros, helperMicros }) => serverMicros + (helperMicros ?? Number.NaN)),
        { atMost: 0.8 },
      ),
      ...rowsAgainst(
        'processor time an update, server process alone',
        'us',
        mediansOf(results, ({ serverMicros }) => serverMicros),
        undefined,
      ),
    ];
  });
}

export function compareFanOut(bench: ServerBench): Promise<Row[]> {
  return withServers(bench, async (servers) => {
    const results = await inTurns(bench.contestants, bench.isQuick ? 2 : 5, (contestant) =>
      measureFanOut(contestant, serverOf(servers, contestant), bench.isQuick ? 20 : 60),
    );
    const p50 = mediansOf(results, (delays) => median(delays));
    return rowsAgainst('fan-out to 100 readers, p50', 'ms', p50, { atMost: 2.5 });
  });
}

export function compareOfflineEdits(bench: ServerBench): Promise<Row[]> {
  return withServers(bench, async (servers) => {
    const results = await inTurns(bench.contestants, 1, (contestant) =>
      measureOfflineEdits(contestant, serverOf(servers, contestant)),
    );
    const down = mediansOf(results, ({ bytesDown }) => bytesDown);
    return rowsAgainst('bytes down after 5,000 offline edits', 'bytes', down, { atMost: 0.05 });
  });
}

/** Memory of a server that was just started, in kilobytes a document that somebody has open. */
export async function compareOpenDocuments(bench: ServerBench): Promise<Row[]> {
  const kilobytes = new Map<ContestantName, number>();
  // y-websocket's server answers before it has loaded what it stores, so that its documents are still empty here.
  for (const contestant of bench.contestants.filter(({ name }) => name !== 'y-websocket')) {
    const filling = await contestant.start('restarting');
    const rooms = await fillDocuments(contestant, filling).finally(() => filling.stop());
    // Housekeeping does so within a minute; a document nobody has looked inside is then held as it is stored.
    if (contestant.name === 'roundsman') for (const room of rooms) await compactRoom(bench.database, room);
    const server = await contestant.start('restarting');
    const bytes = await measureOpenDocuments(server, rooms).finally(() => server.stop());
    kilobytes.set(contestant.name, bytes / 1024);
  }
  return rowsAgainst(`memory an open document of 1,000 keys, ${OPEN_DOCUMENTS} of them`, 'KB', kilobytes, {
    atMost: 0.7,
  });
}

/** Memory growth for each byte that readers who stopped reading have not read. */
export function compareStalledReaders(bench: ServerBench): Promise<Row[]> {
  return withServers(bench, async (servers) => {
    const rows: Row[] = [];
    for (const contestant of bench.contestants) {
      const { growth, settled, readers } = await measureStalledReaders(
        contestant,
        serverOf(servers, contestant),
      );
      const isOurs = contestant.name === 'roundsman';
      rows.push({
        figure: `memory growth a MiB unread by ${readers} stalled readers, ${contestant.name}`,
        ours: isOurs ? `${short(growth)} MiB` : '',
        other: isOurs ? '' : `${short(growth)} MiB`,
        ratio: null,
        ...(isOurs ? { target: { text: '<= 0.2 MiB', isMet: growth <= 0.2 } } : {}),
      });
      if (!isOurs) continue;
      rows.push({
        figure: 'of these let go or caught up in the end',
        ours: `${settled} of ${readers}`,
        other: '',
        ratio: null,
        target: { text: 'all', isMet: settled === readers },
      });
    }
    return rows;
  });
}

/** Starts a server anew for each measurement. */
async function coldOpen(contestant: Contestant, room: ColdRoom): Promise<number> {
  const server = await contestant.start('restarting');
  try {
    return await measureColdOpen(server, room);
  } finally {
    await server.stop();
  }
}

export async function compareColdOpen(bench: ServerBench): Promise<Row[]> {
  const rooms = new Map<Contestant, ColdRoom>();
  for (const contestant of bench.contestants) {
    const server = await contestant.start('restarting');
    try {
      rooms.set(contestant, await fillColdRoom(contestant, server));
    } finally {
      await server.stop();
    }
  }
  const ours = bench.contestants.filter(({ name }) => name === 'roundsman');
  const roomOf = (contestant: Contestant): ColdRoom => {
    const room = rooms.get(contestant);
    if (!room) throw new Error(`${contestant.name} has no document`);
    return room;
  };
  const measure = (contestant: Contestant) => coldOpen(contestant, roomOf(contestant));
  const asRows = await inTurns(ours, bench.isQuick ? 1 : 3, measure);
  for (const contestant of ours) await compactRoom(bench.database, roomOf(contestant).room);
  const results = await inTurns(bench.contestants, bench.isQuick ? 2 : 5, measure);
  const megabytes = short(coldRoomBytes(roomOf(ours[0] ?? (bench.contestants[0] as Contestant))) / 1e6);
  const values = mediansOf(results, (ms) => ms);
  const names = { ...NAMES, 'y-websocket': LEVELDB };
  const rows = rowsAgainst(
    `cold open of 20,000 updates (${megabytes} MB) after a restart`,
    'ms',
    values,
    { atMost: 0.5 },
    names,
  );
  const uncompacted = new Map(values).set('roundsman', median(asRows.get('roundsman') ?? []));
  return [
    ...rows,
    ...rowsAgainst(
      'the same, ours before housekeeping has made a snapshot',
      'ms',
      uncompacted,
      undefined,
      names,
    ),
  ];
}
