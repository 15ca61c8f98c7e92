import { NOBODY } from '@roundsman/shared-schema/areas/calendar/planned-visit.ts';
import { sectionOf, type VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import { compareTexts } from '@roundsman/shared-schema/kernel/names.ts';
import type { ListFilter } from '#list/look.ts';
import { t } from '#text/texts.ts';
import './schedule.text.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

const STATES = ['open', 'done', 'skip'] as const;

/** A filter for each value that some row has, by name; none where all have the same. */
function choices(
  group: 'who' | 'round' | 'tag' | 'state',
  values: readonly Named[],
  fits: (row: VisitRow, id: string) => boolean,
): readonly ListFilter<VisitRow>[] {
  const byId = new Map(values.map((value) => [value.id, value.name]));
  if (byId.size < 2 && group !== 'tag') return [];
  return [...byId].map(([id, name]) => ({
    ...{ id: `${group} ${id}`, group, label: name },
    fits: (row) => fits(row, id),
  }));
}

const byName = (a: Named, b: Named) => compareTexts(a.name, b.name);

/** What a day's visits are filtered by: who has them, their round, their important tags, what became of them (SCH-2). */
export function dayFilters(
  rows: readonly VisitRow[],
  nameOf: (lane: string) => string,
): readonly ListFilter<VisitRow>[] {
  const lanes = rows.flatMap(({ assignees }) => (assignees.length > 0 ? assignees : [NOBODY]));
  const rounds = rows.flatMap(({ round }) => (round ? [{ id: round.id, name: round.name }] : []));
  const tags = rows.flatMap(({ important }) => important.map((name) => ({ id: name, name })));
  const states = STATES.filter((state) => rows.some((row) => sectionOf(row) === state));
  return [
    ...choices('who', lanes.map((id) => ({ id, name: nameOf(id) })).sort(byName), ({ assignees }, id) =>
      id === NOBODY ? assignees.length === 0 : assignees.includes(id),
    ),
    ...choices('round', rounds.sort(byName), ({ round }, id) => round?.id === id),
    ...choices('tag', tags.sort(byName), ({ important }, id) => important.includes(id)),
    ...choices(
      'state',
      states.map((id) => ({ id, name: t(`schedule.filter-${id}`) })),
      (row, id) => sectionOf(row) === id,
    ),
  ];
}
