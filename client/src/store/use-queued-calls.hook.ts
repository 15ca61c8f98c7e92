import type { QueuedCall } from './queued-calls/queued-call.ts';
import type { QueuedCalls } from './queued-calls/queued-calls.ts';
import { useStore } from './store-context.hook.tsx';
import { useReadable } from './use-sync.hook.ts';

/** Calls of this account that wait on this device for a connection, or were refused (C-21). */
export function useQueuedCalls(): { calls: readonly QueuedCall[]; queue: QueuedCalls } {
  const { queuedCalls } = useStore();
  return { calls: useReadable(queuedCalls.list), queue: queuedCalls };
}
