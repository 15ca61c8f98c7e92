import { mdiCalendarRemoveOutline } from '@mdi/js';
import { addressKey } from '@roundsman/shared-schema/areas/customers/customers-list.queries.ts';
import type { ListedJob } from '@roundsman/shared-schema/areas/jobs/all-jobs.queries.ts';
import type { Column } from '#list/column.ts';
import type { Elsewhere } from '#list/elsewhere.part.tsx';
import { frequencyText } from '#parts/frequency.text.ts';
import { listed, majorUnits, money } from '#text/format.ts';
import { dayBrief } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Day } from '#ui/day/day.tsx';
import { Found } from '#ui/found/found.tsx';
import { Money } from '#ui/money/money.tsx';
import { StatusMark } from '#ui/status-mark/status-mark.tsx';
import './jobs.text.ts';

/** Sorts after every text and day. */
const LAST = '\uFFFF';

function byText(of: (row: ListedJob) => string | undefined) {
  return (a: ListedJob, b: ListedJob) => {
    const [one, two] = [of(a) || LAST, of(b) || LAST];
    return one === two ? 0 : one < two ? -1 : 1;
  };
}

/** A search for jobs looks in customer, address, work and round. */
export function jobText({ name, address, description, serviceNames, round }: ListedJob): string {
  return [name, address, description, ...serviceNames, round?.name].filter(Boolean).join('\n');
}

/** Lists the texts that a search looks in and a job's row does not show. */
export function jobElsewhere({ name, address, description, serviceNames, round }: ListedJob): Elsewhere {
  return {
    shown: [name, address, description],
    hidden: () => [
      ...serviceNames.map((text) => ({ label: t('jobs.column-services'), text })),
      ...(round ? [{ label: t('jobs.column-round'), text: round.name, isPhone: true }] : []),
    ],
  };
}

/**
 * The columns of the list of all jobs (ALJ-1). `nameOf`: of a user or team; `withPrices`: whoever is shown none has no
 * columns of them.
 */
export function jobsColumns(options: {
  thisYear: number;
  nameOf: (id: string) => string | undefined;
  withPrices: boolean;
}): readonly Column<ListedJob>[] {
  const { thisYear, nameOf, withPrices } = options;
  const assignees = (row: ListedJob) => row.assignees.flatMap((id) => nameOf(id) ?? []);
  const often = ({ frequency }: ListedJob) => frequencyText(frequency);
  return [
    {
      id: 'name',
      head: t('jobs.column-name'),
      sort: { label: t('jobs.sort-name'), compare: byText(({ nameKey }) => nameKey) },
      export: ({ name }) => name,
    },
    {
      id: 'address',
      head: t('jobs.column-address'),
      sort: { label: t('jobs.sort-address'), compare: byText(addressKey) },
      export: ({ address }) => address,
    },
    {
      id: 'work',
      head: t('jobs.column-work'),
      width: 210,
      cell: (row) => <Stack over={<Found text={row.description} />} under={often(row)} />,
      phone: (row) =>
        [withPrices ? money(row.priceMinor) : '', often(row), row.description].filter(Boolean).join(' · '),
      export: ({ description }) => description,
    },
    {
      id: 'services',
      head: t('jobs.column-services'),
      export: ({ serviceNames }) => serviceNames.join('; '),
    },
    { id: 'frequency', head: t('jobs.column-frequency'), export: often },
    {
      id: 'round',
      head: t('jobs.column-round'),
      width: 160,
      cell: (row) => (
        <Stack
          over={
            row.round ? <Found text={row.round.name} /> : <span className="rm-t3">{t('jobs.no-round')}</span>
          }
          under={row.assignees.length > 0 ? listed(assignees(row)) : t('jobs.no-assignee')}
        />
      ),
      export: ({ round }) => round?.name,
    },
    {
      id: 'assignees',
      head: t('jobs.column-assignees'),
      export: (row) => assignees(row).join('; '),
    },
    {
      id: 'next',
      head: t('jobs.column-planned'),
      width: 170,
      align: 'end',
      cell: (row) => <Next row={row} thisYear={thisYear} />,
      phone: 'cell',
      phoneHead: t('jobs.column-planned'),
      sort: { label: t('jobs.sort-planned'), compare: byText(({ nextPlanned }) => nextPlanned) },
      export: ({ nextPlanned }) => nextPlanned,
    },
    {
      id: 'due',
      head: t('jobs.column-next'),
      sort: { label: t('jobs.sort-next'), compare: byText(({ nextDue }) => nextDue) },
      export: ({ nextDue }) => nextDue,
    },
    { id: 'last', head: t('jobs.column-last'), export: ({ lastDone }) => lastDone },
    ...(withPrices ? priceColumns() : []),
    {
      id: 'duration',
      head: t('jobs.column-duration'),
      export: ({ minutes }) => minutes,
    },
    { id: 'state', head: t('jobs.column-state'), export: ({ state }) => t(`jobs.state-${state}`) },
    {
      id: 'off',
      head: t('jobs.column-off'),
      export: ({ off }) => off && t(`jobs.off-${off}`),
    },
  ];
}

