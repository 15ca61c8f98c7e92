import type { TrackedEntry } from '@roundsman/shared-schema/areas/tracker/day-times.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { useSetting } from '#store/use-setting.hook.ts';
import { t } from '#text/texts.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { OwnTime } from './own-time.part.tsx';
import { Timeline, type TimelineActs } from './timeline.part.tsx';
import { shownSpan } from './timeline-view.ts';
import type { WeekTimes, Worker } from './times.hook.ts';
import { useUntimedVisits } from './untimed-visits.hook.ts';
import { WeekChart } from './week-chart.part.tsx';

/** One's own clock, the week as a chart, and the day as a timeline. */
export function TimesOfDay(
  props: TimelineActs & {
    week: WeekTimes;
    day: IsoDay;
    workers: readonly Worker[];
    jobName: (jobId: string) => string;
    /** Who looks. */
    userId: string;
    onDay: (day: IsoDay) => void;
    onStop: (entry: TrackedEntry) => void;
  },
) {
  const { week, day, workers, jobName, userId, onDay, onStop, onAdd, onOpen, onWorker } = props;
  const showsAll = useSetting('tracker.show-all-workers');
  const showsUnbound = useSetting('tracker.show-unbound-events');
  const showsUnrecorded = useSetting('tracker.show-unrecorded-jobs');
  const usual = { start: useSetting('tracker.day-start'), end: useSetting('tracker.day-end') };
  const threshold = useSetting('tracker.unrecorded-threshold');
  const of = week.days.find((one) => one.day === day);
  const entries = of ? week.of(of.span) : [];
  const waiting = useUntimedVisits(day, entries);
  if (!of) return null;
  const untimed = showsUnrecorded ? waiting : [];
  const has = (id: string) =>
    entries.some((entry) => entry.userId === id && (showsUnbound || entry.type !== 'unbound')) ||
    untimed.some(({ userIds }) => userIds.includes(id));
  const rows = workers.filter(({ id, active }) => (showsAll && active) || has(id));
  const running = week.entries.find((entry) => entry.type === 'running' && entry.userId === userId);
  return (
    <div className="rm-scroll">
      <OwnTime
        {...{ running, zone: week.zone, jobName, onStop }}
        onStart={() => onAdd({ userId, startsNow: true })}
      />
      <WeekChart {...{ week, workers, threshold, day, onDay, onWorker }} />
      {rows.length === 0 ? (
        <EmptyState title={t('tracker.none')} text={t('tracker.none-text')} />
      ) : (
        <Timeline
          {...{ week, jobName, untimed, showsUnbound, threshold, onAdd, onOpen, onWorker }}
          day={of.span}
          shown={shownSpan(of, usual, entries, week.zone)}
          workers={rows}
        />
      )}
    </div>
  );
}
