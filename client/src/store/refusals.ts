import { sharedRun } from '@roundsman/shared-schema/kernel/shared-run.ts';
import type { RelayConnection } from './connection/relay-connection.ts';
import { findParkedValues, parkRefused } from './pending/park.ts';
import type { PendingChanges } from './pending/pending-changes.ts';
import { storedRefusals } from './pending/refusal-numbers.ts';

/** Parks what the relay refuses, and tells it what it may forget once that is durable here. Answers how to stop. */
export function keepRefusals(
  connection: RelayConnection,
  pending: PendingChanges,
  device: string,
): () => void {
  /** What the relay was told on this connection. */
  let told = 0;

  /** Other tabs store refusals, too; whichever hears that there is no gap any more says so. */
  function tell(): void {
    const number = storedRefusals(pending.facts, device);
    if (connection.state !== 'up' || number === told) return;
    told = number;
    connection.sendFrame({ type: 'rejectStored', body: { number } });
  }

  const find = sharedRun(() => findParkedValues(pending));

  const stops = [
    connection.subscribe(() => {
      if (connection.state !== 'up') told = 0;
      tell();
    }),
    pending.subscribe(() => {
      tell();
      void find();
    }),
    connection.onFrame((frame) => {
      if (frame.type === 'reject') void parkRefused(pending, device, frame.body, !connection.hasExchanged);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
