import { mdiAlertOutline } from '@mdi/js';
import type { ShownVisit } from '@roundsman/shared-schema/areas/availability/booked-visits.queries.ts';
import type { DayLoad } from '@roundsman/shared-schema/areas/availability/week-plan.ts';
import { paths } from '#routes/paths.ts';
import { decimalHours, listed } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { Chip } from '#ui/chip/chip.tsx';
import { Link } from '#ui/link/link.tsx';
import { Money } from '#ui/money/money.tsx';

/** The jobs of a day, each with the part of it that falls to whoever the day is of. */
export function DayVisits(props: { load: DayLoad; visits: ReadonlyMap<string, ShownVisit> }) {
  const { load, visits } = props;
  if (load.shares.length === 0) return <p className="rm-t2">{t('availability.no-visits')}</p>;
  return (
    <ul className="av-visits" aria-label={t('availability.visits-of-day')}>
      {load.shares.map(({ visit, minutes, minor, among, missing }, at) => {
        const shown = visits.get(visit.id);
        const what = [...(shown?.services ?? []), ...(shown?.rounds ?? [])].join(' · ');
        return (
          // One visit stands here once for each of those who share it.
          <li key={`${visit.id} ${at}`}>
            <span className="rm-stack rm-grow">
              {shown && (
                <Link href={paths.customer(shown.customerId)} className="rm-cut rm-strong">
                  {shown.customer}
                </Link>
              )}
              <span className="rm-t2 rm-small">{what}</span>
              {missing.length > 0 && (
                <span>
                  <Chip icon={mdiAlertOutline} tone="warn">
                    {t('availability.missing-skills', { skills: listed(missing) })}
                  </Chip>
                </span>
              )}
            </span>
            <span className="rm-stack rm-end">
              <Money minor={minor} />
              <span className="rm-t2 rm-small rm-num">
                {visit.minutes === undefined
                  ? t('availability.no-duration')
                  : t('availability.hours', { booked: decimalHours(minutes) })}
                {among > 1 && `, ${t('availability.shared-among', { count: among })}`}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
