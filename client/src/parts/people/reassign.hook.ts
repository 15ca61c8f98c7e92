import { jobsAssignedTo } from '@roundsman/shared-schema/areas/users/assigned-work.queries.ts';
import { reassignJobs } from '@roundsman/shared-schema/areas/users/reassign-jobs.command.ts';
import { ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { useCallback } from 'react';
import { useActInParts } from '#list/use-act.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';

export interface Reassigned {
  /** How many jobs went elsewhere. */
  readonly changed: number;
  /** Changes of this device that can be taken back. */
  readonly changes: readonly string[];
}

/** Gives all future work of a person or team to another, or to nobody; works without a connection. */
export function useReassign(): (from: string, to: string | null) => Promise<Result<Reassigned>> {
  const store = useStore();
  const actInParts = useActInParts();
  return useCallback(
    async (from, to) => {
      const jobIds = [...jobsAssignedTo(store.snapshot, from)];
      if (jobIds.length === 0) return ok({ changed: 0, changes: [] });
      const outcome = await actInParts(
        reassignJobs,
        { jobIds, from, to },
        { showsFailure: true },
        () => null,
      );
      if (outcome.failure) return outcome.failure;
      const changed = outcome.values.reduce((sum, one) => sum + one.changed, 0);
      return ok({ changed, changes: outcome.changes });
    },
    [store, actInParts],
  );
}
