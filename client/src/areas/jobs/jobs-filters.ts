import type { ListedJob } from '@roundsman/shared-schema/areas/jobs/all-jobs.queries.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import type { ListFilter } from '#list/look.ts';
import { frequencyGroup } from '#parts/frequency-group.ts';
import { money } from '#text/format.ts';
import { dayFull, isoDayOf } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import './jobs.text.ts';

type JobFilter = ListFilter<ListedJob>;

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Days and prices that bound what is shown; an empty day or null sets no bound. Prices in minor units. */
export interface JobBounds {
  readonly dueFrom: string;
  readonly dueTo: string;
  readonly doneBefore: string;
  readonly priceFrom: number | null;
  readonly priceTo: number | null;
  readonly unchangedSince: string;
}

export const NO_BOUNDS: JobBounds = {
  ...{ dueFrom: '', dueTo: '', doneBefore: '', unchangedSince: '' },
  ...{ priceFrom: null, priceTo: null },
};

/** Ids of the filters that stand for bounds. */
export const BOUND_FILTERS = ['due', 'done', 'price', 'unchanged'] as const;

/** Leaves of bounds those whose filters are on. */
export function boundsOn(bounds: JobBounds, filters: readonly string[]): JobBounds {
  const isOn = (id: (typeof BOUND_FILTERS)[number]) => filters.includes(id);
  const { dueFrom, dueTo, doneBefore, priceFrom, priceTo, unchangedSince } = bounds;
  return {
    ...NO_BOUNDS,
    ...(isOn('due') && { dueFrom, dueTo }),
    ...(isOn('done') && { doneBefore }),
    ...(isOn('price') && { priceFrom, priceTo }),
    ...(isOn('unchanged') && { unchangedSince }),
  };
}

/** Groups whose filters stand in the dialog, in its order. */
export const CHOICE_GROUPS = ['round', 'frequency', 'service', 'assignee', 'tag'] as const;
export type ChoiceGroup = (typeof CHOICE_GROUPS)[number];

/** Tells whether the id of a filter names a value that jobs have, such as a tag. */
export function isChoice(id: string): boolean {
  return CHOICE_GROUPS.some((group) => id.startsWith(`${group} `));
}

/**
 * Whether filters would show more than they were saved for: of a group that they narrow no value is among those `known`
 * any more, so that nothing would narrow it.
 */
export function areGone(filters: readonly string[], known: ReadonlySet<string>): boolean {
  const groupOf = (id: string) => id.replace(/ .*$/, '').replace(/^no-/, '');
  const left = new Set(filters.filter((id) => known.has(id)).map(groupOf));
  return filters.some((id) => isChoice(id) && !left.has(groupOf(id)));
}

/** The filters of the list, each by name. */
export interface JobChoices {
  readonly services: readonly Named[];
  readonly people: readonly Named[];
  readonly tags: readonly Named[];
}

/** Makes a filter for each value that some row has, in the order of their names. */
function choices(
  group: ChoiceGroup,
  values: Iterable<Named>,
  has: (row: ListedJob, id: string) => boolean,
): readonly JobFilter[] {
  const byId = new Map([...values].map((value) => [value.id, value]));
  return [...byId.values()]
    .sort((a, b) => a.name.localeCompare(b.name))
    .map(({ id, name }) => ({
      ...{ id: `${group} ${id}`, group, label: name, isElsewhere: true },
      chip: t(`jobs.filter-${group}`, { name }),
      fits: (row) => has(row, id),
    }));
}

/** The day from which a job's price counts. */
export function priceDay({ pricedFrom, pricedAt }: ListedJob): IsoDay {
  return pricedFrom ?? isoDayOf(pricedAt);
}

