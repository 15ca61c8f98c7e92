import { assignables } from '@roundsman/shared-schema/areas/jobs/job-people.queries.ts';
import { assignVisits } from '@roundsman/shared-schema/areas/work/assign-visits.command.ts';
import { BulkFormDialog } from '#list/bulk-form.dialog.tsx';
import { useForm } from '#list/use-form.hook.ts';
import { PeopleChoice } from '#parts/people/people-choice.part.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import type { VisitDialogProps } from './visit-dialogs.tsx';
import { changedVisits, refusedVisits } from './visits-outcome.ts';
import './visits.text.ts';

/** Gives visits to people and teams, or to nobody; their jobs keep whom they have (OCC-7). */
export function AssignVisitsDialog({ rows, onClose, onDone }: VisitDialogProps) {
  const people = useQuery(assignables).filter(({ isGone }) => !isGone);
  const [first, ...others] = rows;
  const isSame = others.every(({ assignees }) => String(assignees) === String(first?.assignees));
  const form = useForm<{ assignees: readonly string[] }>({
    defaultValues: { assignees: isSame ? (first?.assignees ?? []) : [] },
  });
  const { value: chosen, error, onChange } = form.controlled('assignees');
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
      <PeopleChoice legend={t('visits.who')} people={people} {...{ chosen, error, onChange }} />
      <p className="rm-t2">{t('visits.assign-nobody')}</p>
    </BulkFormDialog>
  );
}
