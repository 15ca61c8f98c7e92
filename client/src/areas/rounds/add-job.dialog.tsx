import { hasAnyRole } from '@roundsman/shared-schema/access/may.ts';
import { CUSTOMER_WRITERS } from '@roundsman/shared-schema/areas/customers/customer.inputs.ts';
import { customerName, customersList } from '@roundsman/shared-schema/areas/customers/customer.queries.ts';
import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { DESCRIPTION_MAX } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import type { RoundData } from '@roundsman/shared-schema/areas/rounds/round.queries.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { failureWords } from '#list/failure-words.ts';
import { useAct } from '#list/use-act.hook.ts';
import { useToday } from '#parts/today.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useSetting } from '#store/use-setting.hook.ts';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FieldRow } from '#ui/form/check-field.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { MoneyField, NumberField } from '#ui/form/number-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useUnsavedGuard } from '#ui/unsaved/unsaved.hook.ts';
import { useConfirmPrice } from './confirm-price.hook.ts';
import { CustomerChoice } from './customer-choice.part.tsx';
import {
  addJobInput,
  checkJobForm,
  type JobErrors,
  type JobField,
  type JobForm,
  newJobForm,
} from './job-form.ts';
import { JobWhen } from './job-when.part.tsx';
import { NewCustomerFields } from './new-customer-fields.part.tsx';

const hasCustomers = (snapshot: Snapshot) => customersList(snapshot).length > 0;

/** Which field of the form a field of the command is. */
const FIELD_OF: Readonly<Record<string, JobField>> = {
  customer: 'customer',
  name: 'name',
  telephoneNumber: 'telephone',
  description: 'description',
  priceMinor: 'price',
  duration: 'duration',
  'frequency.every': 'every',
  firstDay: 'firstDay',
};

/** A new job in this round, for a customer who is there or a new one (specification 1, 2.6). */
export function AddJobDialog({ data, onClose }: { data: RoundData; onClose: () => void }) {
  const store = useStore();
  const today = useToday();
  const { act, isBusy } = useAct();
  const confirmPrice = useConfirmPrice();
  const { round } = data;
  const mayAddCustomer = hasAnyRole(store.actor, CUSTOMER_WRITERS);
  const frequency = useSetting('jobs.default-frequency');
  const duration = useSetting('jobs.default-duration');
  const [first] = useState(() =>
    newJobForm(data, today, mayAddCustomer && !hasCustomers(store.snapshot), { frequency, duration }),
  );
  const [form, setForm] = useState<JobForm>(first);
  const [errors, setErrors] = useState<JobErrors>({});
  const [failed, setFailed] = useState<string>();
  const body = useRef<HTMLDivElement>(null);
  const isDirty = (Object.keys(first) as (keyof JobForm)[]).some(
    (field) => field !== 'isNewCustomer' && form[field] !== first[field],
  );
  const unsaved = useUnsavedGuard(isDirty);

  // The first field that is wrong is where the hand has to go.
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    body.current?.querySelector<HTMLElement>('[aria-invalid="true"], .job-customers input')?.focus();
  }, [errors]);

  const handleChange = (changes: Partial<JobForm>) => {
    setForm((now) => ({ ...now, ...changes }));
    setFailed(undefined);
  };
  const handleClose = () => unsaved.leave(onClose);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const found = checkJobForm(form, today);
    setErrors(found);
    setFailed(undefined);
    if (isBusy || Object.keys(found).length > 0) return;
    if (!(await confirmPrice(form.price ?? 0))) {
      return body.current?.querySelector<HTMLElement>('[name="price"]')?.focus();
    }
    const said = ({ customerId }: { customerId: string }) =>
      t('job-form.added', {
        name: shortName(customerName(store.snapshot, customerId) ?? '') || t('rounds.no-name'),
        round: shortName(round.name),
      });
    const result = await act(addJob, addJobInput(form, round.id), said, { showsFailure: true });
    if (result.ok) {
      unsaved.release();
      return onClose();
    }
    const field = result.field === undefined ? undefined : FIELD_OF[result.field];
    if (field) setErrors({ [field]: result });
    else setFailed(failureWords(result));
  };

  const words: Partial<Record<JobField, string>> = {};
  for (const [field, failure] of Object.entries(errors) as [JobField, JobErrors[JobField]][]) {
    if (failure) words[field] = failureWords(failure);
  }
  return (
    <Dialog
      open
      title={t('job-form.title')}
      sub={round.name}
      colour={round.color}
      onClose={handleClose}
      onSubmit={(event) => void handleSubmit(event)}
      footer={
        <>
          <Button onClick={handleClose}>{t('kit.cancel')}</Button>
          <Button kind="main" type="submit" busy={isBusy}>
            {t('job-form.save')}
          </Button>
        </>
      }
    >
      <div className="job-form" ref={body}>
        <Fieldset legend={t('job-form.customer')} className="job-fieldset">
          {mayAddCustomer && (
            <CustomerKind
              isNew={form.isNewCustomer}
              onChange={(isNewCustomer) => {
                setErrors({});
                handleChange({ isNewCustomer });
              }}
            />
          )}
          {form.isNewCustomer ? (
            <NewCustomerFields form={form} errors={words} around={middleOf(data)} onChange={handleChange} />
          ) : (
            <CustomerChoice
              customerId={form.customerId}
              error={words.customer}
              onChoose={(customerId) => handleChange({ customerId })}
            />
          )}
        </Fieldset>
        <TextField
          label={t('job-form.description')}
          hint={t('job-form.description-hint')}
          value={form.description}
          error={words.description}
          maxLength={DESCRIPTION_MAX}
          autoComplete="off"
          onChange={(event) => handleChange({ description: event.target.value })}
        />
        <FieldRow>
          <MoneyField
            label={t('job-form.price')}
            name="price"
            value={form.price}
            error={words.price}
            onChange={(price) => handleChange({ price })}
          />
          <NumberField
            label={t('job-form.duration')}
            after={t('job-form.minutes')}
            value={form.duration}
            error={words.duration}
            onChange={(duration) => handleChange({ duration })}
          />
        </FieldRow>
        <JobWhen form={form} errors={words} today={today} onChange={handleChange} />
        {failed && (
          <p className="job-error" role="alert">
            {failed}
          </p>
        )}
      </div>
    </Dialog>
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
