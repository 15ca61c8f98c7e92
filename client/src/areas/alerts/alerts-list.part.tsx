import { mdiClose, mdiEmailOpenOutline, mdiEmailOutline } from '@mdi/js';
import type { AlertGroup } from '@roundsman/shared-schema/areas/alerts/alert.rules.ts';
import { addDays, type IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { useMemo } from 'react';
import { ListCount } from '#list/list-ends.part.tsx';
import { useSelection } from '#list/selection.hook.ts';
import { useToday } from '#parts/today.hook.ts';
import { day } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { ActionBar } from '#ui/action-bar/action-bar.tsx';
import { VirtualList } from '#ui/virtual-list/virtual-list.tsx';
import type { AlertMarks } from './alert-marks.hook.ts';
import { AlertRow } from './alert-row.part.tsx';

const DAY = 'day ';

/** Ids of the list's lines: each day's heading before its alerts. */
function linesOf(groups: readonly AlertGroup[]): readonly string[] {
  const lines: string[] = [];
  let last: IsoDay | undefined;
  for (const { id, day: of } of groups) {
    if (of !== last) lines.push(DAY + of);
    last = of;
    lines.push(id);
  }
  return lines;
}

/** Alerts by day, with a choice of several and what can be done with them (ALT-1, ALT-7). */
export function AlertsList(props: {
  groups: readonly AlertGroup[];
  /** How many there are, in words. */
  count: string;
  marks: AlertMarks;
  onOpen: (group: AlertGroup) => void;
}) {
  const { groups, count, marks, onOpen } = props;
  const byId = useMemo(() => new Map(groups.map((group) => [group.id, group])), [groups]);
  const lines = useMemo(() => linesOf(groups), [groups]);
  const {
    selected: chosen,
    toggle,
    all,
    clear,
  } = useSelection(useMemo(() => groups.map(({ id }) => id), [groups]));
  const selected = groups.filter(({ id }) => chosen.has(id));
  const alertIds = selected.flatMap(({ ids }) => ids);
  const run = (work: Promise<void>) => {
    clear();
    void work;
  };

  return (
    <div className="alerts-list">
      <VirtualList
        ids={lines}
        label={t('alerts.list')}
        rowHeight={60}
        header={<ListCount>{count}</ListCount>}
        restoreKey="alerts"
        renderRow={(line) => {
          if (line.startsWith(DAY)) return <DayHeading iso={line.slice(DAY.length)} />;
          const group = byId.get(line);
          return group ? (
            <AlertRow
              group={group}
              selected={chosen.has(group.id)}
              marks={marks}
              onSelect={({ id }, range) => toggle(id, range)}
              onOpen={onOpen}
            />
          ) : null;
        }}
      />
      {selected.length > 0 && (
        <ActionBar
          count={selected.length}
          onAll={all}
          onClear={clear}
          actions={[
            {
              id: 'read',
              label: t('alerts.mark-read'),
              icon: mdiEmailOpenOutline,
              onPress: () => run(marks.mark(alertIds, true)),
            },
            {
              id: 'unread',
              label: t('alerts.mark-unread'),
              icon: mdiEmailOutline,
              onPress: () => run(marks.mark(alertIds, false)),
            },
            {
              id: 'dismiss',
              label: t('alerts.dismiss'),
              icon: mdiClose,
              onPress: () => run(marks.dismiss(alertIds)),
            },
          ]}
        />
      )}
    </div>
  );
}

function DayHeading({ iso }: { iso: IsoDay }) {
  const today = useToday();
  const words =
    iso === today
      ? t('alerts.today')
      : iso === addDays(today, -1)
        ? t('alerts.yesterday')
        : day(iso, Number(today.slice(0, 4)));
  return <h2 className="alerts-day">{words}</h2>;
}
