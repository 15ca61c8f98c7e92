import { jobTotals, type ListedJob } from '@roundsman/shared-schema/areas/jobs/all-jobs.queries.ts';
import { useMemo } from 'react';
import type { RecordListProps } from '#list/record-list.part.tsx';
import { count, duration, money } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { Money } from '#ui/money/money.tsx';
import { TotalFigure } from '#ui/totals-bar/totals-bar.tsx';
import { Stack } from './jobs-columns.tsx';
import './jobs.text.ts';

/** The sums of the jobs shown, below their list (ALJ-3); without money for whoever is shown no prices. */
export function useJobSums(
  rows: readonly ListedJob[],
  withPrices: boolean,
): NonNullable<RecordListProps<ListedJob>['totals']> {
  return useMemo(() => {
    const { count: jobs, perYear, perMonth, minutesPerYear, perHour } = jobTotals(rows);
    const time = duration(minutesPerYear);
    const figures = withPrices ? (
      <>
        <TotalFigure label={t('jobs.total-monthly')}>{money(perMonth)}</TotalFigure>
        <TotalFigure label={t('jobs.total-yearly')}>{money(perYear)}</TotalFigure>
        {perHour !== undefined && <TotalFigure label={t('jobs.total-hourly')}>{money(perHour)}</TotalFigure>}
        {minutesPerYear > 0 && <TotalFigure label={t('jobs.total-hours')}>{time}</TotalFigure>}
      </>
    ) : (
      <>
        <TotalFigure label={t('jobs.total-jobs')}>{count(jobs)}</TotalFigure>
        <TotalFigure label={t('jobs.total-hours')}>{time}</TotalFigure>
      </>
    );
    return {
      mix: shares(rows),
      cells: {
        name: t('jobs.count', { count: jobs }),
        ...(minutesPerYear > 0 && { work: t('jobs.hours-a-year', { hours: time }) }),
        ...(withPrices && {
          ...(perHour !== undefined && {
            round: <Stack over={<Money minor={perHour} />} under={t('jobs.an-hour')} />,
          }),
          next: <Stack over={<Money minor={perMonth} />} under={t('jobs.a-month')} />,
          price: <Stack over={<Money minor={perYear} />} under={t('jobs.a-year')} />,
        }),
      },
      figures,
    };
  }, [rows, withPrices]);
}

/** Counts the jobs of each round. */
function shares(rows: readonly ListedJob[]) {
  const byRound = new Map<string, { id: string; name: string; colour: string; share: number }>();
  for (const { round } of rows) {
    if (!round) continue;
    const known = byRound.get(round.id);
    if (known) known.share += 1;
    else byRound.set(round.id, { id: round.id, name: round.name, colour: round.color, share: 1 });
  }
  return [...byRound.values()];
}
