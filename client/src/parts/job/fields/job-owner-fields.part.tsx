import { roundChoices } from '@roundsman/shared-schema/areas/rounds/round-choices.queries.ts';
import type { LngLat } from '@roundsman/shared-schema/fields/place.schema.ts';
import type { Form } from '#list/use-form.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import type { OwnerFields } from '../new-job-form.ts';
import { CustomerChoice } from './customer-choice.part.tsx';
import { NewCustomerFields } from './new-customer-fields.part.tsx';

export interface JobOwnerProps {
  form: Form<OwnerFields>;
  /** Neither is asked for where it is given. */
  asksCustomer: boolean;
  asksRound: boolean;
  mayAddCustomer: boolean;
  isNewCustomer: boolean;
  onNewCustomer: (isNew: boolean) => void;
  /** Where the map of a new customer begins. */
  around: LngLat | undefined;
  onRound: (roundId: string) => void;
}

/** Whose a new job is, and in which round (JOB-1). */
export function JobOwnerFields(props: JobOwnerProps) {
  const { form, asksCustomer, asksRound, mayAddCustomer, isNewCustomer, onNewCustomer, around, onRound } =
    props;
  const customer = form.controlled('customerId');
  return (
    <>
      {asksCustomer && (
        <Fieldset legend={t('job-form.customer')} className="job-fieldset">
          {mayAddCustomer && <CustomerKind isNew={isNewCustomer} onChange={onNewCustomer} />}
          {isNewCustomer ? (
            <NewCustomerFields form={form} around={around} />
          ) : (
            <CustomerChoice customerId={customer.value} error={customer.error} onChoose={customer.onChange} />
          )}
        </Fieldset>
      )}
      {asksRound && <RoundChoice roundId={form.value('roundId')} onChoose={onRound} />}
    </>
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

function RoundChoice(props: { roundId: string; onChoose: (roundId: string) => void }) {
  const { roundId, onChoose } = props;
  const rounds = useQuery(roundChoices);
  if (rounds.length === 0) return null;
  return (
    <SelectField
      label={t('job-form.round')}
      options={[
        { value: '', label: t('job-form.no-round') },
        ...rounds.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={roundId}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}
