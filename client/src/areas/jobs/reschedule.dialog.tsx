import type { ListedJob } from '@roundsman/shared-schema/areas/jobs/all-jobs.queries.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { frequencyOf } from '@roundsman/shared-schema/areas/jobs/job.rules.ts';
import { settledDues } from '@roundsman/shared-schema/areas/jobs/known-visits.ts';
import { type Reschedule, rescheduledDay } from '@roundsman/shared-schema/areas/jobs/reschedule-job.ts';
import { rescheduleJobs } from '@roundsman/shared-schema/areas/jobs/reschedule-jobs.command.ts';
import { roundScheduleOf } from '@roundsman/shared-schema/areas/rounds/round-members.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { dayParts, type IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { fail, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { useDeferredValue, useMemo } from 'react';
import { BulkFormDialog } from '#list/bulk-form.dialog.tsx';
import { failureWords } from '#list/failure-words.ts';
import type { FormCheck } from '#list/form-check.ts';
import { useForm } from '#list/use-form.hook.ts';
import { useVisitsOfMany } from '#parts/job/questions/leave-visits.hook.tsx';
import { issueOf } from '#parts/job/typed-job.ts';
import { useToday } from '#parts/today.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { day } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { FieldRow } from '#ui/form/check-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Row, RowNames } from '#ui/row/row.tsx';
import { VirtualList } from '#ui/virtual-list/virtual-list.tsx';
import { changedJobs, refusedJobs } from './jobs-outcome.ts';
import type { BulkJobsProps } from './selected-jobs.dialogs.tsx';
import './jobs.css';
import './jobs.text.ts';

const KINDS = ['keep', 'weeks', 'months', 'once', 'follow'] as const;

interface RescheduleForm {
  readonly kind: (typeof KINDS)[number];
  readonly every: number | null;
  readonly nextDay: string;
}

/** Reads the change out of the form; `undefined` while the form asks for none. */
function changeOf({ kind, every, nextDay }: RescheduleForm): Reschedule | undefined {
  const own = nextDay === '' ? {} : { nextDay };
  if (kind === 'keep') return nextDay === '' ? undefined : own;
  if (kind === 'once' || kind === 'follow') return { frequency: { kind }, ...own };
  return { frequency: { kind, every: every ?? Number.NaN }, ...own };
}

/** Says at its field that an interval is none, because no job could be given it. */
function intervalCheck(today: IsoDay): FormCheck {
  return {
    safeParse(values) {
      const { kind, every } = values as RescheduleForm;
      if (kind !== 'weeks' && kind !== 'months') return { success: true };
      const checked = frequencyOf({ kind, every: every ?? Number.NaN }, today);
      return checked.ok
        ? { success: true }
        : { success: false, error: { issues: [issueOf({ ...checked, field: 'every' })] } };
    },
  };
}

/** Gives jobs another frequency or next day, and shows what becomes of each before it is saved (ALJ-5). */
export function RescheduleDialog({ rows, onLeft, onClose }: BulkJobsProps) {
  const store = useStore();
  const today = useToday();
  const form = useForm<RescheduleForm>({
    schema: useMemo(() => intervalCheck(today), [today]),
    defaultValues: { kind: 'keep', every: 4, nextDay: '' },
  });
  const { kind, every, nextDay } = form.values();
  const wanted = useMemo(() => changeOf({ kind, every, nextDay }), [kind, every, nextDay]);
  const change = useDeferredValue(wanted);
  const { snapshot } = store;
  const changes = useMemo(
    () => change && new Map(rows.map(({ id }) => [id, dayAfter(snapshot, id, change, today)])),
    [snapshot, rows, change, today],
  );
  const ids = rows.map(({ id }) => id);
  const visits = useVisitsOfMany(rescheduleJobs, ids, (jobIds, fields: RescheduleForm) => ({
    jobIds,
    ...changeOf(fields),
  }));
  const isWrong = !intervalCheck(today).safeParse({ kind, every, nextDay }).success;
  // The preview lags behind the form: a change that it has not worked out yet may be possible.
  const isPossible = isWrong || change !== wanted || [...(changes?.values() ?? [])].some(({ ok }) => ok);
  return (
    <BulkFormDialog
      form={form}
      ids={ids}
      title={t('jobs.bulk-reschedule-title', { count: rows.length })}
      action={{ label: t('kit.save'), disabled: !wanted || !isPossible }}
      {...visits.ofBulk}
      changedIn={changedJobs}
      said={(count) => t('jobs.bulk-changed', { count })}
      refusedIn={refusedJobs(rows)}
      onLeft={onLeft}
      onClose={onClose}
    >
      <FieldRow>
        <SelectField
          label={t('jobs.frequency')}
          options={KINDS.map((value) => ({ value, label: t(`jobs.frequency-${value}`) }))}
          {...form.field('kind')}
        />
        {(kind === 'weeks' || kind === 'months') && (
          <NumberField label={t('jobs.every')} after={t(`jobs.${kind}`)} {...form.controlled('every')} />
        )}
      </FieldRow>
      <DayField
        label={t('jobs.next-day')}
        optional={t('kit.optional')}
        hint={t('jobs.next-day-hint')}
        {...form.controlled('nextDay')}
      />
      {changes && !isWrong && (
        <Fieldset legend={t('jobs.preview-title')}>
          <Preview rows={rows} changes={changes} today={today} />
        </Fieldset>
      )}
      {visits.dialog}
    </BulkFormDialog>
  );
}

/** A job's next due day once it is rescheduled. */
type DayAfter = Result<IsoDay | undefined>;

function dayAfter(snapshot: Snapshot, id: string, change: Reschedule, today: IsoDay): DayAfter {
  const job = snapshot.record(jobRecord, id);
  if (!job) return fail('jobs.not-found');
  const known = { today, isSettled: settledDues(snapshot, id) };
  return rescheduledDay(job, roundScheduleOf(snapshot, job), change, known);
}

function Preview(props: {
  rows: readonly ListedJob[];
  changes: ReadonlyMap<string, DayAfter>;
  today: IsoDay;
}) {
  const { rows, changes, today } = props;
  const { year } = dayParts(today);
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  const inWords = (iso: IsoDay | undefined) => (iso === undefined ? t('jobs.preview-none') : day(iso, year));
  const words = (before: IsoDay | undefined, change: DayAfter | undefined) => {
    if (!change) return '';
    if (!change.ok) return failureWords(change);
    const after = change.value;
    return before === after
      ? t('jobs.preview-same', { day: inWords(after) })
      : t('jobs.preview-change', { before: inWords(before), after: inWords(after) });
  };
  return (
    <div className="jobs-preview">
      <VirtualList
        ids={rows.map(({ id }) => id)}
        label={t('jobs.preview-title')}
        renderRow={(id) => {
          const row = byId.get(id);
          const change = changes.get(id);
          return row ? (
            <Row>
              <RowNames
                name={row.name || t('jobs.no-name')}
                sub={
                  <span className={change?.ok === false ? 'rm-tone-danger' : 'rm-num'}>
                    {words(row.nextDue, change)}
                  </span>
                }
              />
            </Row>
          ) : null;
        }}
      />
    </div>
  );
}
