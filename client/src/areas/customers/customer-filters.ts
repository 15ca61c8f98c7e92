import type { ListedCustomer } from '@roundsman/shared-schema/areas/customers/customers-list.queries.ts';
import { nameKey } from '@roundsman/shared-schema/kernel/names.ts';
import type { ListFilter } from '#list/look.ts';
import { frequencyGroup } from '#parts/frequency-group.ts';
import { dayFull, isoDayOf } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { roundsOf } from './customer-columns.tsx';
import './customers.text.ts';

type CustomerFilter = ListFilter<ListedCustomer>;

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Days between which a customer was added; empty: no bound. */
export interface AddedBetween {
  readonly from: string;
  readonly to: string;
}

/** Id of the filter by the day on which customers were added. */
export const ADDED = 'added';

/** Groups whose filters stand in the dialog, in its order. */
export const CHOICE_GROUPS = ['tag', 'round', 'service', 'frequency', 'source', 'campaign'] as const;
export type ChoiceGroup = (typeof CHOICE_GROUPS)[number];

/** Tells whether the id of a filter names a value that customers have, such as a tag. */
export function isChoice(id: string): boolean {
  return CHOICE_GROUPS.some((group) => id.startsWith(`${group} `));
}

/** What customers have that can be filtered by, each by name. */
export interface FilterChoices {
  readonly tags: readonly Named[];
  readonly services: readonly Named[];
}

/** One filter a value of something that customers have, as far as the rows have it. */
function choices(
  group: ChoiceGroup,
  values: Iterable<Named>,
  has: (row: ListedCustomer, id: string) => boolean,
): readonly CustomerFilter[] {
  const byId = new Map<string, Named>();
  for (const value of values) if (!byId.has(value.id)) byId.set(value.id, value);
  return [...byId.values()]
    .sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
    .map(({ id, name }) => ({
      ...{ id: `${group} ${id}`, group, label: name, isElsewhere: true },
      chip: t(`customer.filter-${group}`, { name }),
      fits: (row) => has(row, id),
    }));
}

const active = ({ jobs }: ListedCustomer) => jobs.filter(({ isActive }) => isActive);

function addedFilter({ from, to }: AddedBetween): readonly CustomerFilter[] {
  if (from === '' && to === '') return [];
  const which = from === '' ? 'until' : to === '' ? 'from' : 'between';
  const words = { from: from && dayFull(from), to: to && dayFull(to) };
  return [
    {
      ...{ id: ADDED, group: ADDED, isElsewhere: true, label: t(`customer.added-${which}`, words) },
      fits: ({ customer }) => {
        const added = isoDayOf(customer.createdAt);
        return (from === '' || added >= from) && (to === '' || added <= to);
      },
    },
  ];
}

/** The filters of the list (CUS-3): a few in its menu, those of many values in a dialog. */
export function customerFilters(
  rows: readonly ListedCustomer[],
  { tags, services }: FilterChoices,
  added: AddedBetween,
): readonly CustomerFilter[] {
  const frequencies = new Map<string, Named>();
  const used = new Set<string>();
  for (const row of rows)
    for (const { frequency, serviceIds } of active(row)) {
      const group = frequencyGroup(frequency);
      frequencies.set(group.id, group);
      for (const id of serviceIds) used.add(id);
    }
  // Sources and campaigns that differ only in capitals, blanks or the way an accent is written are one entry of the filter (C-6).
  const typed = (values: readonly string[]) => values.map((value) => ({ id: nameKey(value), name: value }));
  return [
    ...(['active', 'prospect', 'inactive'] as const).map((state) => ({
      ...{ id: state, group: 'state', label: t(`customer.state-${state}`) },
      fits: (row: ListedCustomer) => row.state === state,
    })),
    {
      ...{ id: 'no-contact', group: 'contact', label: t('customer.filter-no-contact') },
      fits: ({ hasContact }) => !hasContact,
    },
    {
      ...{ id: 'not-on-map', group: 'map', label: t('customer.filter-not-on-map') },
      fits: ({ isVerified }) => !isVerified,
    },
    {
      ...{ id: 'no-job', group: 'jobs', label: t('customer.filter-no-job') },
      fits: (row) => active(row).length === 0,
    },
    {
      ...{ id: 'marketing', group: 'marketing', label: t('customer.filter-marketing') },
      fits: ({ customer }) => customer.marketing?.on === true,
    },
    ...choices('tag', tags, (row, id) => row.tags.some((tag) => tag.id === id)),
    ...choices('round', rows.flatMap(roundsOf), (row, id) => roundsOf(row).some((round) => round.id === id)),
    ...choices(
      'service',
      services.filter(({ id }) => used.has(id)),
      (row, id) => active(row).some(({ serviceIds }) => serviceIds.includes(id)),
    ),
    ...choices('frequency', frequencies.values(), (row, id) =>
      active(row).some(({ frequency }) => frequencyGroup(frequency).id === id),
    ),
    ...choices(
      'source',
      typed(rows.flatMap(({ customer }) => customer.source ?? [])),
      (row, id) => nameKey(row.customer.source ?? '') === id,
    ),
    ...choices(
      'campaign',
      typed(rows.flatMap(({ customer }) => customer.utm?.campaign ?? [])),
      (row, id) => nameKey(row.customer.utm?.campaign ?? '') === id,
    ),
    ...addedFilter(added),
  ];
}
