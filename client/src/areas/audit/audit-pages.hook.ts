import {
  type AuditEntry,
  type AuditGroup,
  listAudit,
} from '@roundsman/shared-schema/areas/audit/audit.http.ts';
import { ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { useCallback, useState } from 'react';
import { useCall } from '#list/use-call.hook.ts';
import { type Loaded, useLoaded } from '#parts/people/loaded.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';

export interface AuditFilters {
  readonly user?: string;
  readonly group?: AuditGroup;
  /** ISO day in the account's time zone. */
  readonly day?: string;
}

export interface AuditPages {
  readonly loaded: Loaded<unknown>;
  readonly events: readonly AuditEntry[] | undefined;
  readonly isLimited: boolean;
  /** Loads the page after the last event; undefined when there is none. */
  readonly more: (() => Promise<void>) | undefined;
  /** Every event that fits, also those that are not shown yet, for a file (SEC-3). */
  readonly all: () => Promise<Result<readonly AuditEntry[]>>;
}

/** More pages than this are no list that anybody reads: 20,000 events. */
const MOST_PAGES = 200;

/** Events that fit the filters, the newest first, and those behind them as they are asked for (SEC-3). */
export function useAuditPages(filters: AuditFilters): AuditPages {
  const store = useStore();
  const { call } = useCall();
  const input = { account: store.account.id, ...filters };
  const loaded = useLoaded(listAudit, input);
  const key = JSON.stringify(input);
  const [later, setLater] = useState<{ key: string; events: readonly AuditEntry[]; hasMore: boolean }>();
  const own = later?.key === key ? later : undefined;
  const first = loaded.value;
  const events = first && [...first.events, ...(own?.events ?? [])];
  const last = events?.at(-1)?.id;
  const more = useCallback(async () => {
    const page = await call(listAudit, { ...(JSON.parse(key) as typeof input), before: last });
    if (!page.ok) return;
    setLater((before) => ({
      key,
      events: [...(before?.key === key ? before.events : []), ...page.value.events],
      hasMore: page.value.hasMore,
    }));
  }, [call, key, last]);
  const all = useCallback(async (): Promise<Result<readonly AuditEntry[]>> => {
    const found: AuditEntry[] = [];
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const before = found.at(-1)?.id;
      const asked = { ...(JSON.parse(key) as typeof input), ...(before === undefined ? {} : { before }) };
      const answer = await call(listAudit, asked);
      if (!answer.ok) return answer;
      found.push(...answer.value.events);
      if (!answer.value.hasMore) break;
    }
    return ok(found);
  }, [call, key]);
  const hasMore = own ? own.hasMore : first?.hasMore === true;
  return { loaded, events, isLimited: first?.isLimited === true, more: hasMore ? more : undefined, all };
}
