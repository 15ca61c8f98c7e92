import { hasAnyRole } from '@roundsman/shared-schema/access/may.ts';
import { customerName, customersList } from '@roundsman/shared-schema/areas/customers/customer.queries.ts';
import { CUSTOMER_WRITERS } from '@roundsman/shared-schema/areas/customers/customer.roles.ts';
import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { previewJob } from '@roundsman/shared-schema/areas/jobs/preview-job.ts';
import { roundData } from '@roundsman/shared-schema/areas/rounds/round.queries.ts';
import { workingDays } from '@roundsman/shared-schema/areas/work/job-calendar.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { useMemo, useRef, useState } from 'react';
import { FormDialog } from '#list/form.dialog.tsx';
import { useAct } from '#list/use-act.hook.ts';
import { type Form, useForm } from '#list/use-form.hook.ts';
import { useToday } from '#parts/today.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { useSetting } from '#store/use-setting.hook.ts';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import { JobOwnerFields } from '../fields/job-owner-fields.part.tsx';
import { greatestPrice } from '../job-form.ts';
import { middleOf } from '../middle-of-round.ts';
import {
  type NewJobForm,
  newJobCheck,
  newJobFieldOf,
  newJobForm,
  newJobInput,
  nextJobForm,
  type OwnerFields,
  proposedPattern,
} from '../new-job-form.ts';
import { useConfirmPrice } from '../questions/confirm-price.hook.ts';
import { typedJob } from '../typed-job.ts';
import { JobFieldsets, SHOWN_VISITS } from './job-fieldsets.part.tsx';
import { useJobWarnings } from './job-warnings.hook.ts';
import { JobsToLink } from './jobs-to-link.part.tsx';
import { useNextHouse } from './next-house.hook.ts';
import '../job-form.text.ts';
import '../job.text.ts';

const PATTERN = ['choice', 'every', 'unit', 'firstDay'] as const;

const hasCustomers = (snapshot: Snapshot) => customersList(snapshot).length > 0;

function nameOfCustomer(snapshot: Snapshot, id: string | undefined): string | undefined {
  return id === undefined ? undefined : customerName(snapshot, id);
}

/**
 * A new job (companion 5.2). It is for `customerId`, else for a customer who is chosen or added here; in `roundId`, else
 * in a round that is chosen here, or in none.
 */
