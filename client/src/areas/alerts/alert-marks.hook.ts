import { dismissAlerts } from '@roundsman/shared-schema/areas/alerts/dismiss-alerts.command.ts';
import { markAlerts } from '@roundsman/shared-schema/areas/alerts/mark-alerts.command.ts';
import { useCallback } from 'react';
import { failureText, useSplitChange } from '#parts/change.hook.ts';
import { clearNotifications } from '#platform/push.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { useToast } from '#ui/toast/toast.tsx';

export interface AlertMarks {
  /** Marks alerts and says so, with the way back. */
  readonly mark: (ids: readonly string[], read: boolean) => Promise<void>;
  /** Marks what was opened read; that needs no word. */
  readonly markOpened: (ids: readonly string[]) => Promise<void>;
  /** Takes alerts out of the own list, with the way back. */
  readonly dismiss: (ids: readonly string[]) => Promise<void>;
}

/** What a person does with alerts; works without a connection (ALT-1, ALT-7). */
export function useAlertMarks(): AlertMarks {
  const store = useStore();
  const show = useToast();
  const change = useSplitChange();

  const mark = useCallback(
    async (ids: readonly string[], read: boolean) => {
      const said = t(read ? 'alerts.said-read' : 'alerts.said-unread', { count: ids.length });
      const outcome = await change(markAlerts, { ids: [...ids], read }, {}, () => said);
      if (outcome.failure) show({ text: failureText(outcome.failure) });
      if (read) void clearNotifications(ids);
    },
    [change, show],
  );
  const markOpened = useCallback(
    async (ids: readonly string[]) => {
      const outcome = await store.runSplit(markAlerts, { ids: [...ids], read: true });
      if (outcome.failure) show({ text: failureText(outcome.failure) });
      void clearNotifications(ids);
    },
    [store, show],
  );
  const dismiss = useCallback(
    async (ids: readonly string[]) => {
      const said = t('alerts.said-dismissed', { count: ids.length });
      const outcome = await change(dismissAlerts, { ids: [...ids] }, {}, () => said);
      if (outcome.failure) show({ text: failureText(outcome.failure) });
      void clearNotifications(ids);
    },
    [change, show],
  );
  return { mark, markOpened, dismiss };
}
