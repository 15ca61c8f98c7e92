import type { Customer } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import {
  MARKETING_PARAMETERS,
  type MarketingParameter,
  marketingParametersInput,
  PARAMETER_MAX,
  utmName,
} from '@roundsman/shared-schema/areas/customers/marketing-parameters.ts';
import { saveMarketingParameters } from '@roundsman/shared-schema/areas/customers/save-marketing-parameters.command.ts';
import { FormDialog } from '#list/form.dialog.tsx';
import { useColleague } from '#list/people.hook.ts';
import { useAct } from '#list/use-act.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { t } from '#text/texts.ts';
import { TextField } from '#ui/form/text-field.tsx';
import './customer-changes.text.ts';
import './customers.text.ts';

type Fields = Record<MarketingParameter, string>;

const fieldsOf = ({ utm }: Customer): Fields => ({
  source: utm?.source ?? '',
  medium: utm?.medium ?? '',
  campaign: utm?.campaign ?? '',
  term: utm?.term ?? '',
  content: utm?.content ?? '',
  id: utm?.id ?? '',
});

/** By which link a customer came; there is nothing to save until something was changed (specification 4, 5). */
export function MarketingParametersDialog(props: { customer: Customer; onClose: () => void }) {
  const { customer, onClose } = props;
  const { act } = useAct();
  const form = useForm<Fields>({
    defaultValues: fieldsOf(customer),
    // The six parameters come from one link and are saved as one value.
    follows: { groups: [[...MARKETING_PARAMETERS]], by: useColleague(customer.changed) },
    schema: marketingParametersInput,
  });
  form.values();
  const isChanged = Object.keys(form.changed()).length > 0;
  return (
    <FormDialog
      form={form}
      title={t('customer.campaign-link')}
      action={{ label: t('kit.save'), disabled: !isChanged }}
      send={(parameters) =>
        act(saveMarketingParameters, { customerId: customer.id, parameters }, { showsFailure: true })
      }
      onSent={onClose}
      onClose={onClose}
    >
      <p>{t('customer.campaign-text')}</p>
      {MARKETING_PARAMETERS.map((name) => (
        <TextField
          key={name}
          label={t(`customer.utm-${name}`)}
          hint={utmName(name)}
          maxLength={PARAMETER_MAX}
          {...form.field(name)}
        />
      ))}
    </FormDialog>
  );
}
