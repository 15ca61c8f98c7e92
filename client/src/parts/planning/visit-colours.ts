import { NOBODY } from '@roundsman/shared-schema/areas/calendar/planned-visit.ts';
import type { VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import { compareTexts } from '@roundsman/shared-schema/kernel/names.ts';
import { dayBrief } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { ROUND_COLOURS } from '#ui/theme/round-colours.ts';
import './planning.text.ts';

export type ColourBy = 'round' | 'assignee' | 'status' | 'service' | 'day' | 'late';

/** A colour of the board stands for one of these. */
export interface Meaning {
  readonly id: string;
  readonly label: string;
  readonly colour: string;
}

const PLAIN = 'slate';
const STATES = { late: 'brick', planned: 'sky', done: 'pine', part: 'ochre', skip: PLAIN } as const;

/** Up to how many days late visits have a colour, and which. */
const LATE = [
  { id: 'late-0', to: 0, colour: 'sky' },
  { id: 'late-7', to: 7, colour: 'ochre' },
  { id: 'late-28', to: 28, colour: 'rust' },
  { id: 'late-more', to: Number.POSITIVE_INFINITY, colour: 'brick' },
] as const;

const nth = (at: number) => (at < 0 ? PLAIN : (ROUND_COLOURS[at % ROUND_COLOURS.length]?.name ?? PLAIN));

/** Tells what the colour of a visit means (MPL-5, VPL-1). `rows`: all that are shown; `lanes`: in their order. */
export function meanings(
  by: ColourBy,
  rows: readonly VisitRow[],
  lanes: readonly string[],
  nameOf: (lane: string) => string,
): (row: VisitRow) => Meaning {
  if (by === 'round')
    return ({ round }) => ({
      id: round?.id ?? '',
      label: round?.name ?? t('planning.no-round'),
      colour: round?.color ?? PLAIN,
    });
  if (by === 'assignee') {
    const people = lanes.filter((lane) => lane !== NOBODY);
    return ({ lane }) => ({ id: lane, label: nameOf(lane), colour: nth(people.indexOf(lane)) });
  }
  if (by === 'status')
    return ({ state, daysLate }) => {
      const id = daysLate > 0 ? 'late' : state;
      return { id, label: t(`planning.state-${id}`), colour: STATES[id] };
    };
  if (by === 'late')
    return ({ daysLate }) => {
      const { id, colour } = LATE.find(({ to }) => daysLate <= to) ?? LATE[0];
      return { id, label: t(`planning.${id}`), colour };
    };
  if (by === 'day') {
    const days = [...new Set(rows.map(({ planned }) => planned))].sort();
    return ({ planned }) => ({ id: planned, label: dayBrief(planned), colour: nth(days.indexOf(planned)) });
  }
  const first = ({ lines }: VisitRow) => lines[0]?.description ?? '';
  const services = [...new Set(rows.map(first))].filter((name) => name !== '').sort(compareTexts);
  return (row) => ({
    id: first(row),
    label: first(row) || t('planning.no-service'),
    colour: nth(services.indexOf(first(row))),
  });
}
