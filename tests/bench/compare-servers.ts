import {
  type ColdRoom,
  coldRoomBytes,
  compactRoom,
  fillColdRoom,
  measureColdOpen,
} from './measures/cold-open.measure.ts';
import {
  fillDocuments,
  measureOpenDocuments,
  measureStalledReaders,
  OPEN_DOCUMENTS,
} from './measures/memory.measure.ts';
import { measureOfflineEdits } from './measures/offline-edits.measure.ts';
import { mediansOf, NAMES, rowsAgainst, type ServerBench, serverOf, withServers } from './server-bench.ts';
import type { Contestant, ContestantName } from './support/contestants.ts';
import { median, type Row, short } from './support/figures.ts';
import { inTurns } from './support/rounds.ts';

const LEVELDB = '@y/websocket-server 0.1.1 (leveldb)';

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
