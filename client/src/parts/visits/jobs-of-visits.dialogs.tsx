import { tagJobs } from '@roundsman/shared-schema/areas/jobs/tag-jobs.command.ts';
import { tagsList } from '@roundsman/shared-schema/areas/services/services.queries.ts';
import type { VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import { BulkFormDialog } from '#list/bulk-form.dialog.tsx';
import { useForm } from '#list/use-form.hook.ts';
import { IntoRoundDialog } from '#parts/job/into-round.dialog.tsx';
import { TagChoice } from '#parts/tags/tag-choice.part.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import type { VisitDialogProps } from './visit-dialogs.tsx';
import './visits.text.ts';

/** Each job once, however many of its visits were chosen. */
const jobsOf = (rows: readonly VisitRow[]) => [...new Set(rows.map(({ jobId }) => jobId))];
const visitsOf = (rows: readonly VisitRow[], jobIds: readonly string[]) =>
  rows.flatMap(({ id, jobId }) => (jobIds.includes(jobId) ? [id] : []));

/** Moves the jobs of visits to a round, at its end (SCH-10). */
export function RoundVisitsDialog({ rows, onClose, onDone }: VisitDialogProps) {
  const jobIds = jobsOf(rows);
  return (
    <IntoRoundDialog
      jobIds={jobIds}
      title={t('visits.round-title', { count: jobIds.length })}
      onLeft={(left) => onDone(visitsOf(rows, left))}
      onClose={onClose}
    >
      <p className="rm-t2">{t('visits.round-hint')}</p>
    </IntoRoundDialog>
  );
}

/** Puts tags on the jobs of visits (SCH-10). */
export function TagVisitsDialog({ rows, onClose, onDone }: VisitDialogProps) {
  const tags = useQuery(tagsList);
  const form = useForm<{ tags: readonly string[] }>({ defaultValues: { tags: [] } });
  const { value: chosen, onChange } = form.controlled('tags');
  const jobIds = jobsOf(rows);
  return (
    <BulkFormDialog
      form={form}
      ids={jobIds}
      title={t('visits.tag-title', { count: jobIds.length })}
      action={{ label: t('kit.save'), disabled: chosen.length === 0 }}
      command={tagJobs}
      input={(ids, fields) => ({ jobIds: ids, add: [...fields.tags] })}
      changedIn={({ changed }) => changed}
      said={(count) => t('visits.tagged', { count })}
      onLeft={(left) => onDone(visitsOf(rows, left))}
      onClose={onClose}
    >
      <p className="rm-t2">{t('visits.tag-hint')}</p>
      <TagChoice adds label={t('visits.tags')} tags={tags} chosen={chosen} onChange={onChange} />
    </BulkFormDialog>
  );
}
