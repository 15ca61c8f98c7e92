import {
  changeJobsOfService,
  jobsAtOldValue,
  type ServiceChange,
} from '@roundsman/shared-schema/areas/services/change-jobs-of-service.command.ts';
import type { Service } from '@roundsman/shared-schema/areas/services/service.record.ts';
import type { ReactNode } from 'react';
import { useIsMeant } from '#list/no-undo.ts';
import { useAct } from '#list/use-act.hook.ts';
import { useVisitsQuestion } from '#parts/job/questions/leave-visits.hook.tsx';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { useConfirm } from '#ui/dialog/confirm-dialog.tsx';

type Values = Pick<Service, 'priceMinor' | 'duration'>;

function step(from: number | undefined, to: number | undefined) {
  return from === undefined || to === undefined || from === to ? undefined : { from, to };
}

/**
 * Asks, once a service has another price or time, whether jobs that still have the old one change with it (SRV-2), and
 * whether visits ahead of theirs do that somebody has planned (S-16). The dialog asks the latter.
 */
export function useChangeJobs(): readonly [
  changeJobs: (serviceId: string, before: Values, after: Values) => Promise<void>,
  dialog: ReactNode,
] {
  const store = useStore();
  const confirm = useConfirm();
  const isMeant = useIsMeant();
  const { act } = useAct();
  const [askAboutVisits, dialog] = useVisitsQuestion();
  const changeJobs = async (serviceId: string, before: Values, after: Values) => {
    const change: ServiceChange = {
      price: step(before.priceMinor, after.priceMinor),
      duration: step(before.duration, after.duration),
    };
    const jobIds = jobsAtOldValue(store.snapshot, serviceId, change);
    if (jobIds.length === 0) return;
    const count = jobIds.length;
    const isWanted = await confirm({
      title: t('services.change-jobs-title', { count }),
      text: t('services.change-jobs-text', { count }),
      confirm: t('services.change-jobs', { count }),
      cancel: t('services.leave-jobs'),
    });
    if (!isWanted || !(await isMeant(count))) return;
    const input = { serviceId, jobIds, ...change };
    const chosen = await askAboutVisits(changeJobsOfService, input, jobIds);
    if (chosen) await act(changeJobsOfService, { ...input, leave: [...chosen.leave] });
  };
  return [changeJobs, dialog];
}
