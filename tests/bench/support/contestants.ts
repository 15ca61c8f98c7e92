import { join } from 'node:path';
import type { BenchDatabase, BenchFirm } from './bench-database.ts';
import { type BenchServer, startHocuspocus, startRoundsman, startYWebsocket } from './bench-servers.ts';
import { hocuspocusWire, plainWire, type Wire } from './wires.ts';

/** One document on one server. */
export interface BenchRoom {
  readonly author: string;
  /** A new connection to it, as a stock client makes one. */
  wire(port: number): Wire;
  /** Ours only: whose account it is in, and what the room is called there. */
  readonly firm?: BenchFirm;
  readonly name: string;
}

export type ContestantName = 'roundsman' | 'hocuspocus' | 'y-websocket';

/** A server that takes part, and how it is started and reached. */
export interface Contestant {
  readonly name: ContestantName;
  /** `serving`: as in daily use; `restarting`: what it stores outlives a stop, and nothing runs beside it. */
  start(mode: 'serving' | 'restarting'): Promise<BenchServer>;
  makeRoom(document: string): Promise<BenchRoom>;
  /** Processor time of helper processes (ours: PostgreSQL), in milliseconds; `null` where it cannot be told. */
  helperCpuMs(): Promise<number | null>;
}

let rooms = 0;

export function roundsman(database: BenchDatabase): Contestant {
  return {
    name: 'roundsman',
    start: (mode) => startRoundsman(database.url, { withWorkers: mode === 'serving' }),
    async makeRoom(document) {
      const firm = await database.makeFirm();
      const name = `${firm.account}/${document}~1`;
      const headers = { authorization: `Bearer ${firm.token}` };
      return { author: firm.author, firm, name, wire: (port) => plainWire(port, `/sync/${name}`, headers) };
    },
    helperCpuMs: () => database.cpuMs(),
  };
}

function peerRoom(document: string): { author: string; name: string } {
  rooms += 1;
  return { author: 'a1b2c3d4.e5f6', name: `account${rooms}/${document}~1` };
}

export function hocuspocus(folder: string): Contestant {
  return {
    name: 'hocuspocus',
    start: () => startHocuspocus(join(folder, 'hocuspocus.sqlite')),
    async makeRoom(document) {
      const room = peerRoom(document);
      return { ...room, wire: (port) => hocuspocusWire(port, room.name) };
    },
    helperCpuMs: async () => 0,
  };
}

export function yWebsocket(folder: string): Contestant {
  return {
    name: 'y-websocket',
    start: (mode) => startYWebsocket(mode === 'restarting' ? join(folder, 'y-websocket-leveldb') : undefined),
    async makeRoom(document) {
      const room = peerRoom(document);
      return { ...room, wire: (port) => plainWire(port, `/${room.name}`) };
    },
    helperCpuMs: async () => 0,
  };
}
