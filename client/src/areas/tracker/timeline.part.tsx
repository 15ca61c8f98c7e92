import { mdiAlertOutline, mdiPlus, mdiTimerOutline } from '@mdi/js';
import {
  type Span,
  type TrackedEntry,
  unboundEvents,
} from '@roundsman/shared-schema/areas/tracker/day-times.ts';
import { wallClockAt } from '@roundsman/shared-schema/kernel/wall-clock.ts';
import type { CSSProperties, MouseEvent } from 'react';
import { t } from '#text/texts.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { PersonMark } from '#ui/person-mark/person-mark.tsx';
import type { EntryWish } from './entry-form.ts';
import { hoursWords, spanWords } from './entry-words.ts';
import { hoursOf, linedUp, placeIn, timeAt } from './timeline-view.ts';
import type { WeekTimes, Worker } from './times.hook.ts';
import type { UntimedVisit } from './untimed-visits.hook.ts';
import { OverMark } from './week-chart.part.tsx';
import './timeline.css';

/** What can be done from a timeline. */
export interface TimelineActs {
  readonly onAdd: (wish: Omit<EntryWish, 'day'>) => void;
  readonly onOpen: (entry: TrackedEntry) => void;
  readonly onWorker: (userId: string) => void;
}

interface TimelineProps extends TimelineActs {
  week: WeekTimes;
  /** The day, and the part of it that is shown. */
  day: Span;
  shown: Span;
  workers: readonly Worker[];
  jobName: (jobId: string) => string;
  untimed: readonly UntimedVisit[];
  showsUnbound: boolean;
  threshold: number;
}

/** A day of everybody: entries, what lies unrecorded between them, events that belong to nothing, jobs without a time. */
export function Timeline(props: TimelineProps) {
  const { week, shown, workers } = props;
  const hours = hoursOf(shown, week.zone);
  return (
    <div className="rm-sideways">
      <div className="tk-timeline" style={{ '--hours': hours.length } as CSSProperties}>
        <div className="tk-row tk-axis" aria-hidden="true">
          <span className="tk-who" />
          <span className="tk-track">
            {hours.map(({ at, time }) => (
              <span
                key={at}
                className="tk-hour rm-num"
                style={{ insetInlineStart: `${placeIn(shown, { from: at, to: at }).left}%` }}
              >
                {time}
              </span>
            ))}
          </span>
        </div>
        <ul aria-label={t('tracker.timeline')}>
          {workers.map((worker) => (
            <WorkerRow key={worker.id} worker={worker} {...props} />
          ))}
        </ul>
      </div>
    </div>
  );
}

function WorkerRow({ worker, ...props }: TimelineProps & { worker: Worker }) {
  const { week, day, shown, jobName, untimed, showsUnbound, threshold, onAdd, onOpen, onWorker } = props;
  const { id, name } = worker;
  const entries = week.of(day, id);
  const bound = entries.filter(({ type }) => type !== 'unbound');
  const { lines, count } = linedUp(bound);
  const times = week.times(day, id);
  const waiting = untimed.filter(({ userIds }) => userIds.includes(id));
  const handleEmpty = (event: MouseEvent<HTMLButtonElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onAdd({ userId: id, start: timeAt(shown, width === 0 ? 0 : (event.clientX - left) / width, week.zone) });
  };
  return (
    <li className="tk-row" aria-label={name}>
      <span className="tk-who">
        <button type="button" className="tk-name" onClick={() => onWorker(id)}>
          <PersonMark person={{ id, name }} decorative />
          <span className="rm-stack">
            <span className="rm-cut rm-strong">{name}</span>
            <span className="rm-small rm-t2 rm-num">{hoursWords(times.recorded)}</span>
          </span>
        </button>
        <OverMark sums={times} threshold={threshold} />
        <IconButton
          icon={mdiPlus}
          label={t('tracker.add-for', { name })}
          onClick={() => onAdd({ userId: id })}
        />
      </span>
      <span className="tk-lane">
        <span className="tk-track" style={{ '--lines': count } as CSSProperties}>
          <button
            type="button"
            className="tk-empty"
            tabIndex={-1}
            aria-hidden="true"
            title={t('tracker.add-for', { name })}
            onClick={handleEmpty}
          />
          {times.gaps.map((gap) => (
            <Gap key={gap.from} gap={gap} shown={shown} />
          ))}
          {bound.map((entry, at) => {
            const { left, width } = placeIn(shown, { from: entry.start, to: entry.end });
            const words = `${jobName(entry.jobId)}, ${spanWords(entry, week.zone)}`;
            return (
              <button
                key={entry.id}
                type="button"
                className={classNames('tk-block', `tk-${entry.type}`)}
                style={
                  { '--at': `${left}%`, '--wide': `${width}%`, '--tk-line': lines[at] ?? 0 } as CSSProperties
                }
                aria-label={`${words}, ${t(entry.type === 'running' ? 'tracker.running-short' : 'tracker.recorded')}`}
                title={words}
                onClick={() => onOpen(entry)}
              >
                {entry.type === 'running' && <Icon path={mdiTimerOutline} size={14} />}
                <span className="rm-cut">{jobName(entry.jobId)}</span>
              </button>
            );
          })}
          {showsUnbound &&
            unboundEvents(entries).map(({ entry, at, kind }) => {
              const words = `${t('tracker.unbound')}: ${t(`tracker.${kind}`)} ${wallClockAt(at, week.zone).time}, ${jobName(entry.jobId)}`;
              if (at < shown.from || at > shown.to) return null;
              return (
                <button
                  key={`${entry.id} ${kind}`}
                  type="button"
                  className="tk-event"
                  style={{ '--at': `${placeIn(shown, { from: at, to: at }).left}%` } as CSSProperties}
                  aria-label={words}
                  title={words}
                  onClick={() => onOpen(entry)}
                >
                  <Icon path={mdiAlertOutline} size={16} />
                </button>
              );
            })}
        </span>
        {waiting.length > 0 && (
          <span className="tk-waiting">
            <span className="rm-small rm-t2">{t('tracker.without-time')}</span>
            {waiting.map(({ visitId, jobId }) => (
              <Button
                key={visitId}
                kind="line"
                icon={mdiPlus}
                aria-label={t('tracker.add-time-for', { name: jobName(jobId) })}
                onClick={() => onAdd({ userId: id, jobId, visitId })}
              >
                {jobName(jobId)}
              </Button>
            ))}
          </span>
        )}
      </span>
    </li>
  );
}

/** Time between two entries that nobody has noted anything for. */
function Gap({ gap, shown }: { gap: Span; shown: Span }) {
  const { left, width } = placeIn(shown, gap);
  const words = t('tracker.gap', { hours: hoursWords(gap.to - gap.from) });
  return (
    <span
      className="tk-gap"
      role="img"
      aria-label={words}
      title={words}
      style={{ '--at': `${left}%`, '--wide': `${width}%` } as CSSProperties}
    />
  );
}
