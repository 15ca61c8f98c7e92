import type { ListedJob } from '@roundsman/shared-schema/areas/jobs/all-jobs.queries.ts';
import { describe, expect, it } from 'vitest';
import { exportedRows } from '#list/column.ts';
import { t } from '#text/texts.ts';
import { jobsColumns } from './jobs-columns.tsx';
import { areGone, boundsOn, type JobBounds, jobsFilters, NO_BOUNDS } from './jobs-filters.ts';
import { readBounds } from './saved-filters.hook.ts';

const JOB: ListedJob = {
  ...{ id: 'j', name: 'Ann', customerId: 'c', address: '1 Mill Bank', description: 'Windows' },
  ...{ serviceIds: ['windows'], serviceNames: ['Windows'] },
  frequency: { key: 'frequency.weeks', values: { every: 4 } },
  ...{
    priceMinor: 1200,
    yearlyMinor: 15_600,
    minutes: 30,
    yearlyMinutes: { numerator: 390, denominator: 1 },
  },
  round: { id: 'r', name: 'North', color: '#1E66C4' },
  ...{ followsRound: false, assignees: ['u'], nextDue: '2025-02-03', nextPlanned: '2025-02-03' },
  extra: undefined,
  ...{ lastDone: '2025-01-06', waitsSince: undefined },
  ...{
    state: 'active',
    off: undefined,
    pause: undefined,
    tags: ['call'],
    isVerified: true,
    pricedFrom: undefined,
  },
  ...{ pricedAt: Date.UTC(2024, 5, 1, 12), nameKey: 'ann' },
};
const CHOICES = {
  services: [
    { id: 'windows', name: 'Windows' },
    { id: 'roof', name: 'Roof' },
  ],
  people: [{ id: 'u', name: 'Una' }],
  tags: [{ id: 'call', name: 'Call first' }],
};
const filters = (bounds: Partial<JobBounds> = {}, withPrices = true) =>
  jobsFilters([JOB], CHOICES, { bounds: { ...NO_BOUNDS, ...bounds }, withPrices });
const fits = (id: string, row: Partial<ListedJob>, bounds?: Partial<JobBounds>) =>
  filters(bounds)
    .find((filter) => filter.id === id)
    ?.fits({ ...JOB, ...row });

