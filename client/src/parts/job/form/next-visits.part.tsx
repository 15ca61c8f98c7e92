import type { JobPreview } from '@roundsman/shared-schema/areas/jobs/preview-job.ts';
import { duration } from '#text/format.ts';
import { dayFull } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Money } from '#ui/money/money.tsx';
import { Position } from '#ui/row/row.tsx';
import '../job.css';

/** The next visits of a job, each with its work, time and price, and what those of 12 months come to (S-13, JOB-2). */
export function NextVisits({ next: visits, year }: Pick<JobPreview, 'next' | 'year'>) {
  if (visits.length === 0) return <p className="rm-t2">{t('job.no-visits')}</p>;
  return (
    <>
      <ol className="job-visits" aria-label={t('job.next-visits')}>
        {visits.map(({ id, day, due, lines, minutes, minor, first, isAsked }, at) => (
          <li key={id}>
            <Position value={at + 1} />
            <div className="job-visit-names">
              <b>{dayFull(day)}</b>
              <span className="rm-t2">
                {[
                  lines.map(({ description }) => description).join(', '),
                  minutes === undefined ? '' : duration(minutes),
                  first ? t('job.first-visit') : '',
                  day === due ? '' : t('job.visit-due', { day: dayFull(due) }),
                  isAsked ? t('job.visit-asked') : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
            <Money minor={minor} strong={lines.some(({ every }) => every > 1)} />
          </li>
        ))}
      </ol>
      <p className="job-visits-sum">
        <span>{t('job.visits-year', { count: year.visits })}</span>
        <Money minor={year.minor} strong />
      </p>
    </>
  );
}
