import type { NextVisit } from '@roundsman/shared-schema/areas/calendar/next-visits.ts';
import { duration } from '#text/format.ts';
import { dayFull } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Money } from '#ui/money/money.tsx';
import './job.css';

/** The next visits of a job, each with its work, time and price (S-13). */
export function NextVisits({ visits }: { visits: readonly NextVisit[] }) {
  if (visits.length === 0) return <p className="rm-t2">{t('job.no-visits')}</p>;
  return (
    <ol className="job-visits" aria-label={t('job.next-visits')}>
      {visits.map(({ due, lines, minutes, minor, first }) => (
        <li key={due}>
          <span className="job-visit-day">{dayFull(due)}</span>
          <span className="rm-t2 job-visit-work">
            {[
              lines.map(({ description }) => description).join(', '),
              minutes === undefined ? '' : duration(minutes),
              first ? t('job.first-visit') : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <Money minor={minor} />
        </li>
      ))}
    </ol>
  );
}
