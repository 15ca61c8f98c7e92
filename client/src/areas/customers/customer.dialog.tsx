import { addCustomer } from '@roundsman/shared-schema/areas/customers/add-customer.command.ts';
import type { Customer } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import { displayName, placeOf } from '@roundsman/shared-schema/areas/customers/customer.rules.ts';
import { likelyDuplicates } from '@roundsman/shared-schema/areas/customers/customer-duplicates.ts';
import { editCustomer } from '@roundsman/shared-schema/areas/customers/edit-customer.command.ts';
import { LEAST_LOOKED_UP } from '@roundsman/shared-schema/areas/geocoding/geocoding.http.ts';
import { ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { useMemo, useState } from 'react';
import { FormDialog } from '#list/form.dialog.tsx';
import { useColleague } from '#list/people.hook.ts';
import { useAct } from '#list/use-act.hook.ts';
import { useCall } from '#list/use-call.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { isUnanswered } from '#parts/address/place-suggestions.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useSetting } from '#store/use-setting.hook.ts';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { useConfirm } from '#ui/dialog/confirm-dialog.tsx';
import { ContactFields } from './contact-fields.part.tsx';
import { useCountry } from './country.hook.ts';
import {
  addedCustomer,
  CUSTOMER_FOLLOWS,
  type CustomerForm,
  customerCheck,
  customerFieldOf,
  customerForm,
  editedCustomer,
} from './customer-form.ts';
import { Duplicates, duplicateFacts } from './duplicates.part.tsx';
import { lookupQueue } from './lookup-queue.ts';
import { MarketingFields } from './marketing-fields.part.tsx';
import { PeopleFields } from './people-fields.part.tsx';
import { PlaceFields } from './place-fields.part.tsx';
import { PreferenceFields } from './preference-fields.part.tsx';
import { RemarkFields } from './remark-fields.part.tsx';
import './customers.css';
import './customers.text.ts';

/** Adds a customer or changes one: all that is typed of it (CUS-4 to CUS-7). */
export function CustomerDialog(props: {
  /** Absent for a new one. */
  customer?: Customer;
  onSaved: (customerId: string) => void;
  onClose: () => void;
}) {
  const { customer, onSaved, onClose } = props;
  const store = useStore();
  const { act } = useAct();
  const confirm = useConfirm();
  const checksDuplicates = useSetting('customers.duplicate-check');
  const [isWhole, setWhole] = useState(customer !== undefined);
  const { isOffline } = useCall();
  const country = useCountry();
  const [opened] = useState(() => customerForm(customer));
  const schema = useMemo(() => customerCheck({ country, opened }), [country, opened]);
  const form = useForm<CustomerForm>({
    defaultValues: customerForm(customer),
    follows: { ...CUSTOMER_FOLLOWS, by: useColleague(customer?.changed) },
    schema,
    fieldOf: customerFieldOf,
  });

  const send = async (fields: CustomerForm): Promise<Result<{ customerId: string }> | undefined> => {
    const name = displayName({ contact: fields, address: placeOf(fields.address, undefined) });
    const alikeTo = (of: CustomerForm) =>
      checksDuplicates ? likelyDuplicates(store.snapshot, duplicateFacts(of), customer?.id) : [];
    // Whoever was like it before has been asked about already.
    const known = new Set(alikeTo(form.opened()).map(({ id }) => id));
    const alike = alikeTo(fields).filter(({ id }) => !known.has(id));
    const isMeant =
      alike.length === 0 ||
      (await confirm({
        title: t('customer.duplicate-ask', { name: shortName(name) }),
        text: t('customer.duplicate-text', { count: alike.length }),
        confirm: t('customer.save-anyway'),
      }));
    if (!isMeant) return undefined;
    const said = () => t(customer ? 'customer.saved' : 'customer.added', { name: shortName(name) });
    if (!customer) return act(addCustomer, addedCustomer(fields), said, { showsFailure: true });
    const edit = editedCustomer(customer.id, form.changed(), { form: fields, opened: form.opened() });
    const done = await act(editCustomer, edit, said, { showsFailure: true });
    return done.ok ? ok({ customerId: customer.id }) : done;
  };

  return (
    <FormDialog
      form={form}
      size="list"
      title={customer ? displayName(customer) : t('customer.add')}
      action={{ label: t('kit.save') }}
      send={send}
      onSent={({ customerId }, { address, pin }) => {
        const isTyped = address.trim().length >= LEAST_LOOKED_UP && pin === null;
        const isNew = address !== opened.address || opened.pin !== null;
        const isUnknown = isOffline || isUnanswered(address);
        if (isUnknown && isTyped && isNew) lookupQueue(store.userId, store.account.id).add(customerId);
        onClose();
        onSaved(customerId);
      }}
      onClose={onClose}
    >
      <div className="customer-form">
        <ContactFields form={form} isNew={!customer} />
        <PlaceFields form={form} />
        {checksDuplicates && (
          <Duplicates
            form={form}
            except={customer?.id}
            {...(!customer && {
              onUse: (id: string) => {
                form.release();
                onClose();
                onSaved(id);
              },
            })}
          />
        )}
        <RemarkFields form={form} />
        {isWhole ? (
          <>
            <PeopleFields form={form} />
            <PreferenceFields form={form} />
            <MarketingFields form={form} />
          </>
        ) : (
          <div>
            <Button kind="line" onClick={() => setWhole(true)}>
              {t('customer.more-fields')}
            </Button>
          </div>
        )}
      </div>
    </FormDialog>
  );
}
