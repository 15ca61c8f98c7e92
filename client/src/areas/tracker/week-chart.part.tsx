import { mdiClockAlertOutline } from '@mdi/js';
import {
  isOverThreshold,
  ranking,
  sumOfTimes,
  type TimeSums,
} from '@roundsman/shared-schema/areas/tracker/day-times.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import type { CSSProperties } from 'react';
import { dayShort, day as dayWords } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { PersonMark } from '#ui/person-mark/person-mark.tsx';
import { hoursWords } from './entry-words.ts';
import type { WeekTimes, Worker } from './times.hook.ts';

const share = (part: number, whole: number) => `${whole === 0 ? 0 : (part / whole) * 100}%`;

/** The week as bars of recorded and unrecorded time, and the three people who recorded most. */
export function WeekChart(props: {
  week: WeekTimes;
  workers: readonly Worker[];
  threshold: number;
  day: IsoDay;
  onDay: (day: IsoDay) => void;
  onWorker: (userId: string) => void;
}) {
  const { week, workers, threshold, day, onDay, onWorker } = props;
  const days = week.days.map((one) => ({
    ...one,
    ...sumOfTimes(workers.map(({ id }) => week.times(one.span, id))),
  }));
  const most = Math.max(0, ...days.map(({ worked }) => worked));
  const people = workers.map((worker) => ({
    ...worker,
    ...sumOfTimes(week.days.map(({ span }) => week.times(span, worker.id))),
  }));
  const ranks = ranking(people);
  const best = people
    .filter(({ id }) => ranks.has(id))
    .sort((a, b) => (ranks.get(a.id) ?? 0) - (ranks.get(b.id) ?? 0));
  return (
    <div className="tk-week">
      <fieldset className="tk-bars" aria-label={t('tracker.week-chart')}>
        {days.map(({ day: one, recorded, unrecorded, worked }) => (
          <button
            key={one}
            type="button"
            className={classNames('tk-bar', one === day && 'rm-on')}
            aria-pressed={one === day}
            aria-label={`${dayWords(one)}: ${sumWords({ recorded, unrecorded, worked })}`}
            onClick={() => onDay(one)}
          >
            <span className="tk-bar-track" aria-hidden="true">
              <span className="tk-bar-gap" style={{ blockSize: share(unrecorded, most) }} />
              <span className="tk-bar-rec" style={{ blockSize: share(recorded, most) }} />
            </span>
            <span className="rm-num rm-small tk-bar-hours">{worked > 0 ? hoursWords(recorded) : '–'}</span>
            <span className="rm-num rm-small">{dayShort(one)}</span>
          </button>
        ))}
      </fieldset>
      <div className="tk-best">
        <h3>{t('tracker.top')}</h3>
        {best.length === 0 && <p className="rm-t2">{t('tracker.top-none')}</p>}
        <ol>
          {best.map(({ id, name, recorded, unrecorded, worked }) => (
            <li key={id}>
              <button type="button" onClick={() => onWorker(id)}>
                <span className="tk-rank rm-num">{ranks.get(id)}</span>
                <PersonMark person={{ id, name }} decorative />
                <span className="rm-cut rm-grow">{name}</span>
                <OverMark sums={{ recorded, unrecorded, worked }} threshold={threshold} />
                <span className="tk-best-bar" aria-hidden="true">
                  <span style={{ '--fill': share(recorded, best[0]?.recorded ?? 0) } as CSSProperties} />
                </span>
                <span className="rm-num rm-strong">{hoursWords(recorded)}</span>
              </button>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

function sumWords({ recorded, unrecorded, worked }: TimeSums): string {
  return t('tracker.sums', {
    recorded: hoursWords(recorded),
    unrecorded: hoursWords(unrecorded),
    worked: hoursWords(worked),
  });
}

/** The sign for more unrecorded time than is allowed for. */
export function OverMark({ sums, threshold }: { sums: TimeSums; threshold: number }) {
  if (!isOverThreshold(sums, threshold)) return null;
  const words = t('tracker.over', { hours: hoursWords(sums.unrecorded) });
  return (
    <span className="tk-over" role="img" aria-label={words} title={words}>
      <Icon path={mdiClockAlertOutline} size={16} />
    </span>
  );
}
