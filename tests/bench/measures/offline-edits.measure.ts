import * as Y from 'yjs';
import { BenchClient, type LocalState } from '../support/bench-client.ts';
import type { BenchServer } from '../support/bench-servers.ts';
import type { Contestant } from '../support/contestants.ts';
import { makeCustomers } from '../support/edits.ts';
import { readReach } from '../support/reach.ts';
import { channelWire } from '../support/wires.ts';

export const OFFLINE_EDITS = 5000;
/** What a server still sends after all has arrived belongs to the exchange too. */
const QUIET_MS = 500;
const LIMIT_MS = 60_000;

export interface OfflineExchange {
  readonly bytesDown: number;
  /** Size of the edits on the way up. */
  readonly bytesUp: number;
}

/**
 * A device that made 5,000 edits offline comes back: bytes of WebSocket payload that it receives, from
 * connecting until another client has all edits. Ours over the channel protocol, as the app connects.
 */
export async function measureOfflineEdits(
  contestant: Contestant,
  server: BenchServer,
): Promise<OfflineExchange> {
  const room = await contestant.makeRoom('customers');
  const { doc, clientId, updates } = makeCustomers(room.author, OFFLINE_EDITS);
  const local: LocalState = {
    vector: () => Y.encodeStateVector(doc),
    difference: (vector) => Y.encodeStateAsUpdate(doc, vector),
  };
  const witness = await BenchClient.open(room.wire(server.port));
  let device: BenchClient | undefined;
  try {
    const arrived = new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('the edits did not arrive')), LIMIT_MS);
      witness.onUpdate((update) =>
        readReach(update, (client, clock) => {
          if (client !== clientId || clock < updates.length) return;
          clearTimeout(timer);
          resolve();
        }),
      );
    });
    const wire = room.firm
      ? channelWire(server.port, room.firm, room.name, clientId)
      : room.wire(server.port);
    device = await BenchClient.open(wire, local);
    await arrived;
    let heard = -1;
    while (heard !== device.bytesDown) {
      heard = device.bytesDown;
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    }
    if (room.firm && device.acknowledged === 0) throw new Error('the edits were not acknowledged');
    return { bytesDown: device.bytesDown, bytesUp: local.difference(new Uint8Array([0])).length };
  } finally {
    device?.close();
    witness.close();
  }
}
