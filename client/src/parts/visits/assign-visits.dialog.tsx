import {
  type Assignable,
  assignables,
  missingSkills,
} from '@roundsman/shared-schema/areas/jobs/job-people.queries.ts';
import { assignVisits } from '@roundsman/shared-schema/areas/work/assign-visits.command.ts';
import { type BoardCell, boardCells } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import { distinctSkills } from '@roundsman/shared-schema/fields/skills.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { BulkFormDialog } from '#list/bulk-form.dialog.tsx';
import { useForm } from '#list/use-form.hook.ts';
import { useVisits } from '#parts/calendar/visits.hook.ts';
import { PeopleChoice } from '#parts/people/people-choice.part.tsx';
import { sumWords } from '#parts/planning/sums.ts';
import { useToday } from '#parts/today.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { listed } from '#text/format.ts';
import { dayBrief } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { type Caps, WithCaps } from './caps.part.tsx';
import type { VisitDialogProps } from './visit-dialogs.tsx';
import { changedVisits, refusedVisits } from './visits-outcome.ts';
import { VisitsThatStay } from './visits-that-stay.part.tsx';
import './visits.text.ts';
import '#parts/planning/planning.text.ts';

/** Gives visits to people and teams, or to nobody; their jobs keep whom they have (OCC-7). */
export function AssignVisitsDialog(props: VisitDialogProps) {
  return <WithCaps>{(caps) => <Assign {...props} caps={caps} />}</WithCaps>;
}

function Assign({ rows, unfit = [], caps, onClose, onDone }: VisitDialogProps & { caps: Caps }) {
  const people = useQuery(assignables).filter(({ isGone }) => !isGone);
  const [first, ...others] = rows;
  const isSame = others.every(({ assignees }) => String(assignees) === String(first?.assignees));
  const form = useForm<{ assignees: readonly string[] }>({
    defaultValues: { assignees: isSame ? (first?.assignees ?? []) : [] },
  });
  const { value: chosen, error, onChange } = form.controlled('assignees');
  const subOf = useKnownOf(rows, caps);
  return (
    <BulkFormDialog
      form={form}
      ids={rows.map(({ id }) => id)}
      title={t('visits.assign-title', { count: rows.length })}
      action={{ label: t('kit.save'), disabled: people.length === 0 }}
      command={assignVisits}
      input={(visitIds, { assignees }) => ({ visitIds, assignees: [...assignees] })}
      changedIn={changedVisits}
      said={(count) => t('visits.assigned', { count })}
      refusedIn={refusedVisits(rows)}
      onLeft={onDone}
      onClose={onClose}
    >
      <VisitsThatStay chosen={unfit} />
      <PeopleChoice legend={t('visits.who')} people={people} {...{ chosen, error, subOf, onChange }} />
      <p className="rm-t2">{t('visits.assign-nobody')}</p>
    </BulkFormDialog>
  );
}

/** What each person has on the day of the visits, whether they are away then, and the skills that they lack for them. */
function useKnownOf(rows: VisitDialogProps['rows'], caps: Caps): (person: Assignable) => string {
  const today = useToday();
  const days = new Set(rows.map(({ planned }) => planned));
  const day: IsoDay = rows[0]?.planned ?? today;
  const cells = useQuery(boardCells, useVisits(day, day), today);
  const needed = distinctSkills(rows.flatMap(({ skills }) => skills));
  const loads = new Map(cells.map((cell): [string, BoardCell['rows']] => [cell.lane, cell.rows]));
  return (person) => {
    const missing = missingSkills(needed, person);
    const has = loads.get(person.id) ?? [];
    // Of several days no one load says anything.
    const load = days.size === 1 ? sumWords(has, false, t('planning.visits', { count: has.length })) : '';
    return [
      load === '' ? '' : t('visits.load-on', { day: dayBrief(day), load }),
      days.size === 1 && caps.isAway(person.id, day) ? t('planning.away') : '',
      missing.length > 0 ? t('visits.lacks', { skills: listed(missing) }) : '',
    ]
      .filter(Boolean)
      .join(' · ');
  };
}