function boundFilters(bounds: JobBounds, withPrices: boolean): readonly JobFilter[] {
  const { dueFrom, dueTo, doneBefore, priceFrom, priceTo, unchangedSince } = bounds;
  const filters: JobFilter[] = [];
  const add = (id: (typeof BOUND_FILTERS)[number], label: string, fits: JobFilter['fits']) =>
    filters.push({ id, group: id, label, isElsewhere: true, fits });
  if (dueFrom !== '' || dueTo !== '') {
    const which = dueFrom === '' ? 'until' : dueTo === '' ? 'after' : 'between';
    const words = { from: dueFrom && dayFull(dueFrom), to: dueTo && dayFull(dueTo) };
    add('due', t(`jobs.due-${which}`, words), ({ nextDue }) =>
      nextDue === undefined
        ? false
        : (dueFrom === '' || nextDue >= dueFrom) && (dueTo === '' || nextDue <= dueTo),
    );
  }
  if (doneBefore !== '')
    add(
      'done',
      t('jobs.done-before', { day: dayFull(doneBefore) }),
      // A job that was never done has not been done for as long as it has been due.
      ({ lastDone, waitsSince }) => (lastDone ?? waitsSince ?? doneBefore) < doneBefore,
    );
  if (!withPrices) return filters;
  if (priceFrom !== null || priceTo !== null) {
    const which = priceFrom === null ? 'until' : priceTo === null ? 'from' : 'between';
    const words = { from: money(priceFrom ?? 0), to: money(priceTo ?? 0) };
    add(
      'price',
      t(`jobs.price-${which}`, words),
      ({ priceMinor }) =>
        (priceFrom === null || priceMinor >= priceFrom) && (priceTo === null || priceMinor <= priceTo),
    );
  }
  if (unchangedSince !== '')
    add(
      'unchanged',
      t('jobs.unchanged-since', { day: dayFull(unchangedSince) }),
      (row) => priceDay(row) <= unchangedSince,
    );
  return filters;
}

/** The filters of the list of all jobs (ALJ-2): a few in its menu, those of many values in a dialog. */
export function jobsFilters(
  rows: readonly ListedJob[],
  { services, people, tags }: JobChoices,
  { bounds, withPrices }: { readonly bounds: JobBounds; readonly withPrices: boolean },
): readonly JobFilter[] {
  const frequencies = new Map<string, Named>();
  const used = new Set<string>();
  const rounds = new Map<string, Named>();
  for (const { frequency, serviceIds, assignees, tags: worn, round } of rows) {
    const group = frequencyGroup(frequency);
    frequencies.set(group.id, group);
    for (const id of [...serviceIds, ...assignees, ...worn]) used.add(id);
    if (round) rounds.set(round.id, round);
  }
  const inUse = (named: readonly Named[]) => named.filter(({ id }) => used.has(id));
  return [
    ...(['active', 'paused', 'ended', 'pending'] as const).map((state) => ({
      ...{ id: state, group: 'state', label: t(`jobs.state-${state}`) },
      fits: (row: ListedJob) => row.state === state,
    })),
    {
      ...{ id: 'no-future', group: 'future', label: t('jobs.filter-no-future') },
      fits: ({ off }) => off !== undefined,
    },
    {
      ...{ id: 'no-round', group: 'round', label: t('jobs.filter-no-round') },
      fits: ({ round }) => round === undefined,
    },
    {
      ...{ id: 'no-assignee', group: 'assignee', label: t('jobs.filter-no-assignee') },
      fits: ({ assignees }) => assignees.length === 0,
    },
    {
      ...{ id: 'not-on-map', group: 'map', label: t('jobs.filter-not-on-map') },
      fits: ({ isVerified }) => !isVerified,
    },
    ...choices('round', rounds.values(), ({ round }, id) => round?.id === id),
    ...choices('frequency', frequencies.values(), ({ frequency }, id) => frequencyGroup(frequency).id === id),
    ...choices('service', inUse(services), ({ serviceIds }, id) => serviceIds.includes(id)),
    ...choices('assignee', inUse(people), ({ assignees }, id) => assignees.includes(id)),
    ...choices('tag', inUse(tags), ({ tags: worn }, id) => worn.includes(id)),
    ...boundFilters(bounds, withPrices),
  ];
}
