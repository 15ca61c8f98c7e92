import type { BenchRoom } from './contestants.ts';
import { channelWire, type Wire } from './wires.ts';

/** How clients reach our server: as the app does, or as a stock client. The others have one way. */
export type Over = 'channels' | 'plain';

/** A connection to a room for a client with a clientID of its own. */
export function wireOf({ firm, name, wire }: BenchRoom, port: number, clientId: number, over: Over): Wire {
  return over === 'channels' && firm ? channelWire(port, firm, name, clientId) : wire(port);
}
