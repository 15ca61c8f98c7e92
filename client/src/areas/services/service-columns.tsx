import { mdiArchiveOutline } from '@mdi/js';
import type { ServiceRow } from '@roundsman/shared-schema/areas/services/services.queries.ts';
import type { Column } from '#list/column.ts';
import type { ListFilter } from '#list/look.ts';
import { duration, majorUnits } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { Chip } from '#ui/chip/chip.tsx';
import { Money } from '#ui/money/money.tsx';

/** A search for services looks in their names, groups and skills. */
export function serviceText({ name, group, skillNames }: ServiceRow): string {
  return [name, group, ...skillNames].join(' ');
}

/** Those without a value come last. */
function byNumber(of: (row: ServiceRow) => number | undefined) {
  return (a: ServiceRow, b: ServiceRow) => (of(b) ?? -1) - (of(a) ?? -1);
}

/** The columns of the list of services (SRV-1). `placeOf`: where a service stands in the firm's own order. */
export function serviceColumns(placeOf: (row: ServiceRow) => number): readonly Column<ServiceRow>[] {
  const jobs = ({ jobCount }: ServiceRow) => t('services.jobs', { count: jobCount });
  return [
    {
      id: 'order',
      head: t('services.column-name'),
      sort: { label: t('services.sort-order'), compare: (a, b) => placeOf(a) - placeOf(b) },
      export: ({ name }) => name,
    },
    {
      id: 'name',
      head: t('services.column-name'),
      sort: { label: t('services.sort-name'), compare: () => 0 },
    },
    { id: 'group', head: t('services.column-group'), export: ({ group }) => group },
    {
      id: 'duration',
      head: t('services.column-duration'),
      width: 120,
      align: 'end',
      cell: (row) => (row.duration === undefined ? '' : duration(row.duration)),
      phone: (row) =>
        [row.duration === undefined ? '' : duration(row.duration), jobs(row)].filter(Boolean).join(' · '),
      export: (row) => row.duration,
    },
    {
      id: 'jobs',
      head: t('services.column-jobs'),
      width: 110,
      align: 'end',
      cell: jobs,
      sort: { label: t('services.sort-jobs'), compare: byNumber(({ jobCount }) => jobCount) },
      export: ({ jobCount }) => jobCount,
    },
    {
      id: 'price',
      head: t('services.column-price'),
      width: 110,
      align: 'end',
      cell: ({ priceMinor }) => (priceMinor === undefined ? '' : <Money minor={priceMinor} />),
      phone: 'cell',
      sort: { label: t('services.sort-price'), compare: byNumber(({ priceMinor }) => priceMinor) },
      export: ({ priceMinor }) => (priceMinor === undefined ? undefined : majorUnits(priceMinor)),
    },
    { id: 'tax', head: t('services.column-tax'), export: ({ taxRate }) => taxRate },
    { id: 'skills', head: t('services.column-skills'), export: ({ skillNames }) => skillNames.join('; ') },
    {
      id: 'state',
      head: t('services.column-state'),
      export: ({ archived, deleted }) =>
        deleted ? t('services.deleted') : t(archived ? 'services.archived' : 'services.state-offered'),
    },
  ];
}

/** Archived services are hidden until they are asked for (SRV-7). */
export function serviceFilters(): readonly ListFilter<ServiceRow>[] {
  return [
    {
      id: 'archived',
      group: 'archived',
      label: t('services.show-archived'),
      fits: ({ archived }) => archived,
      reveals: true,
    },
    {
      id: 'unused',
      group: 'used',
      label: t('services.show-unused'),
      fits: ({ jobCount }) => jobCount === 0,
    },
  ];
}

/** What somebody should know about a service. */
export function ServiceMarks({ row }: { row: ServiceRow }) {
  if (row.deleted) return <Chip tone="warn">{t('services.deleted')}</Chip>;
  return row.archived ? <Chip icon={mdiArchiveOutline}>{t('services.archived')}</Chip> : null;
}
