import type { RoundRow } from '@roundsman/shared-schema/areas/rounds/round.queries.ts';
import type { Column } from '#list/column.ts';
import { frequencyText } from '#parts/frequency.text.ts';
import { majorUnits } from '#text/format.ts';
import { day } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Money } from '#ui/money/money.tsx';

/** A line of the list: a round, or the jobs that are in none, which have no colour. */
export type ListedRound = Omit<RoundRow, 'color' | 'changed'> &
  Partial<Pick<RoundRow, 'color'>> & {
    /** Its jobs are still on their way to this device: nothing is known yet that follows from them. */
    readonly isComing?: true;
  };

type Sum = 'oneOffMinor' | 'perMonthMinor' | 'perYearMinor';

function moneyColumn(id: string, head: string, sum: Sum, width: number): Column<ListedRound> {
  return {
    ...{ id, head, width },
    align: 'end',
    className: 'rounds-money',
    cell: (row) =>
      row.isComing ? (
        <Coming />
      ) : (
        <>
          <span className="rm-sr">{head} </span>
          <Money minor={row[sum]} zero="dash" />
        </>
      ),
    export: (row) => (row.isComing ? undefined : majorUnits(row[sum])),
  };
}

/** The columns of the list of rounds (specification 1, 2.5). A phone has one figure, with the year's below it. */
export function roundColumns(thisYear: number): readonly Column<ListedRound>[] {
  const monthly = moneyColumn('perMonth', t('rounds.column-monthly'), 'perMonthMinor', 136);
  return [
    {
      id: 'name',
      head: t('rounds.column-round'),
      sort: { label: t('rounds.sort-name'), compare: () => 0 },
      export: ({ name }) => name,
    },
    {
      id: 'jobCount',
      head: t('rounds.sort-jobCount'),
      sort: { label: t('rounds.sort-jobCount'), compare: (a, b) => b.jobCount - a.jobCount },
      export: ({ jobCount, isComing }) => (isComing ? undefined : jobCount),
    },
    {
      id: 'schedule',
      head: t('rounds.column-schedule'),
      width: 200,
      className: 'rounds-schedule',
      cell: (row) => row.color && <Schedule row={row} thisYear={thisYear} />,
      export: ({ schedule, rhythm }) => rhythmWords({ schedule, rhythm }),
    },
    {
      id: 'next',
      head: t('rounds.column-next'),
      export: ({ schedule }) => schedule?.nextDay,
    },
    moneyColumn('oneOff', t('rounds.column-ad-hoc'), 'oneOffMinor', 112),
    {
      ...monthly,
      phone: 'cell',
      phoneHead: t('rounds.column-narrow'),
      cell: (row) =>
        row.isComing ? (
          <Coming />
        ) : (
          <>
            <span className="rm-wide">{monthly.cell?.(row)}</span>
            <PhoneSums row={row} />
          </>
        ),
      sort: { label: t('rounds.sort-perMonth'), compare: (a, b) => b.perMonthMinor - a.perMonthMinor },
    },
    moneyColumn('perYear', t('rounds.column-annual'), 'perYearMinor', 136),
  ];
}

/** How often a round is done: by its schedule, else as all its jobs are; undefined where neither says. */
export function rhythmWords({
  schedule,
  rhythm,
}: Pick<ListedRound, 'schedule' | 'rhythm'>): string | undefined {
  const words = schedule?.words ?? rhythm?.words;
  return words && frequencyText(words);
}

function Schedule({ row, thisYear }: { row: ListedRound; thisYear: number }) {
  const { schedule, rhythm } = row;
  const words = rhythmWords(row);
  const next = schedule?.nextDay;
  if (words === undefined && row.isComing) return <Coming />;
  return (
    <span className="rm-stack">
      <span className={words === undefined ? 'rm-cut rm-t3' : 'rm-cut'}>
        {words ?? t('rounds.no-schedule')}
      </span>
      <span className="rounds-sub rm-cut">
        {next
          ? t('rounds.next', { day: day(next, thisYear) })
          : t(schedule ? 'rounds.ended' : rhythm ? 'rounds.own-days' : 'rounds.by-hand')}
      </span>
    </span>
  );
}

/** In the place of a figure that is still on its way to this device. */
function Coming() {
  return <i className="rm-sk rounds-coming" aria-hidden="true" />;
}

/** The value of a round's jobs on a phone, in two lines. */
function PhoneSums({ row }: { row: ListedRound }) {
  const onlyOnce = row.perMonthMinor === 0 && row.oneOffMinor > 0;
  return (
    <span className="rm-stack rm-narrow rm-end">
      <span className="rm-sr">{t(onlyOnce ? 'rounds.column-ad-hoc' : 'rounds.column-narrow')} </span>
      <Money minor={onlyOnce ? row.oneOffMinor : row.perMonthMinor} strong />
      <span className="rounds-sub">
        {onlyOnce ? t('rounds.one-off') : <Money minor={row.perYearMinor} />}
      </span>
    </span>
  );
}
