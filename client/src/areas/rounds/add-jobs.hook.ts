import { addJobsToRound } from '@roundsman/shared-schema/areas/rounds/add-jobs-to-round.command.ts';
import { useEffect, useRef, useState } from 'react';
import { useIsMeant } from '#list/no-undo.ts';
import { useActInParts } from '#list/use-act.hook.ts';
import { withNewDays } from '#parts/job/new-days.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import './add-existing.text.ts';

/** Moves many jobs into a round in parts, with progress and a way to stop; what was moved stays moved. */
export function useAddJobs() {
  const actInParts = useActInParts();
  const isMeant = useIsMeant();
  const { snapshot } = useStore();
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);

  return {
    /** Null while nothing is under way. */
    progress,
    stop: () => abort.current?.abort(),
    /** Answers whether all of them were moved. */
    async add(round: { id: string; name: string }, jobIds: readonly string[]): Promise<boolean> {
      if (!(await isMeant(jobIds.length))) return false;
      const newDays = withNewDays(snapshot, round.id, jobIds);
      const controller = new AbortController();
      abort.current = controller;
      setProgress({ done: 0, of: 0 });
      const outcome = await actInParts(
        addJobsToRound,
        { roundId: round.id, jobIds: [...jobIds] },
        { signal: controller.signal, onProgress: (done, of) => setProgress({ done, of }) },
        ({ values, cancelled }) => {
          const moved = values.reduce((sum, { changed }) => sum + changed, 0);
          if (moved === 0) return null;
          const said = newDays(t('rounds.moved-to-round', { count: moved, round: shortName(round.name) }));
          return cancelled ? `${said} ${t('add-existing.stopped')}` : said;
        },
      );
      setProgress(null);
      return outcome.failure === undefined && !outcome.cancelled;
    },
  };
}
