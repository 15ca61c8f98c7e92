import type { VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import type { Column } from '#list/column.ts';
import type { Elsewhere } from '#list/elsewhere.part.tsx';
import { duration, listed, majorUnits, money } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { Money } from '#ui/money/money.tsx';
import { VisitMarks } from './visit-marks.part.tsx';
import './visits.text.ts';

/** A search for visits looks in customer, address, work and round. */
export function visitText({ name, address, services, round }: VisitRow): string {
  return [name, address, services, round?.name].filter(Boolean).join('\n');
}

/** What a visit is found by and its row does not show. */
export function visitElsewhere({ name, address, services, round }: VisitRow): Elsewhere {
  return {
    shown: [name, address],
    hidden: () => [
      { label: t('visits.column-services'), text: services },
      ...(round ? [{ label: t('visits.column-round'), text: round.name }] : []),
    ],
  };
}

/** The columns of a list of visits. `nameOf`: of a user or team; whoever is shown no prices has no column of them. */
export function visitColumns(of: {
  today: IsoDay;
  nameOf: (id: string) => string;
  withPrices: boolean;
}): readonly Column<VisitRow>[] {
  const { today, nameOf, withPrices } = of;
  const people = ({ assignees }: VisitRow) => assignees.map(nameOf);
  return [
    { id: 'name', head: t('visits.column-customer'), export: ({ name }) => name },
    { id: 'address', head: t('visits.column-address'), export: ({ address }) => address },
    {
      id: 'marks',
      head: t('visits.column-marks'),
      width: 240,
      align: 'end',
      cell: (row) => <VisitMarks row={row} today={today} />,
      phone: (row) => <VisitMarks row={row} today={today} />,
    },
    { id: 'day', head: t('visits.day'), export: ({ day }) => day },
    { id: 'due', head: t('visits.column-due'), export: ({ due }) => due },
    {
      id: 'minutes',
      head: t('visits.column-time'),
      width: 90,
      align: 'end',
      cell: ({ minutes, state }) => (minutes && state !== 'skip' ? duration(minutes) : ''),
      phone: ({ minutes, minor, state }) =>
        state === 'skip'
          ? ''
          : [withPrices ? money(minor) : '', minutes ? duration(minutes) : ''].filter(Boolean).join(' · '),
      export: ({ minutes }) => minutes,
    },
    ...(withPrices
      ? [
          {
            id: 'price',
            head: t('visits.price'),
            width: 100,
            align: 'end' as const,
            cell: ({ minor }: VisitRow) => <Money minor={minor} />,
            export: ({ minor }: VisitRow) => majorUnits(minor),
          },
        ]
      : []),
    { id: 'services', head: t('visits.column-services'), export: ({ services }) => services },
    { id: 'round', head: t('visits.column-round'), export: ({ round }) => round?.name },
    { id: 'who', head: t('visits.who'), export: (row) => listed(people(row)) },
    { id: 'state', head: t('visits.column-state'), export: ({ state }) => t(`visits.state-${state}`) },
  ];
}
