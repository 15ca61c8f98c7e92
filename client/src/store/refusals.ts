import type { RelayConnection } from './connection/relay-connection.ts';
import { parkRefused } from './pending/park.ts';
import type { PendingChanges } from './pending/pending-changes.ts';
import { storedRefusals } from './pending/refusal-numbers.ts';

/** Parks what the relay refuses, and tells it what it may forget once that is durable here. Answers how to stop. */
export function keepRefusals(
  connection: RelayConnection,
  pending: PendingChanges,
  device: string,
): () => void {
  return connection.onFrame((frame) => {
    if (frame.type !== 'reject') return;
    void parkRefused(pending, device, frame.body, !connection.hasExchanged).then((isStored) => {
      const number = storedRefusals(pending.facts, device);
      if (isStored && number > 0) connection.sendFrame({ type: 'rejectStored', body: { number } });
    });
  });
}
