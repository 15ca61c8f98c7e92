import { addServiceToJobs } from '@roundsman/shared-schema/areas/jobs/add-service-to-jobs.command.ts';
import type { ListedJob } from '@roundsman/shared-schema/areas/jobs/all-jobs.queries.ts';
import { assignJobs } from '@roundsman/shared-schema/areas/jobs/assign-jobs.command.ts';
import type { JobsOutcome } from '@roundsman/shared-schema/areas/jobs/change-jobs.ts';
import { assignables } from '@roundsman/shared-schema/areas/jobs/job-people.queries.ts';
import { setJobsDuration } from '@roundsman/shared-schema/areas/jobs/set-jobs-duration.command.ts';
import { setJobsNextDueFrom } from '@roundsman/shared-schema/areas/jobs/set-jobs-next-due-from.command.ts';
import { setJobsReminders } from '@roundsman/shared-schema/areas/jobs/set-jobs-reminders.command.ts';
import { tagJobs } from '@roundsman/shared-schema/areas/jobs/tag-jobs.command.ts';
import { livingServices, tagsList } from '@roundsman/shared-schema/areas/services/services.queries.ts';
import type { Command } from '@roundsman/shared-schema/document/command.ts';
import { BulkFormDialog } from '#list/bulk-form.dialog.tsx';
import { useForm } from '#list/use-form.hook.ts';
import { useActor } from '#parts/actor.hook.ts';
import { IntoRoundDialog } from '#parts/job/into-round.dialog.tsx';
import { useConfirmPrice } from '#parts/job/questions/confirm-price.hook.ts';
import { assignedTo, useVisitsOfMany } from '#parts/job/questions/leave-visits.hook.tsx';
import { PeopleChoice } from '#parts/people/people-choice.part.tsx';
import { TagChoice } from '#parts/tags/tag-choice.part.tsx';
import { paths } from '#routes/paths.ts';
import { mayOpen } from '#routes/route-access.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { FieldRow } from '#ui/form/check-field.tsx';
import { MoneyField, NumberField } from '#ui/form/number-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { changedJobs, refusedJobs } from './jobs-outcome.ts';
import './jobs.css';
import './jobs.text.ts';

export interface BulkJobsProps {
  readonly rows: readonly ListedJob[];
  /** Ids of those that stay selected. */
  readonly onLeft: (left: readonly string[]) => void;
  readonly onClose: () => void;
}

const idsOf = (rows: readonly ListedJob[]) => rows.map(({ id }) => id);
const saidChanged = (count: number) => t('jobs.bulk-changed', { count });

/** Moves jobs into a round, at its end. */
export function BulkRoundDialog({ rows, ...rest }: BulkJobsProps) {
  const title = t('jobs.bulk-round-title', { count: rows.length });
  return <IntoRoundDialog jobIds={idsOf(rows)} title={title} {...rest} />;
}

/** Says who does jobs by default, in the stead of whoever did. */
export function BulkAssignDialog({ rows, onLeft, onClose }: BulkJobsProps) {
  const people = useQuery(assignables).filter(({ isGone }) => !isGone);
  const form = useForm<{ assignees: readonly string[] }>({
    defaultValues: { assignees: rows.length === 1 ? (rows[0]?.assignees ?? []) : [] },
  });
  const { value: chosen, error, onChange } = form.controlled('assignees');
  const visits = useVisitsOfMany(assignJobs, idsOf(rows), assignedTo);
  return (
    <BulkFormDialog
      form={form}
      ids={idsOf(rows)}
      title={t('jobs.bulk-assign-title', { count: rows.length })}
      action={{ label: t('kit.save'), disabled: people.length === 0 }}
      {...visits.ofBulk}
      changedIn={changedJobs}
      said={saidChanged}
      refusedIn={refusedJobs(rows)}
      onLeft={onLeft}
      onClose={onClose}
    >
      <PeopleChoice legend={t('jobs.column-assignees')} people={people} {...{ chosen, error, onChange }} />
      <p className="rm-t2">{t(people.length === 0 ? 'jobs.assign-none' : 'jobs.assign-nobody')}</p>
      {visits.dialog}
    </BulkFormDialog>
  );
}

/** Says how long jobs take. */
export function BulkDurationDialog({ rows, onLeft, onClose }: BulkJobsProps) {
  const form = useForm<{ duration: number | null }>({ defaultValues: { duration: null } });
  const visits = useVisitsOfMany(
    setJobsDuration,
    idsOf(rows),
    (jobIds, { duration }: { duration: number | null }) => ({ jobIds, duration: duration ?? Number.NaN }),
  );
  return (
    <BulkFormDialog
      form={form}
      ids={idsOf(rows)}
      title={t('jobs.bulk-duration-title', { count: rows.length })}
      action={{ label: t('kit.save'), disabled: form.value('duration') === null }}
      {...visits.ofBulk}
      changedIn={changedJobs}
      said={saidChanged}
      refusedIn={refusedJobs(rows)}
      onLeft={onLeft}
      onClose={onClose}
    >
      <NumberField
        label={t('jobs.duration')}
        after={t('jobs.minutes')}
        autoFocus
        {...form.controlled('duration')}
      />
      {visits.dialog}
    </BulkFormDialog>
  );
}

interface AddedService {
  serviceId: string;
  price: number | null;
}