describe('filters of all jobs', () => {
  it.each<[key: string, frequency: ListedJob['frequency'], label: string]>([
    ['week-4', { key: 'frequency.weeks', values: { every: 4 } }, 'Every 4 weeks'],
    ['month-1', { key: 'frequency.month-day', values: { every: 1, day: 26 } }, 'Every month'],
    ['month-2', { key: 'frequency.months-day', values: { every: 2, day: 7 } }, 'Every 2 months'],
    ['year', { key: 'frequency.year-day', values: { every: 12, day: 7 } }, 'Every year'],
  ])('names the filter %s as all that it finds', (id, frequency, label) => {
    const row = { ...JOB, frequency };
    const found = jobsFilters([row], CHOICES, { bounds: NO_BOUNDS, withPrices: true });
    expect(found.find((filter) => filter.id === `frequency ${id}`)?.label).toBe(label);
  });

  it('says the year of a day that bounds it, because a saved filter is used in other years, too', () => {
    const found = filters({
      ...{ dueFrom: '2025-01-01', dueTo: '2026-02-01' },
      ...{ doneBefore: '2024-01-01', unchangedSince: '2027-01-01' },
    });
    const said = found.filter(({ id }) => ['due', 'done', 'unchanged'].includes(id));
    expect(said.map(({ label }) => label)).toEqual([
      'Due Wed 1 January 2025 to Sun 1 February 2026',
      'Last done before Mon 1 January 2024',
      'Price unchanged since Fri 1 January 2027',
    ]);
  });

  it('a bound counts while its filter is on', () => {
    const all: JobBounds = {
      ...{
        dueFrom: '2025-01-01',
        dueTo: '2025-02-01',
        doneBefore: '2025-03-01',
        unchangedSince: '2025-04-01',
      },
      ...{ priceFrom: 100, priceTo: 200 },
    };
    expect(boundsOn(all, [])).toEqual(NO_BOUNDS);
    expect(boundsOn(all, ['due', 'paused'])).toEqual({
      ...NO_BOUNDS,
      ...{ dueFrom: '2025-01-01', dueTo: '2025-02-01' },
    });
    expect(boundsOn(all, ['unchanged', 'price', 'done', 'due'])).toEqual(all);
  });

  it.each<[id: string, fitting: Partial<ListedJob>, not: Partial<ListedJob>, bounds?: Partial<JobBounds>]>([
    ['paused', { state: 'paused' }, {}],
    ['no-future', { off: 'once' }, {}],
    ['no-round', { round: undefined }, {}],
    ['no-assignee', { assignees: [] }, {}],
    ['not-on-map', { isVerified: false }, {}],
    ['round r', {}, { round: undefined }],
    ['frequency week-4', {}, { frequency: { key: 'frequency.once', values: {} } }],
    ['service windows', {}, { serviceIds: [] }],
    ['assignee u', {}, { assignees: ['other'] }],
    ['tag call', {}, { tags: [] }],
    ['due', {}, { nextDue: '2025-03-01' }, { dueFrom: '2025-02-03', dueTo: '2025-02-28' }],
    ['due', {}, { nextDue: undefined }, { dueTo: '2025-02-03' }],
    ['done', {}, { lastDone: '2025-02-01' }, { doneBefore: '2025-02-01' }],
    ['done', {}, { lastDone: undefined }, { doneBefore: '2025-02-01' }],
    [
      'done',
      { lastDone: undefined, waitsSince: '2025-01-31' },
      { lastDone: undefined, waitsSince: '2025-02-01' },
      { doneBefore: '2025-02-01' },
    ],
    ['price', {}, { priceMinor: 1201 }, { priceFrom: 1200, priceTo: 1200 }],
    ['price', { priceMinor: 0 }, {}, { priceTo: 0 }],
    ['unchanged', {}, { pricedFrom: '2025-01-02' }, { unchangedSince: '2025-01-01' }],
  ])('%s', (id, fitting, not, bounds) => {
    expect([fits(id, fitting, bounds), fits(id, not, bounds)]).toEqual([true, false]);
  });

  it.each<[filters: string[], known: string[], isGone: boolean]>([
    [['active', 'round r'], ['active', 'round r'], false],
    [['active', 'round r'], ['active'], true],
    // Rounds widen each other: one that is there narrows the list still.
    [['round r', 'round s'], ['round s'], false],
    [['round r', 'no-round'], ['no-round'], false],
    [['round r', 'tag t'], ['tag t'], true],
    // Bounds are filters only while they are set.
    [['due', 'no-future'], ['no-future'], false],
  ])('%j would show more than meant where only %j is there: %s', (saved, known, isGone) => {
    expect(areGone(saved, new Set(known))).toBe(isGone);
  });

  it('offers what some job has, and none of prices to whoever is shown none', () => {
    const ids = filters({ priceTo: 100, unchangedSince: '2025-01-01' }, false).map(({ id }) => id);
    for (const id of ['service roof', 'price', 'unchanged']) expect(ids).not.toContain(id);
  });

  it('read what was saved, and leave out what is no bound', () => {
    expect(
      readBounds({ dueFrom: '2025-01-01', dueTo: 'soon', priceFrom: 100, priceTo: 'x', more: 1 }),
    ).toEqual({
      ...NO_BOUNDS,
      dueFrom: '2025-01-01',
      priceFrom: 100,
    });
  });
});

describe('columns of all jobs', () => {
  const columns = (withPrices: boolean) =>
    jobsColumns({ thisYear: 2025, nameOf: (id) => (id === 'u' ? 'Una' : undefined), withPrices });

  it('stand in the file each by itself', () => {
    const { header, rows } = exportedRows([JOB], columns(true));
    const file = Object.fromEntries(header.map((head, at) => [head, rows[0]?.[at]]));
    expect(file).toMatchObject({
      [t('jobs.column-name')]: 'Ann',
      [t('jobs.column-price')]: 12,
      [t('jobs.column-yearly')]: 156,
      [t('jobs.column-assignees')]: 'Una',
      [t('jobs.column-last')]: '2025-01-06',
    });
  });

  it('have no money for whoever is shown none, nor an order by it', () => {
    const ids = columns(false).map(({ id }) => id);
    for (const id of ['price', 'yearly']) expect(ids).not.toContain(id);
  });

  it('order jobs without a next day last', () => {
    const next = columns(true).find(({ id }) => id === 'next')?.sort;
    const days = [undefined, '2025-02-03', '2025-01-01'].map((nextPlanned) => ({ ...JOB, nextPlanned }));
    expect(days.sort(next?.compare).map(({ nextPlanned }) => nextPlanned)).toEqual([
      '2025-01-01',
      '2025-02-03',
      undefined,
    ]);
  });
});
