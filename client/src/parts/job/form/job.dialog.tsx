import { mdiAccountBoxOutline } from '@mdi/js';
import { OFFICE } from '@roundsman/shared-schema/access/roles.ts';
import type { Schedule } from '@roundsman/shared-schema/areas/calendar/schedule.schema.ts';
import { followsRound } from '@roundsman/shared-schema/areas/calendar/series-of.ts';
import { customerName } from '@roundsman/shared-schema/areas/customers/customer.queries.ts';
import { CUSTOMER_WRITERS } from '@roundsman/shared-schema/areas/customers/customer.roles.ts';
import { editJob } from '@roundsman/shared-schema/areas/jobs/edit-job.command.ts';
import { type Job, jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { workAhead } from '@roundsman/shared-schema/areas/jobs/leave-visits.ts';
import { previewJob } from '@roundsman/shared-schema/areas/jobs/preview-job.ts';
import type { Round } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import { jobRound, roundScheduleOf } from '@roundsman/shared-schema/areas/rounds/round-members.ts';
import { scheduleText } from '@roundsman/shared-schema/areas/rounds/schedule-text.ts';
import { visitsKnown } from '@roundsman/shared-schema/areas/work/job-past.queries.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import type { Result } from '@roundsman/shared-schema/kernel/result.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { FormDialog } from '#list/form.dialog.tsx';
import { useColleague } from '#list/people.hook.ts';
import { useAct } from '#list/use-act.hook.ts';
import { type Form, useForm } from '#list/use-form.hook.ts';
import { useFormsEntry } from '#parts/custom-fields/forms-entry.hook.tsx';
import { useHistoryEntry } from '#parts/history/history-entry.hook.tsx';
import { useToday } from '#parts/today.hook.ts';
import { paths } from '#routes/paths.ts';
import { useDocument } from '#store/use-document.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { day } from '#text/format-day.ts';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import type { MenuEntry } from '#ui/menu/menu.tsx';
import { greatestPrice, JOB_FOLLOWS, type JobForm, jobForm } from '../job-form.ts';
import { useConfirmPrice } from '../questions/confirm-price.hook.ts';
import { useJobActions } from '../questions/job-actions.hook.tsx';
import { useVisitsQuestion } from '../questions/leave-visits.hook.tsx';
import { editedJob, jobCheck, jobFieldOf, typedJob } from '../typed-job.ts';
import { JobFieldsets, SHOWN_VISITS } from './job-fieldsets.part.tsx';
import { useJobWarnings } from './job-warnings.hook.ts';
import '../job.text.ts';
import '../job-form.text.ts';

/** Days of a pattern that the question names (JOB-5). */
const NAMED_DAYS = 3;

/** A job with all that is told of it (companion 5.2). Nothing is shown of one that is gone. */
export function JobDialog({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const read = useCallback(
    (snapshot: Snapshot) => {
      const job = snapshot.record(jobRecord, jobId);
      return (
        job && {
          job,
          round: jobRound(snapshot, job),
          schedule: roundScheduleOf(snapshot, job),
          customer: customerName(snapshot, job.customerId),
        }
      );
    },
    [jobId],
  );
  const found = useQuery(read);
  const [atFirst] = useState(found);
  const shown = found ?? atFirst;
  return atFirst && shown ? <OpenJob {...shown} onClose={onClose} /> : null;
}

function OpenJob(props: {
  job: Job;
  round: Round | undefined;
  schedule: Schedule | undefined;
  customer: string | undefined;
  onClose: () => void;
}) {
  const { job, round, schedule, customer = '', onClose } = props;
  const today = useToday();
  const { act } = useAct();
  const [askAboutVisits, visitsQuestion] = useVisitsQuestion();
  const confirmPrice = useConfirmPrice();
  useDocument(...workAhead(today));
  const known = useQuery(visitsKnown, job, today);
  const price = useRef<HTMLInputElement>(null);
  const schema = useMemo(() => jobCheck(today, jobForm(job, today)), [today, job]);
  const form: Form<JobForm> = useForm<JobForm>({
    schema,
    defaultValues: jobForm(job, today),
    follows: { ...JOB_FOLLOWS, by: useColleague(job.changed) },
    fieldOf: (failure) => jobFieldOf(failure, form.value('timeKind')),
  });
  // A job that follows a schedule which was removed goes on, and still has its days shown.
  const followable = schedule?.off && !followsRound(job) ? undefined : scheduleText(schedule, today);
  const actions = useJobActions(job, { leave: form.leave, onGone: onClose });
  const customerEntries = useCustomerEntries(job.customerId, { leave: form.leave, onGone: onClose });
  const history = useHistoryEntry({
    record: jobRecord,
    id: job.id,
    name: customer || t('job.no-name'),
    sub: job.description || undefined,
  });
  const [formsEntry, formsDialog] = useFormsEntry(OFFICE);
  const preview = (fields: JobForm): ReturnType<typeof previewJob> => {
    const typed = typedJob(fields, form.opened());
    const { priceFrom } = fields;
    const given = { job, round: schedule, today, count: SHOWN_VISITS, priceFrom, known };
    return typed.ok ? previewJob(typed.value, given) : typed;
  };
  const fields = form.values();
  const warnings = useJobWarnings(fields, { job, customerId: job.customerId, roundId: round?.id });
  const send = async (sent: JobForm): Promise<Result<unknown> | undefined> => {
    const typed = typedJob(sent, form.opened());
    const shown = preview(sent);
    if (!typed.ok) return typed;
    if (!shown.ok) return shown;
    const isDearer = greatestPrice(sent) > greatestPrice(form.opened());
    if (isDearer && !(await confirmPrice(greatestPrice(sent)))) {
      price.current?.focus();
      return undefined;
    }
    const { before, next } = shown.value;
    const days = (visits: NonNullable<typeof before>) =>
      visits.length === 0
        ? t('job.none')
        : visits
            .slice(0, NAMED_DAYS)
            .map((visit) => day(visit.day, Number(today.slice(0, 4))))
            .join(', ');
    const pattern = before && {
      title: t('job.pattern-title'),
      text: t('job.pattern-text', { before: days(before), next: days(next) }),
      confirm: t('job.pattern-confirm'),
    };
    const said = () => t('job.saved', { name: shortName(customer) || t('job.no-name') });
    const opened = typedJob(form.opened());
    const own = editedJob(form.changed(), typed.value, opened.ok ? opened.value : undefined);
    const edit = { jobId: job.id, ...own };
    const chosen = await askAboutVisits(editJob, edit, [job.id], pattern);
    if (!chosen) return undefined;
    const { leave, keep } = chosen;
    return act(editJob, { ...edit, leave: [...leave], keep: [...keep] }, said, { showsFailure: true });
  };

  return (
    <>
      <FormDialog
        form={form}
        title={customer || t('job.no-name')}
        sub={round?.name}
        colour={round?.color}
        size="whole"
        more={[
          ...customerEntries,
          formsEntry({ kind: 'job', id: job.id }, customer),
          ...actions.entries,
          history.entry,
        ]}
        action={{ label: t('kit.save') }}
        send={send}
        onSent={onClose}
        onClose={onClose}
      >
        <JobFieldsets
          form={form}
          today={today}
          job={job}
          customerId={job.customerId}
          round={followable}
          preview={preview(fields)}
          warnings={warnings}
          price={price}
        />
      </FormDialog>
      {visitsQuestion}
      {actions.dialogs}
      {history.dialog}
      {formsDialog}
    </>
  );
}

/** Leads to whom the job is for (specification 1, 2.6); their own page offers nothing of the kind. */
function useCustomerEntries(
  customerId: string,
  { leave, onGone }: { leave: (go: () => void) => void; onGone: () => void },
): readonly MenuEntry[] {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const path = paths.customer(customerId);
  if (pathname === path || pathname.startsWith(`${path}/`)) return [];
  const open = () => {
    onGone();
    void navigate(path);
  };
  return [
    {
      ...{ id: 'customer', icon: mdiAccountBoxOutline, label: t('job.open-customer') },
      requires: { roles: CUSTOMER_WRITERS },
      onSelect: () => leave(open),
    },
  ];
}
