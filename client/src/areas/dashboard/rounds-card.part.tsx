import { roundsList } from '@roundsman/shared-schema/areas/rounds/round.queries.ts';
import { useSeesPrices } from '#parts/prices.hook.ts';
import { useAbsentText } from '#parts/record-page/absent-text.hook.ts';
import { useToday } from '#parts/today.hook.ts';
import { paths } from '#routes/paths.ts';
import { useDocument } from '#store/use-document.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { count, money } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { Link } from '#ui/link/link.tsx';
import { RoundMark } from '#ui/round-mark/round-mark.tsx';
import { MixBand } from '#ui/totals-bar/totals-bar.tsx';
import { CardFigure } from './card-frame.part.tsx';

/** So many rounds are named on the card; the list has them all. */
const NAMED = 3;

/** Rounds with their value, from the same query as their list, so that both numbers agree (DSH-2). */
export function RoundsCard() {
  const { loaded, absent } = useDocument('rounds', 'jobs', 'customers', 'order');
  const today = useToday();
  const list = useQuery(roundsList, { tab: 'active', today });
  const shows = useSeesPrices();
  const { roundCount, jobCount, perMonthMinor, perYearMinor } = list.totals;
  const known = <T,>(value: T) => (loaded ? value : undefined);
  const absentText = useAbsentText(t('dashboard.reason-absent'));
  const reason = absent ? absentText : undefined;
  const mix = list.rows.map(({ id, name, color, perMonthMinor: share }) => ({
    id,
    name,
    colour: color,
    share,
  }));
  const largest = list.rows
    .toSorted((a, b) => (shows ? b.perMonthMinor - a.perMonthMinor : b.jobCount - a.jobCount))
    .slice(0, NAMED);
  return (
    <div className="dashboard-body">
      <dl className="dashboard-figures">
        <CardFigure label={t('dashboard.rounds-count')} value={known(count(roundCount))} reason={reason} />
        <CardFigure label={t('dashboard.rounds-jobs')} value={known(count(jobCount))} />
        {shows && (
          <>
            <CardFigure label={t('dashboard.rounds-month')} value={known(money(perMonthMinor))} />
            <CardFigure label={t('dashboard.rounds-year')} value={known(money(perYearMinor))} />
          </>
        )}
      </dl>
      {loaded && roundCount === 0 && <p className="rm-t2">{t('dashboard.rounds-none')}</p>}
      {loaded && roundCount > 0 && (
        <div>
          {shows && perMonthMinor > 0 && <MixBand parts={mix} label={t('dashboard.rounds-mix')} />}
          <ul className="dashboard-lines">
            {largest.map(({ id, name, color, jobCount: jobs, perMonthMinor: month }) => (
              <li key={id}>
                <Link className="dashboard-line" href={paths.round(id)}>
                  <RoundMark colour={color} square />
                  <span className="rm-grow rm-cut">{name}</span>
                  <span className="rm-num rm-t2">{shows ? money(month) : count(jobs)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