function priceColumns(): readonly Column<ListedJob>[] {
  return [
    {
      id: 'price',
      head: t('jobs.column-price'),
      width: 130,
      align: 'end',
      cell: ({ priceMinor, yearlyMinor }) => (
        <Stack
          over={<Money minor={priceMinor} />}
          under={yearlyMinor > 0 ? t('jobs.yearly-value', { amount: money(yearlyMinor) }) : ''}
        />
      ),
      sort: { label: t('jobs.sort-price'), compare: (a, b) => b.priceMinor - a.priceMinor },
      export: ({ priceMinor }) => majorUnits(priceMinor),
    },
    {
      id: 'yearly',
      head: t('jobs.column-yearly'),
      sort: { label: t('jobs.sort-yearly'), compare: (a, b) => b.yearlyMinor - a.yearlyMinor },
      export: ({ yearlyMinor }) => majorUnits(yearlyMinor),
    },
  ];
}

/** Two lines of a cell, the second one small. */
export function Stack({ over, under }: { over: React.ReactNode; under: React.ReactNode }) {
  return (
    <span className="rm-stack">
      <span className="rm-cut">{over}</span>
      {under && <span className="jobs-sub rm-cut">{under}</span>}
    </span>
  );
}

/** The next planned day, or why there is none (ALJ-6); below it when it is due where it was moved and an extra visit before it, else its pause, else when it was last done. */
function Next({ row, thisYear }: { row: ListedJob; thisYear: number }) {
  const { nextDue, nextPlanned, extra, lastDone, off, pause } = row;
  const done = lastDone && t('jobs.last-done', { day: dayBrief(lastDone, thisYear) });
  const paused =
    pause &&
    t(pause.hasBegun ? 'jobs.paused-until' : 'jobs.pauses-from', { day: dayBrief(pause.day, thisYear) });
  if (nextPlanned !== undefined) {
    const isMoved = nextDue !== undefined && nextDue !== nextPlanned;
    const told = [
      isMoved && t('jobs.due-on', { day: dayBrief(nextDue, thisYear) }),
      extra && t('jobs.extra-on', { day: dayBrief(extra, thisYear) }),
    ].filter(Boolean);
    const under = told.length > 0 ? told.join(' · ') : (paused ?? done);
    return <Stack over={<Day iso={nextPlanned} brief thisYear={thisYear} />} under={under} />;
  }
  if (off === undefined) return null;
  return (
    <Stack
      over={
        <StatusMark icon={mdiCalendarRemoveOutline} tone="warn" title={t('jobs.off')}>
          <span className="rm-sr">{t('jobs.off')}: </span>
          {off === 'paused' && paused ? paused : t(`jobs.off-${off}`)}
        </StatusMark>
      }
      under={done}
    />
  );
}
