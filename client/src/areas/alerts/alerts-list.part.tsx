import { mdiClose, mdiEmailOpenOutline, mdiEmailOutline } from '@mdi/js';
import type { AlertGroup } from '@roundsman/shared-schema/areas/alerts/alert.rules.ts';
import { addDays, type IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { useMemo, useRef, useState } from 'react';
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
  marks: AlertMarks;
  onOpen: (group: AlertGroup) => void;
}) {
  const { groups, marks, onOpen } = props;
  const byId = useMemo(() => new Map(groups.map((group) => [group.id, group])), [groups]);
  const lines = useMemo(() => linesOf(groups), [groups]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<string | undefined>(undefined);
  const selected = groups.filter(({ id }) => chosen.has(id));
  const alertIds = selected.flatMap(({ ids }) => ids);

  const handleSelect = ({ id }: AlertGroup, range: boolean) => {
    const next = new Set(chosen);
    const from = groups.findIndex((group) => group.id === anchor.current);
    const to = groups.findIndex((group) => group.id === id);
    if (range && from >= 0) {
      for (const group of groups.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(group.id);
    } else if (!next.delete(id)) next.add(id);
    anchor.current = id;
    setChosen(next);
  };
  const clear = () => setChosen(new Set());
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
        restoreKey="alerts"
        renderRow={(line) => {
          if (line.startsWith(DAY)) return <DayHeading iso={line.slice(DAY.length)} />;
          const group = byId.get(line);
          return group ? (
            <AlertRow
              group={group}
              selected={chosen.has(group.id)}
              marks={marks}
              onSelect={handleSelect}
              onOpen={onOpen}
            />
          ) : null;
        }}
      />
      {selected.length > 0 && (
        <ActionBar
          count={selected.length}
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
