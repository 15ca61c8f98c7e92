import { callsLeft, type QueuedCall } from '#store/queued-calls/queued-call.ts';
import type { Store } from '#store/store.ts';
import type { SyncState } from '#store/sync-state.ts';
import { useReadable } from '#store/use-sync.hook.ts';

/** What only this device has when its person leaves: changes, and calls to the server such as an invitation. */
export interface LeftHere {
  /** Changes and calls that go by themselves once there is a connection; `calls` of them are calls. */
  readonly waiting: number;
  readonly calls: number;
  /** Refused changes and calls, which need the person. */
  readonly refused: number;
  /** Changes that could not even be saved on this device. */
  readonly unsaved: number;
}

/** @source companion SYN-5, C-21 */
export function leftHere(
  sync: Pick<SyncState, 'waiting' | 'parked' | 'unsaved'>,
  calls: readonly QueuedCall[],
): LeftHere {
  const left = callsLeft(calls);
  return {
    waiting: sync.waiting + left.waiting.length,
    calls: left.waiting.length,
    refused: sync.parked + left.refused.length,
    unsaved: sync.unsaved,
  };
}

/** The same of a store, as it is now. */
export function leftIn(store: Store): LeftHere {
  return leftHere(store.syncState.get(), store.queuedCalls.all.get());
}

/** The same, followed. */
export function useLeftHere(store: Store): LeftHere {
  return leftHere(useReadable(store.syncState), useReadable(store.queuedCalls.all));
}