/** Adds a service to every visit of jobs that do not have it yet. */
export function BulkServiceDialog({ rows, onLeft, onClose }: BulkJobsProps) {
  const services = useQuery(livingServices);
  const confirmPrice = useConfirmPrice();
  const visits = useVisitsOfMany(
    addServiceToJobs,
    idsOf(rows),
    (jobIds, { serviceId, price }: AddedService) => ({ jobIds, serviceId, priceMinor: price ?? Number.NaN }),
  );
  const form = useForm<AddedService>({
    defaultValues: { serviceId: '', price: null },
    fieldOf: ({ field }) => (field === 'priceMinor' ? 'price' : field),
  });
  const { onChange, ...select } = form.field('serviceId');
  const isChosen = form.value('serviceId') !== '' && form.value('price') !== null;
  return (
    <BulkFormDialog
      form={form}
      ids={idsOf(rows)}
      title={t('jobs.bulk-service-title', { count: rows.length })}
      action={{ label: t('kit.save'), disabled: !isChosen }}
      {...visits.ofBulk}
      asks={async (fields) => (await confirmPrice(fields.price ?? 0)) && visits.ofBulk.asks(fields)}
      changedIn={changedJobs}
      said={saidChanged}
      refusedIn={refusedJobs(rows)}
      onLeft={onLeft}
      onClose={onClose}
    >
      {services.length === 0 ? (
        <NoServices />
      ) : (
        <FieldRow>
          <SelectField
            label={t('jobs.service')}
            options={[
              { value: '', label: t('jobs.choose') },
              ...services.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...select}
            onChange={(event) => {
              onChange(event);
              const price = services.find(({ id }) => id === event.target.value)?.priceMinor;
              if (price !== undefined) form.set('price', price);
            }}
          />
          <MoneyField label={t('jobs.price')} {...form.controlled('price')} />
        </FieldRow>
      )}
      {visits.dialog}
    </BulkFormDialog>
  );
}

/** Says that there is no service to add, with the way to those who may make one. */
function NoServices() {
  const actor = useActor();
  const leads = mayOpen(actor, 'services');
  return (
    <>
      <p>{t(leads ? 'jobs.no-services' : 'jobs.no-services-here')}</p>
      {leads && (
        <div>
          <ButtonLink kind="line" href={paths.services()}>
            {t('jobs.to-services')}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

/** Puts tags on jobs, beside those that they have. */
export function BulkTagsDialog({ rows, onLeft, onClose }: BulkJobsProps) {
  const tags = useQuery(tagsList);
  const form = useForm<{ tags: readonly string[] }>({ defaultValues: { tags: [] } });
  const { value: chosen, onChange } = form.controlled('tags');
  return (
    <BulkFormDialog
      form={form}
      ids={idsOf(rows)}
      title={t('jobs.bulk-tags-title', { count: rows.length })}
      action={{ label: t('kit.save'), disabled: chosen.length === 0 }}
      command={tagJobs}
      input={(jobIds, fields) => ({ jobIds, add: [...fields.tags] })}
      changedIn={changedJobs}
      said={saidChanged}
      refusedIn={refusedJobs(rows)}
      onLeft={onLeft}
      onClose={onClose}
    >
      <TagChoice adds label={t('jobs.tags')} tags={tags} chosen={chosen} onChange={onChange} />
    </BulkFormDialog>
  );
}

const FROM = ['default', 'due', 'done'] as const;

/** Says from what the next visits of jobs count (S-5). */
export function BulkDueFromDialog(props: BulkJobsProps) {
  return (
    <BulkChoiceDialog
      {...props}
      title={t('jobs.bulk-due-from-title', { count: props.rows.length })}
      label={t('jobs.count-from')}
      options={FROM.map((value) => ({ value, label: t(`jobs.count-from-${value}`) }))}
      command={setJobsNextDueFrom}
      input={(jobIds, from) => ({ jobIds, from })}
    />
  );
}

const REMINDERS = ['default', 'on', 'off'] as const;

/** Says whether visits of jobs are reminded of. */
export function BulkRemindersDialog(props: BulkJobsProps) {
  return (
    <BulkChoiceDialog
      {...props}
      title={t('jobs.bulk-reminders-title', { count: props.rows.length })}
      label={t('jobs.reminders')}
      options={REMINDERS.map((value) => ({ value, label: t(`jobs.reminders-${value}`) }))}
      command={setJobsReminders}
      input={(jobIds, reminders) => ({ jobIds, reminders })}
    />
  );
}

/** Sets one thing on jobs, of a few that it can be: `default`, which stands there at first, or another. */
function BulkChoiceDialog<V extends string, I>(
  props: BulkJobsProps & {
    title: string;
    label: string;
    options: readonly { readonly value: V | 'default'; readonly label: string }[];
    command: Command<I, JobsOutcome>;
    input: (jobIds: string[], choice: V | 'default') => I;
  },
) {
  const { rows, title, label, options, command, input, onLeft, onClose } = props;
  const form = useForm<{ choice: string }>({
    defaultValues: { choice: 'default' },
    asksBeforeLeaving: false,
  });
  return (
    <BulkFormDialog
      form={form}
      ids={idsOf(rows)}
      title={title}
      action={{ label: t('kit.save') }}
      command={command}
      input={(jobIds, { choice }) =>
        input(jobIds, options.find(({ value }) => value === choice)?.value ?? 'default')
      }
      changedIn={changedJobs}
      said={saidChanged}
      refusedIn={refusedJobs(rows)}
      onLeft={onLeft}
      onClose={onClose}
    >
      <SelectField label={label} options={options} {...form.field('choice')} />
    </BulkFormDialog>
  );
}
