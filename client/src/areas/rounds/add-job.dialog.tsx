import { hasAnyRole } from '@roundsman/shared-schema/access/may.ts';
import { CUSTOMER_WRITERS } from '@roundsman/shared-schema/areas/customers/customer.inputs.ts';
import { customerName, customersList } from '@roundsman/shared-schema/areas/customers/customer.queries.ts';
import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { DESCRIPTION_MAX } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import type { RoundData } from '@roundsman/shared-schema/areas/rounds/round.queries.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { useMemo, useRef, useState } from 'react';
import { FormDialog } from '#list/form.dialog.tsx';
import { useAct } from '#list/use-act.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { useToday } from '#parts/today.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useSetting } from '#store/use-setting.hook.ts';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import { FieldRow } from '#ui/form/check-field.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { MoneyField, NumberField } from '#ui/form/number-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useConfirmPrice } from './confirm-price.hook.ts';
import { CustomerChoice } from './customer-choice.part.tsx';
import { addJobInput, type JobFields, jobCheck, jobFieldOf, newJobForm } from './job-form.ts';
import { JobWhen } from './job-when.part.tsx';
import { NewCustomerFields } from './new-customer-fields.part.tsx';
import { nextHouse } from './next-house.ts';

const hasCustomers = (snapshot: Snapshot) => customersList(snapshot).length > 0;

/** A new job in this round, for a customer who is there or a new one (specification 1, 2.6). */
export function AddJobDialog({ data, onClose }: { data: RoundData; onClose: () => void }) {
  const store = useStore();
  const today = useToday();
  const { act } = useAct();
  const confirmPrice = useConfirmPrice();
  const { round } = data;
  const mayAddCustomer = hasAnyRole(store.actor, CUSTOMER_WRITERS);
  const frequency = useSetting('jobs.default-frequency');
  const duration = useSetting('jobs.default-duration');
  const [{ isNewCustomer: isNewAtFirst, ...fields }] = useState(() =>
    newJobForm(data, today, mayAddCustomer && !hasCustomers(store.snapshot), { frequency, duration }),
  );
  // Which of both is asked for is nothing typed: leaving does not ask about it.
  const [isNewCustomer, setIsNewCustomer] = useState(isNewAtFirst);
  const schema = useMemo(() => jobCheck(isNewCustomer, today), [isNewCustomer, today]);
  const form = useForm<JobFields>({ defaultValues: fields, schema, fieldOf: jobFieldOf });
  const customer = form.controlled('customerId');
  const price = useRef<HTMLInputElement>(null);

  // A message over the buttons would be in the way of the next house.
  const [last, setLast] = useState('');
  const typedBefore = useRef('');
  /** One more of the same for the next house: a street of forty is typed in minutes. */
  const begin = (typed: JobFields) => {
    const address = isNewCustomer ? nextHouse(typed.address, typedBefore.current) : '';
    typedBefore.current = typed.address;
    const next = { ...typed, customerId: null, name: '', telephone: '', pin: null, address };
    form.restart(next, isNewCustomer ? 'name' : undefined);
  };
  const said = ({ customerId }: { customerId: string }) =>
    t('job-form.added', {
      name: shortName(customerName(store.snapshot, customerId) ?? '') || t('rounds.no-name'),
      round: shortName(round.name),
    });
  const send = async (typed: JobFields, goesOn: boolean) => {
    if (!(await confirmPrice(typed.price ?? 0))) {
      price.current?.focus();
      return undefined;
    }
    const input = addJobInput({ ...typed, isNewCustomer }, round.id);
    return input.ok ? act(addJob, input.value, goesOn ? () => null : said, { showsFailure: true }) : input;
  };
  return (
    <FormDialog
      form={form}
      title={t('job-form.title')}
      sub={round.name}
      colour={round.color}
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
      <Fieldset legend={t('job-form.customer')} className="job-fieldset">
        {mayAddCustomer && <CustomerKind isNew={isNewCustomer} onChange={setIsNewCustomer} />}
        {isNewCustomer ? (
          <NewCustomerFields form={form} around={middleOf(data)} />
        ) : (
          <CustomerChoice customerId={customer.value} error={customer.error} onChoose={customer.onChange} />
        )}
      </Fieldset>
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
    </FormDialog>
  );
}

function CustomerKind({ isNew, onChange }: { isNew: boolean; onChange: (isNew: boolean) => void }) {
  return (
    <div className="job-kind">
      {[false, true].map((value) => (
        <label key={String(value)}>
          <input
            type="radio"
            name="customer-kind"
            checked={isNew === value}
            onChange={() => onChange(value)}
          />
          {t(value ? 'job-form.new-customer' : 'job-form.existing-customer')}
        </label>
      ))}
    </div>
  );
}

/** The middle of the round's stops. */
function middleOf({ jobs }: RoundData): readonly [number, number] | undefined {
  const spots = jobs.flatMap(({ isVerified, lngLat }) => (isVerified && lngLat ? [lngLat] : []));
  if (spots.length === 0) return undefined;
  const mean = (at: 0 | 1) => spots.reduce((sum, spot) => sum + spot[at], 0) / spots.length;
  return [mean(0), mean(1)];
}
