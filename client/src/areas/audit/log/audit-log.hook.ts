import {
  type AuditCursor,
  type AuditLogEntry,
  searchAudit,
} from '@roundsman/shared-schema/areas/audit/audit-log.http.ts';
import { parseAuditQuery } from '@roundsman/shared-schema/areas/audit/query/audit-query.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { failureWords } from '#list/failure-words.ts';
import { useCall } from '#list/use-call.hook.ts';
import { WRITTEN_DOWN_MS } from '#parts/history/written-down.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useSyncState } from '#store/use-sync.hook.ts';
import { meaningsOf } from './entry-words.ts';

export interface AuditLog {
  /** What was typed; what cannot be read has its `wrong`, and leaves the entries as they were. */
  readonly typed: string;
  readonly wrong: string | undefined;
  readonly search: (typed: string) => void;
  /** Undefined for everybody. */
  readonly user: string | undefined;
  readonly filterBy: (user: string | undefined) => void;
  /** The newest first; undefined until some were loaded. */
  readonly entries: readonly AuditLogEntry[] | undefined;
  readonly total: number;
  readonly failed: boolean;
  readonly connected: boolean;
  readonly reload: () => void;
  /** Loads them anew once the server has written down what was changed here just now. */
  readonly reloadSoon: () => void;
  /** Loads the next page; undefined after the last. */
  readonly more: (() => void) | undefined;
}

interface Loaded {
  readonly key: string;
  readonly entries: readonly AuditLogEntry[];
  readonly total: number;
  readonly next: AuditCursor | null;
}

/** The audit log as it is searched, page by page: kept nowhere on the device. */
export function useAuditLog(): AuditLog {
  const { account } = useStore();
  const { call } = useCall();
  const { connected } = useSyncState();
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [user, setUser] = useState<string>();
  const [loaded, setLoaded] = useState<Loaded>();
  const [failedKey, setFailedKey] = useState<string>();
  const asks = useRef(new Set<string>());
  const key = JSON.stringify([account.id, query, user]);

  const load = useCallback(
    async (before: AuditCursor | null) => {
      const parsed = parseAuditQuery(query);
      const ask = `${key} ${before?.id}`;
      if (!parsed.ok || asks.current.has(ask)) return;
      asks.current.add(ask);
      const answer = await call(searchAudit, {
        account: account.id,
        query,
        meanings: meaningsOf(parsed.value),
        ...(user === undefined ? {} : { user }),
        ...(before ? { before } : {}),
      });
      asks.current.delete(ask);
      setFailedKey(answer.ok ? undefined : key);
      if (!answer.ok) return;
      const { entries, next, total } = answer.value;
      setLoaded((now) => {
        const own = before !== null && now?.key === key ? now : undefined;
        return {
          key,
          next,
          entries: own ? [...own.entries, ...entries] : entries,
          total: total ?? own?.total ?? entries.length,
        };
      });
    },
    [call, account.id, query, user, key],
  );
  useEffect(() => {
    if (connected) void load(null);
  }, [connected, load]);

  const [changes, setChanges] = useState(0);
  useEffect(() => {
    if (changes === 0 || !connected) return;
    const timer = setTimeout(() => void load(null), WRITTEN_DOWN_MS);
    return () => clearTimeout(timer);
  }, [changes, connected, load]);

  const search = (words: string) => {
    const parsed = parseAuditQuery(words);
    setTyped(words);
    setWrong(parsed.ok ? undefined : failureWords(parsed));
    if (parsed.ok) setQuery(words);
  };
  const own = loaded?.key === key ? loaded : undefined;
  const next = own?.next ?? null;
  return {
    typed,
    wrong,
    search,
    user,
    filterBy: setUser,
    entries: own?.entries,
    total: own?.total ?? 0,
    failed: failedKey === key,
    connected,
    reload: () => void load(null),
    reloadSoon: () => setChanges((count) => count + 1),
    more: next ? () => void load(next) : undefined,
  };
}
