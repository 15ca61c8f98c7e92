import { mdiUnfoldMoreHorizontal } from '@mdi/js';
import { hasAnyRole } from '@roundsman/shared-schema/access/may.ts';
import { CUSTOMER_WRITERS } from '@roundsman/shared-schema/areas/customers/customer.inputs.ts';
import { customerName, customersList } from '@roundsman/shared-schema/areas/customers/customer.queries.ts';
import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { previewJob } from '@roundsman/shared-schema/areas/jobs/preview-job.ts';
import { type RoundData, roundData } from '@roundsman/shared-schema/areas/rounds/round.queries.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { DESCRIPTION_MAX } from '@roundsman/shared-schema/fields/limits.ts';
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
import { Button } from '#ui/button/button.tsx';
import { FieldRow } from '#ui/form/check-field.tsx';
import { MoneyField, NumberField } from '#ui/form/number-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useConfirmPrice } from './confirm-price.hook.ts';
import { FullJobDialog } from './full-job.dialog.tsx';
import {
  addJobInput,
  type CustomerFields,
  type JobFields,
  jobCheck,
  jobFieldOf,
  newJobForm,
} from './job-form.ts';
import { JobOwnerFields } from './job-owner-fields.part.tsx';
import { JobWhen } from './job-when.part.tsx';
import { middleOf } from './middle-of-round.ts';
import { nextHouse } from './next-house.ts';
import { useAskPast } from './past-question.hook.tsx';
import './new-job.css';
import './job-form.text.ts';
import './job.text.ts';

const hasCustomers = (snapshot: Snapshot) => customersList(snapshot).length > 0;

/**
 * A new job (companion 5.2). It is for `customerId`, else for a customer who is chosen or added here; in `roundId`, else
 * in a round that is chosen here, or in none.
 */
export function NewJobDialog(props: { customerId?: string; roundId?: string; onClose: () => void }) {
  const { customerId, roundId, onClose } = props;
  const store = useStore();
  const today = useToday();
  const { act } = useAct();
  const confirmPrice = useConfirmPrice();
  const mayAddCustomer = customerId === undefined && hasAnyRole(store.actor, CUSTOMER_WRITERS);
  const frequency = useSetting('jobs.default-frequency');
  const duration = useSetting('jobs.default-duration');
  const roundOf = (id: string | undefined) =>
    id === undefined || id === '' ? undefined : roundData(store.snapshot, id, { today });
  const formFor = (round: RoundData | undefined) =>
    newJobForm(round?.schedule, today, { frequency, duration });
  const [atFirst] = useState(() => ({
    ...formFor(roundOf(roundId)),
    customerId: customerId ?? null,
    roundId: roundId ?? '',
  }));
  // Which of both is asked for is nothing typed: leaving does not ask about it.
  const [isNewCustomer, setIsNewCustomer] = useState(() => mayAddCustomer && !hasCustomers(store.snapshot));
  const schema = useMemo(() => jobCheck(isNewCustomer, today), [isNewCustomer, today]);
  const form = useForm<JobFields>({ defaultValues: atFirst, schema, fieldOf: jobFieldOf });
  const price = useRef<HTMLInputElement>(null);
  const askPast = useAskPast();
  // All that can be told of a job is asked for in a form of its own, which takes over what was typed.
  const [isFull, setIsFull] = useState(false);
  const data = roundOf(form.value('roundId'));
  const name = useQuery(nameOfCustomer, customerId);

  /** The round's own frequency and next date, as long as nobody typed another one (JOB-1). */
  const moveTo = (next: string) => {
    const [before, after] = [formFor(data), formFor(roundOf(next))];
    const isUntouched = (['kind', 'every', 'firstDay'] as const).every(
      (field) => form.value(field) === before[field],
    );
    form.set('roundId', next);
    if (!isUntouched) return;
    form.set('kind', after.kind);
    form.set('every', after.every);
    form.set('firstDay', after.firstDay);
    form.set('proposed', after.proposed);
  };

  // A message over the buttons would be in the way of the next house.
  const [last, setLast] = useState('');
  const typedBefore = useRef('');
  /** One more of the same for the next house: a street of forty is typed in minutes. */
  const begin = (typed: JobFields) => {
    if (customerId !== undefined) {
      form.restart({ ...typed, description: '', price: null }, 'description');
      return;
    }
    const address = isNewCustomer ? nextHouse(typed.customerAddress, typedBefore.current) : '';
    typedBefore.current = typed.customerAddress;
    const next = {
      ...typed,
      customerId: null,
      name: '',
      telephone: '',
      customerPin: null,
      customerAddress: address,
    };
    form.restart(next, isNewCustomer ? 'name' : undefined);
  };
  const said = (added: { customerId: string }) => {
    const who = shortName(customerName(store.snapshot, added.customerId) ?? '') || t('job.no-name');
    return data
      ? t('job-form.added', { name: who, round: shortName(data.round.name) })
      : t('job-form.added-alone', { name: who });
  };
  const send = async (typed: JobFields, goesOn: boolean) => {
    if (!(await confirmPrice(typed.price ?? 0))) {
      price.current?.focus();
      return undefined;
    }
    const input = addJobInput({ ...typed, isNewCustomer });
    if (!input.ok) return input;
    const shown = previewJob(input.value, { job: undefined, round: data?.round.schedule, today, count: 1 });
    const overdue = shown.ok ? shown.value.overdue : 0;
    const past =
      overdue === 0 ? 'from' : await askPast.ask(overdue, shown.ok ? shown.value.next[0]?.due : undefined);
    if (past === undefined) return undefined;
    return act(addJob, { ...input.value, past }, goesOn ? () => null : said, { showsFailure: true });
  };
  const owner = {
    asksCustomer: customerId === undefined,
    asksRound: roundId === undefined,
    ...{ mayAddCustomer, isNewCustomer, onNewCustomer: setIsNewCustomer },
    around: data && middleOf(data),
    onRound: moveTo,
  };
  if (isFull) {
    return (
      <FullJobDialog
        typed={form.values()}
        isNewCustomer={isNewCustomer}
        owner={owner}
        title={name ?? data?.round.name}
        roundOf={roundOf}
        said={said}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      form={form}
      title={t('job-form.title')}
      sub={name ?? data?.round.name}
      colour={data?.round.color}
      action={{ label: t('job-form.save') }}
      again={{
        label: t('job-form.save-next'),
        onSent: (added, typed) => {
          setLast(said(added));
          begin(typed);
        },
      }}
      send={send}
      onSent={onClose}
      onClose={onClose}
    >
      <p role="status" className="rm-t2" hidden={last === ''}>
        {last}
      </p>
      <JobOwnerFields {...owner} form={form as unknown as Form<CustomerFields>} />
      <TextField
        label={t('job-form.description')}
        hint={t('job-form.description-hint')}
        maxLength={DESCRIPTION_MAX}
        autoComplete="off"
        {...form.field('description')}
      />
      <FieldRow>
        <MoneyField label={t('job-form.price')} ref={price} {...form.controlled('price')} />
        <NumberField
          label={t('job-form.duration')}
          after={t('job-form.minutes')}
          {...form.controlled('duration')}
        />
      </FieldRow>
      <JobWhen form={form} today={today} />
      <div>
        <Button icon={mdiUnfoldMoreHorizontal} flush onClick={() => setIsFull(true)}>
          {t('job-form.more')}
        </Button>
      </div>
      {askPast.question}
    </FormDialog>
  );
}

function nameOfCustomer(snapshot: Snapshot, id: string | undefined): string | undefined {
  return id === undefined ? undefined : customerName(snapshot, id);
}
