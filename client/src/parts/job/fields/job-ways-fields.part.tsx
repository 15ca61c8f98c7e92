import { hasAnyRole } from '@roundsman/shared-schema/access/may.ts';
import type { Customer } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import { livingCustomer } from '@roundsman/shared-schema/areas/customers/living-customer.ts';
import { jobOverrides } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { JOB_INVOICERS } from '@roundsman/shared-schema/areas/jobs/job-overrides.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import type { Form } from '#list/use-form.hook.ts';
import { useActor } from '#parts/actor.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import type { JobForm } from '../job-form.ts';
import '../job.text.ts';

/**
 * What is otherwise for this job than for its customer (JOB-2). The first choice of each says what the customer has.
 * How it is invoiced is shown only to those who may say it (JOB-8).
 */
export function JobWaysFields({ form, customerId }: { form: Form<JobForm>; customerId: string | undefined }) {
  const customer = useQuery(customerNow, customerId);
  const mayInvoice = hasAnyRole(useActor(), JOB_INVOICERS);
  const { notify: method = 'default', invoicing: { mode } = { mode: 'default' } } = customer ?? {};
  const as = (value: string) => ({ value: '', label: t('job.as-customer', { value }) });
  return (
    <Fieldset legend={t('job.ways')} className="job-edit-set">
      <SelectField
        label={t('job.reminders')}
        options={[
          { value: '', label: t('job.reminders-default') },
          ...jobOverrides.remind.options.map((value) => ({ value, label: t(`job.reminders-${value}`) })),
        ]}
        {...form.field('reminders')}
      />
      <SelectField
        label={t('job.notify')}
        options={[
          as(t(`job.as-notify-${method}`)),
          ...jobOverrides.notify.options.map((value) => ({ value, label: t(`job.notify-${value}`) })),
        ]}
        {...form.field('notify')}
      />
      {mayInvoice && (
        <SelectField
          label={t('job.invoicing')}
          options={[
            as(t(`job.as-invoicing-${mode}`)),
            ...jobOverrides.invoicing.options.map((value) => ({
              value,
              label: t(`job.invoicing-${value}`),
            })),
          ]}
          {...form.field('invoicing')}
        />
      )}
    </Fieldset>
  );
}

function customerNow(snapshot: Snapshot, customerId: string | undefined): Customer | undefined {
  return customerId === undefined ? undefined : livingCustomer(snapshot, customerId);
}
