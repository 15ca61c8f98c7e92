import type { CustomerPage } from '@roundsman/shared-schema/areas/customers/customer-page.queries.ts';
import { deleteCustomer } from '@roundsman/shared-schema/areas/customers/delete-customer.command.ts';
import { pastDocuments, wasWorkDone } from '@roundsman/shared-schema/areas/work/job-past.queries.ts';
import { sameName } from '@roundsman/shared-schema/kernel/names.ts';
import { FormDialog } from '#list/form.dialog.tsx';
import { useAct } from '#list/use-act.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { useToday } from '#parts/today.hook.ts';
import { useDocument } from '#store/use-document.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { useVisitsAhead } from './visits-ahead.hook.ts';
import './customers.text.ts';

/**
 * Says what goes with a customer, and asks for the name to be typed where work was done for them: no history of the firm
 * goes by one press too many (CUS-13). Where what was done never reached this device, it is asked for as well.
 */
export function DeleteCustomerDialog(props: {
  page: CustomerPage;
  onDeleted: () => void;
  onClose: () => void;
}) {
  const { page, onDeleted, onClose } = props;
  const { name, jobs } = page;
  const { id: customerId } = page.customer;
  const today = useToday();
  const { act } = useAct();
  const { loaded, absent } = useDocument(...pastDocuments(today));
  const hasWork = useQuery(wasWorkDone, customerId, today);
  const asksName = hasWork || (absent && !loaded);
  const visits = useVisitsAhead([customerId]);
  const form = useForm({ defaultValues: { typedName: '' }, asksBeforeLeaving: false });
  return (
    <FormDialog
      form={form}
      title={t('customer.delete-ask', { name: shortName(name) })}
      action={{ label: t('customer.delete'), danger: true, disabled: !loaded && !absent }}
      send={async ({ typedName }) => {
        if (asksName && !sameName(typedName, name)) {
          form.refuseField('typedName', t('customer.delete-wrong', { name }));
          return undefined;
        }
        return await act(
          deleteCustomer,
          { customerId, typedName },
          () => t('customer.deleted', { name: shortName(name) }),
          { showsFailure: true },
        );
      }}
      onSent={() => {
        onClose();
        onDeleted();
      }}
      onClose={onClose}
    >
      <p>
        {[
          t('customer.delete-jobs', { count: jobs.length }),
          ...(visits > 0 ? [t('customer.delete-visits', { count: visits })] : []),
          ...(hasWork ? [t('customer.delete-work')] : []),
          t('customer.delete-undo'),
        ].join(' ')}
      </p>
      {asksName && (
        <TextField
          label={t('customer.delete-type', { name })}
          autoFocus
          autoCapitalize="none"
          autoComplete="off"
          {...form.field('typedName')}
        />
      )}
    </FormDialog>
  );
}
