import {
  changeJobsOfService,
  jobsAtOldValue,
  type ServiceChange,
} from '@roundsman/shared-schema/areas/services/change-jobs-of-service.command.ts';
import type { Service } from '@roundsman/shared-schema/areas/services/service.record.ts';
import { useAct } from '#list/use-act.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { useConfirm } from '#ui/dialog/confirm-dialog.tsx';

type Values = Pick<Service, 'priceMinor' | 'duration'>;

function step(from: number | undefined, to: number | undefined) {
  return from === undefined || to === undefined || from === to ? undefined : { from, to };
}

/** Asks, once a service has another price or time, whether jobs that still have the old one change with it (SRV-2). */
export function useChangeJobs(): (serviceId: string, before: Values, after: Values) => Promise<void> {
  const store = useStore();
  const confirm = useConfirm();
  const { act } = useAct();
  return async (serviceId, before, after) => {
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
    if (!isWanted) return;
    await act(changeJobsOfService, { serviceId, jobIds, ...change });
  };
}
