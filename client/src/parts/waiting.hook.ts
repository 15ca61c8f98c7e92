import { splitKey } from '@roundsman/shared-schema/document/record.ts';
import type { UndoStep } from '@roundsman/shared-schema/document/undo.ts';
import { useMemo } from 'react';
import { useStore } from '#store/store-context.hook.tsx';
import type { ChangeRow } from '#store/sync-state.ts';
import { useReadable, useRecentChanges, useSyncState } from '#store/use-sync.hook.ts';

/** Why a row carries the small cloud. `records`: ids of what waits, which may be more than the row's own. */
export interface Waiting {
  readonly state: 'waiting' | 'sending';
  readonly records: readonly string[];
}

/** Records, and lists of order, that a step of a change writes. */
function idsOf(step: UndoStep): readonly string[] {
  switch (step.kind) {
    case 'value':
      return [splitKey(step.key).id];
    case 'entries':
      return [splitKey(step.family).id];
    case 'create':
      return [step.id];
    case 'move':
      return [step.list, ...step.items];
    case 'sort':
      return [step.list];
  }
}

/** Changes that wait, by what they write, as far as this device remembers their steps. */
function useChangesByRecord(): ReadonlyMap<string, readonly ChangeRow[]> {
  const { changes } = useSyncState();
  const recent = useRecentChanges();
  return useMemo(() => {
    const stepsOf = new Map(recent.map(({ id, steps }) => [id, steps]));
    const found = new Map<string, ChangeRow[]>();
    for (const change of changes) {
      if (change.state === 'safe' || change.state === 'refused') continue;
      for (const record of new Set((stepsOf.get(change.id) ?? []).flatMap(idsOf))) {
        found.set(record, [...(found.get(record) ?? []), change]);
      }
    }
    return found;
  }, [changes, recent]);
}

/** Ids of records and of lists of order with a change of this device that the server does not have yet (SYN-4). */
export function useWaitingIds(): ReadonlyMap<string, Waiting> {
  const ids = useReadable(useStore().waitingRecords);
  const changes = useChangesByRecord();
  return useMemo(() => {
    const entry = (id: string): readonly [string, Waiting] => {
      const own = changes.get(id) ?? [];
      const isSent = own.length > 0 && own.every(({ state }) => state === 'sending');
      return [id, { state: isSent ? 'sending' : 'waiting', records: [id] }];
    };
    return new Map([...ids].map(entry));
  }, [ids, changes]);
}

/** The changes that wait for these records, oldest first; empty when they are too many to be remembered one by one. */
export function useWaitingChanges(records: readonly string[]): readonly ChangeRow[] {
  const changes = useChangesByRecord();
  return useMemo(() => {
    const found = new Set(records.flatMap((id) => changes.get(id) ?? []));
    return [...found].sort((a, b) => a.at - b.at);
  }, [changes, records]);
}
