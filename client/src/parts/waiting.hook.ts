import { splitKey } from '@roundsman/shared-schema/document/record.ts';
import type { UndoStep } from '@roundsman/shared-schema/document/undo.ts';
import { useMemo } from 'react';
import { useRecentChanges, useSyncState } from '#store/use-sync.hook.ts';

export type Waiting = 'waiting' | 'sending';

/** Records, and lists of order, that a step of a change writes. */
function idsOf(step: UndoStep): readonly string[] {
  switch (step.kind) {
    case 'value':
      return [splitKey(step.key).id];
    case 'create':
      return [step.id];
    case 'move':
      return [step.list, ...step.items];
    case 'sort':
      return [step.list];
  }
}

/** Ids of records and of lists of order with a change of this device that the server does not have yet. */
export function useWaitingIds(): ReadonlyMap<string, Waiting> {
  const { changes } = useSyncState();
  const recent = useRecentChanges();
  return useMemo(() => {
    const ids = new Map<string, Waiting>();
    const stepsOf = new Map(recent.map(({ id, steps }) => [id, steps]));
    for (const { id, state } of changes) {
      if (state === 'safe') continue;
      for (const record of (stepsOf.get(id) ?? []).flatMap(idsOf)) {
        ids.set(record, state === 'sending' && ids.get(record) !== 'waiting' ? 'sending' : 'waiting');
      }
    }
    return ids;
  }, [changes, recent]);
}
