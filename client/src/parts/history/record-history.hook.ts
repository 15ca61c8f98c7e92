import {
  type RecordChange,
  readRecordHistory,
} from '@roundsman/shared-schema/areas/audit/record-history.http.ts';
import type { Hlc } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCall } from '#list/use-call.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useSyncState } from '#store/use-sync.hook.ts';
import { isAwaited, isWrittenDown, WRITTEN_DOWN_MS } from './written-down.ts';

export interface RecordHistoryPages {
  /** The latest first; undefined until some were loaded. */
  readonly changes: readonly RecordChange[] | undefined;
  readonly failed: boolean;
  readonly connected: boolean;
  readonly reload: () => void;
  /** Loads the page behind the last change; undefined when there is none. */
  readonly more: (() => void) | undefined;
}

interface Loaded {
  readonly key: string;
  readonly changes: readonly RecordChange[];
  readonly hasMore: boolean;
}

/**
 * The history of a record, page by page, loaded anew when the record is changed meanwhile or was changed just before
 * (`changed`: its latest stamp). It is asked for whenever it is shown and kept nowhere on the device (CUS-11).
 */
export function useRecordHistory(document: string, record: string, changed: Hlc): RecordHistoryPages {
  const store = useStore();
  const { account } = store;
  const { call } = useCall();
  const { connected } = useSyncState();
  const key = `${account.id} ${document} ${record}`;
  const [loaded, setLoaded] = useState<Loaded>();
  const [failed, setFailed] = useState<string>();
  const own = loaded?.key === key ? loaded : undefined;

  const load = useCallback(
    async (before?: number) => {
      const from = before === undefined ? {} : { before };
      const answer = await call(readRecordHistory, { account: account.id, document, record, ...from });
      setFailed(answer.ok ? undefined : key);
      if (!answer.ok) return;
      const { changes, hasMore } = answer.value;
      setLoaded((now) => ({
        key,
        changes: before !== undefined && now?.key === key ? [...now.changes, ...changes] : changes,
        hasMore,
      }));
    },
    [call, account.id, document, record, key],
  );
  useEffect(() => {
    if (connected) void load();
  }, [connected, load]);
  const [first] = useState(() => (isWrittenDown(changed, store.now()) ? changed : undefined));
  const lookedFor = useRef(first);
  useEffect(() => {
    const isNew = changed !== lookedFor.current;
    if (!connected || !(isNew || isAwaited(own?.changes, changed, store.now()))) return;
    const timer = setTimeout(() => {
      lookedFor.current = changed;
      void load();
    }, WRITTEN_DOWN_MS);
    return () => clearTimeout(timer);
  }, [changed, connected, load, own?.changes, store]);

  const last = own?.changes.at(-1)?.seq;
  return {
    changes: own?.changes,
    failed: failed === key,
    connected,
    reload: () => void load(),
    more: own?.hasMore && last !== undefined ? () => void load(last) : undefined,
  };
}
