import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { previewJob } from '@roundsman/shared-schema/areas/jobs/preview-job.ts';
import type { RoundData } from '@roundsman/shared-schema/areas/rounds/round.queries.ts';
import { useEffect, useState } from 'react';
import { FormDialog } from '#list/form.dialog.tsx';
import { useAct } from '#list/use-act.hook.ts';
import { type Form, useForm } from '#list/use-form.hook.ts';
import { useToday } from '#parts/today.hook.ts';
import { t } from '#text/texts.ts';
import { useConfirmPrice } from './confirm-price.hook.ts';
import { emptyJobForm, type JobEditForm, ordinarySum } from './job-edit-form.ts';
import { JobFieldsets } from './job-fieldsets.part.tsx';
import {
  type CustomerFields,
  checkCustomer,
  customerInput,
  type JobFields,
  withQuickFields,
} from './job-form.ts';
import { JobOwnerFields, type JobOwnerProps } from './job-owner-fields.part.tsx';
import { useJobWarnings } from './job-warnings.hook.ts';
import { jobFieldOf, typedJob } from './typed-job.ts';

type FullJob = JobEditForm & CustomerFields;

const SHOWN_VISITS = 6;

/** A new job with all that can be told of it (JOB-2); `typed`: what the short form held. */
export function FullJobDialog(props: {
  typed: JobFields;
  isNewCustomer: boolean;
  owner: Omit<JobOwnerProps, 'form'>;
  title: string | undefined;
  roundOf: (id: string) => RoundData | undefined;
  said: (added: { customerId: string }) => string;
  onClose: () => void;
}) {
  const { typed, isNewCustomer, owner, title, roundOf, said, onClose } = props;
  const today = useToday();
  const { act } = useAct();
  const confirmPrice = useConfirmPrice();
  const [atFirst] = useState(() => emptyJobForm(today));
  const { customerId, roundId, name, customerAddress, telephone, customerPin } = typed;
  const form: Form<FullJob> = useForm<FullJob>({
    defaultValues: {
      ...atFirst,
      ...{ customerId, roundId, name: '', customerAddress: '', telephone: '', customerPin: null },
    },
    fieldOf: (failure) => customerFieldOf(failure.field) ?? jobFieldOf(failure, form.value('timeKind')),
  });
  // What the short form held was typed: leaving asks about it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is taken over once.
  useEffect(() => {
    const taken = {
      ...withQuickFields(atFirst, typed),
      name,
      customerAddress,
      telephone,
      customerPin,
    };
    for (const [field, value] of Object.entries(taken)) form.set(field as 'name', value as string);
  }, []);

  const data = roundOf(form.value('roundId'));
  const fields = form.values();
  const preview = (of: FullJob): ReturnType<typeof previewJob> => {
    const checked = typedJob(of);
    const given = { job: undefined, round: data?.round.schedule, today, count: SHOWN_VISITS };
    return checked.ok ? previewJob(checked.value, given) : checked;
  };
  const spot = isNewCustomer ? fields.customerPin : undefined;
  const warnings = useJobWarnings(fields, {
    customerId: isNewCustomer ? undefined : (fields.customerId ?? undefined),
    roundId: fields.roundId || undefined,
    ...(spot && { spot }),
  });
  const send = async (sent: FullJob) => {
    const customer = checkCustomer(sent, isNewCustomer);
    if (!customer.ok) return customer;
    const job = typedJob(sent);
    if (!job.ok) return job;
    const shown = preview(sent);
    if (!shown.ok) return shown;
    const price = sent.isTotal ? (sent.total ?? 0) : (ordinarySum(sent.lines) ?? 0);
    if (!(await confirmPrice(price))) return undefined;
    const input = {
      ...job.value,
      customer: customerInput(sent, isNewCustomer),
      ...(sent.roundId !== '' && { roundId: sent.roundId }),
    };
    return act(addJob, input, said, { showsFailure: true });
  };
  return (
    <FormDialog
      form={form}
      title={t('job-form.title')}
      sub={title}
      colour={data?.round.color}
      size="whole"
      action={{ label: t('job-form.save') }}
      send={send}
      onSent={onClose}
      onClose={onClose}
    >
      <JobFieldsets
        form={form}
        today={today}
        customerId={isNewCustomer ? undefined : (fields.customerId ?? undefined)}
        round={data?.schedule}
        preview={preview(fields)}
        warnings={warnings}
      >
        <JobOwnerFields {...owner} form={form as unknown as Form<CustomerFields>} />
      </JobFieldsets>
    </FormDialog>
  );
}

function customerFieldOf(field: string | undefined): string | undefined {
  return field === 'customer' ? 'customerId' : field === 'telephoneNumber' ? 'telephone' : undefined;
}