export function NewJobDialog(props: {
  customerId?: string;
  roundId?: string;
  /** The first day that is proposed for a job of no round; today unless told. */
  firstDay?: IsoDay;
  onClose: () => void;
}) {
  const { customerId, roundId, onClose } = props;
  const store = useStore();
  const today = useToday();
  const { firstDay = today } = props;
  const { act } = useAct();
  const confirmPrice = useConfirmPrice();
  const asksCustomer = customerId === undefined;
  const mayAddCustomer = asksCustomer && hasAnyRole(store.actor, CUSTOMER_WRITERS);
  const defaults = {
    frequency: useSetting('jobs.default-frequency'),
    duration: useSetting('jobs.default-duration'),
  };
  const roundOf = (id: string) => (id === '' ? undefined : roundData(store.snapshot, id, { today }));
  const patternOf = (id: string) => {
    const { round, schedule } = roundOf(id) ?? {};
    const freq = schedule && round?.schedule?.freq;
    return freq && { freq, nextDay: schedule.nextDay ?? today };
  };
  const nextHouse = useNextHouse();
  const [proposed] = useState(() => (asksCustomer ? nextHouse.proposed(roundId) : undefined));
  const [atFirst] = useState(() => {
    const inRound = roundId ?? '';
    const empty = newJobForm(patternOf(inRound), firstDay, defaults);
    return proposed?.form ?? { ...empty, customerId: customerId ?? null, roundId: inRound };
  });
  // Which of both is asked for is nothing typed: leaving does not ask about it.
  const [isNewCustomer, setIsNewCustomer] = useState(
    () => mayAddCustomer && (proposed?.isNewCustomer ?? !hasCustomers(store.snapshot)),
  );
  const schema = useMemo(() => newJobCheck(isNewCustomer, today), [isNewCustomer, today]);
  const form: Form<NewJobForm> = useForm<NewJobForm>({
    defaultValues: atFirst,
    schema,
    fieldOf: (failure) => newJobFieldOf(failure, form.value('timeKind')),
  });
  const price = useRef<HTMLInputElement>(null);
  const fields = form.values();
  const data = roundOf(fields.roundId);
  const name = useQuery(nameOfCustomer, customerId);
  const calendar = useQuery(workingDays);

  /** The round's own frequency and next date, as long as nobody typed another one (JOB-1). */
  const moveTo = (next: string) => {
    const before = proposedPattern(patternOf(fields.roundId), today, defaults);
    const after = proposedPattern(patternOf(next), today, defaults);
    const isUntouched = PATTERN.every((field) => form.value(field) === before[field]);
    form.set('roundId', next);
    if (isUntouched)
      for (const field of [...PATTERN, 'beganSchedule'] as const) form.set(field, after[field]);
  };

  // A message over the buttons would be in the way of the next house.
  const [last, setLast] = useState('');
  const begin = (typed: NewJobForm, said: string) => {
    setLast(said);
    if (!asksCustomer) form.restart(nextJobForm(typed), 'lines.0.description');
    else form.restart(nextHouse.after(typed, isNewCustomer), isNewCustomer ? 'customerName' : undefined);
  };
  const handleLinked = (said: string) => {
    if (asksCustomer) return begin(form.values(), said);
    form.release();
    onClose();
  };
  const said = (added: { customerId: string }) => {
    const who = shortName(customerName(store.snapshot, added.customerId) ?? '') || t('job.no-name');
    return data
      ? t('job-form.added', { name: who, round: shortName(data.round.name) })
      : t('job-form.added-alone', { name: who });
  };
  const preview = (of: NewJobForm): ReturnType<typeof previewJob> => {
    const typed = typedJob(of);
    const known = { jobId: '', stored: [], calendar };
    const given = { job: undefined, round: data?.round.schedule, today, count: SHOWN_VISITS, known };
    return typed.ok ? previewJob(typed.value, given) : typed;
  };
  const spot = isNewCustomer ? fields.customerPin : undefined;
  const chosen = isNewCustomer ? undefined : (fields.customerId ?? undefined);
  const warnings = useJobWarnings(fields, {
    customerId: chosen,
    roundId: fields.roundId || undefined,
    ...(spot && { spot }),
  });
  const send = async (sent: NewJobForm, goesOn: boolean) => {
    const job = typedJob(sent);
    if (!job.ok) return job;
    const shown = preview(sent);
    if (!shown.ok) return shown;
    if (!(await confirmPrice(greatestPrice(sent)))) {
      price.current?.focus();
      return undefined;
    }
    const input = newJobInput(sent, isNewCustomer, job.value);
    return act(addJob, input, goesOn ? () => null : said, { showsFailure: true });
  };
  return (
    <FormDialog
      form={form}
      title={t('job-form.title')}
      sub={name ?? data?.round.name}
      colour={data?.round.color}
      size="whole"
      action={{ label: t('job-form.save') }}
      again={{
        label: t('job-form.save-next'),
        byEnter: asksCustomer,
        onSent: (added, typed) => begin(typed, said(added)),
      }}
      send={send}
      onSent={(_added, typed) => {
        if (asksCustomer) nextHouse.after(typed, isNewCustomer);
        onClose();
      }}
      onClose={onClose}
    >
      <JobFieldsets
        form={form}
        today={today}
        customerId={chosen}
        round={data?.schedule}
        preview={preview(fields)}
        warnings={warnings}
        price={price}
      >
        <p role="status" className="rm-t2" hidden={last === ''}>
          {last}
        </p>
        <JobOwnerFields
          form={form as unknown as Form<OwnerFields>}
          asksCustomer={asksCustomer}
          asksRound={roundId === undefined}
          mayAddCustomer={mayAddCustomer}
          isNewCustomer={isNewCustomer}
          onNewCustomer={setIsNewCustomer}
          around={data && middleOf(data)}
          onRound={moveTo}
        />
        <JobsToLink
          round={data?.round}
          owner={{ customerId: chosen, address: isNewCustomer ? fields.customerAddress : '' }}
          today={today}
          onLinked={handleLinked}
        />
      </JobFieldsets>
    </FormDialog>
  );
}
