import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
import type { Results } from './support/rounds.ts';

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

export const NAMES = {
  hocuspocus: 'Hocuspocus 4.7 (libsql, WAL, default debounce)',
  'y-websocket': '@y/websocket-server 0.1.1 (in memory)',
} as const;

/** Starts all contestants' servers for as long as `run` takes. */
export async function withServers<T>(
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

export function serverOf(
  servers: ReadonlyMap<ContestantName, BenchServer>,
  { name }: Contestant,
): BenchServer {
  const server = servers.get(name);
  if (!server) throw new Error(`${name} does not run`);
  return server;
}

/** A row for each server that ours is compared with; the promises are about Hocuspocus. */
export function rowsAgainst(
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

/** The medians of what `pick` takes of each result. */
export function mediansOf<T>(results: Results<T>, pick: (result: T) => number): Map<ContestantName, number> {
  return new Map([...results].map(([name, list]) => [name, median(list.map(pick))]));
}
