import * as decoding from 'lib0/decoding';
import * as Y from 'yjs';

/**
 * Tells how far the edits of each client reach that an update brings (clock of the first one it lacks). Reads
 * only the head where the update has one entry, which nearly all have.
 */
export function readReach(update: Uint8Array, tell: (clientId: number, clock: number) => void): void {
  const decoder = decoding.createDecoder(update);
  const clients = decoding.readVarUint(decoder);
  if (clients === 0) return;
  const entries = decoding.readVarUint(decoder);
  if (clients === 1 && entries === 1) {
    const clientId = decoding.readVarUint(decoder);
    tell(clientId, decoding.readVarUint(decoder) + 1);
    return;
  }
  for (const [clientId, clock] of Y.parseUpdateMeta(update).to) tell(clientId, clock);
}
