import { dismissAlerts } from '@roundsman/shared-schema/areas/alerts/dismiss-alerts.command.ts';
import { markAlerts } from '@roundsman/shared-schema/areas/alerts/mark-alerts.command.ts';
import { useCallback } from 'react';
import { useIsMeant } from '#list/no-undo.ts';
import { useActInParts } from '#list/use-act.hook.ts';
import { clearNotifications } from '#platform/push.ts';
import { t } from '#text/texts.ts';

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
  const actInParts = useActInParts();
  const isMeant = useIsMeant();

  const mark = useCallback(
    async (ids: readonly string[], read: boolean) => {
      if (!(await isMeant(ids.length))) return;
      const said = t(read ? 'alerts.said-read' : 'alerts.said-unread', { count: ids.length });
      await actInParts(markAlerts, { ids: [...ids], read }, {}, () => said);
      if (read) void clearNotifications(ids);
    },
    [actInParts, isMeant],
  );
  const markOpened = useCallback(
    async (ids: readonly string[]) => {
      await actInParts(markAlerts, { ids: [...ids], read: true }, {}, () => null);
      void clearNotifications(ids);
    },
    [actInParts],
  );
  const dismiss = useCallback(
    async (ids: readonly string[]) => {
      if (!(await isMeant(ids.length))) return;
      const said = t('alerts.said-dismissed', { count: ids.length });
      await actInParts(dismissAlerts, { ids: [...ids] }, {}, () => said);
      void clearNotifications(ids);
    },
    [actInParts, isMeant],
  );
  return { mark, markOpened, dismiss };
}
