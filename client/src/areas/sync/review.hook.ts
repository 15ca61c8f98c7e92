import { hasAnyRole } from '@roundsman/shared-schema/access/may.ts';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import {
  listWaitingChanges,
  settleWaitingChanges,
} from '@roundsman/shared-schema/areas/review/waiting-changes.http.ts';
import type { CallOutput } from '@roundsman/shared-schema/http/define-call.ts';
import type { Result } from '@roundsman/shared-schema/kernel/result.ts';
import { useCallback, useEffect, useState } from 'react';
import { useCall } from '#list/use-call.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useDevices, useSyncState } from '#store/use-sync.hook.ts';

/** A change that a device handed over, because it could not or must not deliver it itself. */
export type HandedOver = CallOutput<typeof listWaitingChanges>['changes'][number];
export type Settled = CallOutput<typeof settleWaitingChanges>;

export interface Review {
  /** Empty for everyone but Owner and Admin. */
  readonly changes: readonly HandedOver[];
  readonly hasMore: boolean;
  settle(ids: readonly string[], as: 'apply' | 'discard'): Promise<Result<Settled>>;
}

/** Most entries that one call settles. */
const PER_CALL = 200;

/** Changes handed over for review; read again whenever a device has handed more over. */
export function useReview(): Review {
  const store = useStore();
  const { call } = useCall();
  const { connected } = useSyncState();
  const rows = useDevices();
  const [{ changes, hasMore }, setList] = useState<{ changes: readonly HandedOver[]; hasMore: boolean }>({
    changes: [],
    hasMore: false,
  });
  const account = store.account.id;
  const governs = hasAnyRole(store.actor, OWNER_ADMIN);
  const load = useCallback(async () => {
    const answer = await call(listWaitingChanges, { account });
    if (!answer.ok) return;
    // A device hands over many at once: in the order in which they were made they make sense.
    const changes = answer.value.changes.toSorted((a, b) => a.change.at - b.change.at);
    setList({ changes, hasMore: answer.value.hasMore });
  }, [call, account]);
  const sign = (rows ?? []).map(({ handedOver }) => handedOver).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sign says when more has come.
  useEffect(() => {
    if (connected && governs) void load();
  }, [connected, governs, load, sign]);

  const settle = useCallback(
    async (ids: readonly string[], as: 'apply' | 'discard') => {
      const all: Settled = { settled: [], leftAlone: [], refused: [] };
      for (let at = 0; at < ids.length; at += PER_CALL) {
        const part = await call(settleWaitingChanges, {
          account,
          ids: ids.slice(at, at + PER_CALL),
          as,
        });
        if (!part.ok) {
          await load();
          return part;
        }
        all.settled.push(...part.value.settled);
        all.leftAlone.push(...part.value.leftAlone);
        all.refused.push(...part.value.refused);
      }
      await load();
      return { ok: true as const, value: all };
    },
    [call, account, load],
  );
  return { changes, hasMore, settle };
}
