import {
  mdiAccountPlusOutline,
  mdiBellOutline,
  mdiCalendarEndOutline,
  mdiCalendarRefreshOutline,
  mdiMapMarkerPath,
  mdiPauseCircleOutline,
  mdiRepeat,
  mdiSpray,
  mdiTagOutline,
  mdiTimerOutline,
} from '@mdi/js';
import type { ListedJob } from '@roundsman/shared-schema/areas/jobs/all-jobs.queries.ts';
import { JOB_ASSIGNERS, JOB_WRITERS } from '@roundsman/shared-schema/areas/jobs/job.rules.ts';
import { JOB_ROUND_WRITERS } from '@roundsman/shared-schema/areas/rounds/order-rights.ts';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { RecordListModel } from '#list/record-list.hook.ts';
import { t } from '#text/texts.ts';
import type { BarAction } from '#ui/action-bar/action-bar.tsx';
import { lateOverlay } from '#ui/late/late.tsx';
import type { MenuEntry } from '#ui/menu/menu.tsx';
import type { BulkJobsProps } from './selected-jobs.dialogs.tsx';
import './jobs.text.ts';

const bulk = () => import('./selected-jobs.dialogs.tsx');

const DIALOGS = {
  round: lateOverlay(async () => (await bulk()).BulkRoundDialog),
  assign: lateOverlay(async () => (await bulk()).BulkAssignDialog),
  reschedule: lateOverlay(async () => (await import('./reschedule.dialog.tsx')).RescheduleDialog),
  duration: lateOverlay(async () => (await bulk()).BulkDurationDialog),
  service: lateOverlay(async () => (await bulk()).BulkServiceDialog),
  tags: lateOverlay(async () => (await bulk()).BulkTagsDialog),
  'due-from': lateOverlay(async () => (await bulk()).BulkDueFromDialog),
  reminders: lateOverlay(async () => (await bulk()).BulkRemindersDialog),
  pause: lateOverlay(async () => (await import('./stop-jobs.dialogs.tsx')).BulkPauseDialog),
  end: lateOverlay(async () => (await import('./stop-jobs.dialogs.tsx')).BulkEndDialog),
} as const satisfies Readonly<Record<string, ComponentType<BulkJobsProps>>>;
type Kind = keyof typeof DIALOGS;

/** Offers the acts on selected jobs, with the dialogs that ask how (ALJ-4). */
export function useSelectedJobs(list: RecordListModel<ListedJob>): {
  actions: (rows: readonly ListedJob[]) => readonly BarAction[];
  moreActions: (rows: readonly ListedJob[]) => readonly MenuEntry[];
  dialogs: ReactNode;
} {
  const [asking, setAsking] = useState<{ kind: Kind; rows: readonly ListedJob[] } | null>(null);
  const what = (kind: Kind, icon: string, roles = JOB_WRITERS) => ({
    ...{ id: kind, icon, label: t(`jobs.bulk-${kind}`), requires: { roles } },
  });
  const Asked = asking && DIALOGS[asking.kind];
  return {
    actions: (rows) => {
      const action = (...given: Parameters<typeof what>): BarAction => ({
        ...what(...given),
        onPress: () => setAsking({ kind: given[0], rows }),
      });
      return [
        action('round', mdiMapMarkerPath, JOB_ROUND_WRITERS),
        action('assign', mdiAccountPlusOutline, JOB_ASSIGNERS),
        action('reschedule', mdiCalendarRefreshOutline),
      ];
    },
    moreActions: (rows) => {
      const entry = (...given: Parameters<typeof what>): MenuEntry => ({
        ...what(...given),
        onSelect: () => setAsking({ kind: given[0], rows }),
      });
      return [
        entry('duration', mdiTimerOutline),
        entry('service', mdiSpray),
        entry('tags', mdiTagOutline),
        entry('due-from', mdiRepeat),
        entry('reminders', mdiBellOutline),
        { ...entry('pause', mdiPauseCircleOutline), apart: true },
        { ...entry('end', mdiCalendarEndOutline), danger: true },
      ];
    },
    dialogs: asking && Asked && (
      <Asked rows={asking.rows} onLeft={(left) => list.selection.set(left)} onClose={() => setAsking(null)} />
    ),
  };
}
