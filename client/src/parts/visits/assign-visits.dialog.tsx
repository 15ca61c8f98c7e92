import { assignables } from '@roundsman/shared-schema/areas/jobs/job-people.queries.ts';
import { assignVisits } from '@roundsman/shared-schema/areas/work/assign-visits.command.ts';
import { BulkFormDialog } from '#list/bulk-form.dialog.tsx';
import { useForm } from '#list/use-form.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
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
      <Fieldset legend={t('visits.who')} {...(error !== undefined && { error })}>
        {people.map(({ id, name, isTeam }) => (
          <CheckField
            key={id}
            label={name}
            sub={isTeam ? t('visits.team') : undefined}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
        ))}
      </Fieldset>
      <p className="rm-t2">{t('visits.assign-nobody')}</p>
    </BulkFormDialog>
  );
}
