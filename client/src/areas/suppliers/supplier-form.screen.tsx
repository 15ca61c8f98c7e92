import { mdiClose, mdiPlus } from '@mdi/js';
import { addSupplier } from '@roundsman/shared-schema/areas/suppliers/add-supplier.command.ts';
import { editSupplier } from '@roundsman/shared-schema/areas/suppliers/edit-supplier.command.ts';
import { livingSupplier } from '@roundsman/shared-schema/areas/suppliers/supplier.queries.ts';
import {
  SUPPLIER_CONTACTS_MAX,
  SUPPLIER_NAME_MAX,
  SUPPLIER_NOTES_MAX,
  type Supplier,
} from '@roundsman/shared-schema/areas/suppliers/supplier.record.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { useNavigate } from 'react-router';
import type { Row } from '#list/form-rows.ts';
import { useColleague } from '#list/people.hook.ts';
import { useAct } from '#list/use-act.hook.ts';
import { type Form, useForm } from '#list/use-form.hook.ts';
import { FormPage } from '#parts/form-page.part.tsx';
import { OpenRecordForm } from '#parts/open-record/open-record-form.part.tsx';
import { paths } from '#routes/paths.ts';
import { t } from '#text/texts.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { FieldRow } from '#ui/form/check-field.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { TextAreaField, TextField } from '#ui/form/text-field.tsx';
import {
  type ContactFields,
  changedContacts,
  emptyContact,
  SUPPLIER_CHECK,
  SUPPLIER_FOLLOWS,
  type SupplierForm,
  supplierForm,
} from './supplier-form.ts';
import './suppliers.css';
import './suppliers.text.ts';

/** The page that adds a supplier. */
export function AddSupplierScreen() {
  return <SupplierFormPage />;
}

/** The page that changes the supplier of the address. */
export function EditSupplierScreen() {
  return (
    <OpenRecordForm
      documents={['chart']}
      query={livingSupplier}
      back={{ href: paths.suppliers(), label: t('suppliers.title') }}
      missing={{ title: t('suppliers.missing'), text: t('suppliers.missing-text') }}
    >
      {(supplier) => <SupplierFormPage supplier={supplier} />}
    </OpenRecordForm>
  );
}

function SupplierFormPage({ supplier }: { supplier?: Supplier }) {
  const { act } = useAct();
  const navigate = useNavigate();
  const colleague = useColleague(supplier?.changed);
  const form = useForm<SupplierForm>({
    defaultValues: supplierForm(supplier),
    schema: SUPPLIER_CHECK,
    ...(supplier && { follows: { ...SUPPLIER_FOLLOWS, by: colleague } }),
  });
  const send = async ({ name, notes, contacts }: SupplierForm) => {
    if (!supplier) {
      const added = await act(addSupplier, { name, notes, contacts: [...contacts] }, { showsFailure: true });
      return added.ok ? { ...added, value: added.value.supplierId } : added;
    }
    const { contacts: typed, ...changed } = form.changed();
    const changes = { ...changed, ...(typed && changedContacts(typed, form.opened().contacts)) };
    const saved = await act(editSupplier, { supplierId: supplier.id, ...changes }, { showsFailure: true });
    return saved.ok ? { ...saved, value: supplier.id } : saved;
  };
  const back = supplier ? paths.supplier(supplier.id) : paths.suppliers();
  return (
    <FormPage
      form={form}
      title={supplier ? supplier.name : t('suppliers.add')}
      action={{ label: t('kit.save') }}
      send={send}
      onSent={(id) => void navigate(paths.supplier(id), { replace: true })}
      onLeave={() => void navigate(back)}
    >
      <TextField
        label={t('kit.name')}
        maxLength={SUPPLIER_NAME_MAX}
        autoComplete="off"
        autoFocus={!supplier}
        {...form.field('name')}
      />
      <ContactsFields form={form} />
      <TextAreaField
        label={t('suppliers.notes')}
        optional={t('kit.optional')}
        maxLength={SUPPLIER_NOTES_MAX}
        {...form.field('notes')}
      />
    </FormPage>
  );
}

function ContactsFields({ form }: { form: Form<SupplierForm> }) {
  const contacts = form.rows('contacts');
  return (
    <Fieldset legend={t('suppliers.contacts')} className="suppliers-set">
      {contacts.rows.map((row) => (
        <ContactLine key={row.id} row={row} />
      ))}
      <div>
        <Button
          kind="line"
          icon={mdiPlus}
          disabled={contacts.rows.length >= SUPPLIER_CONTACTS_MAX}
          onClick={() => contacts.add(emptyContact(newId()))}
        >
          {t('suppliers.add-contact')}
        </Button>
      </div>
    </Fieldset>
  );
}

function ContactLine({ row }: { row: Row<ContactFields> }) {
  const name = row.value.name || t('suppliers.new-contact');
  const optional = t('kit.optional');
  return (
    <fieldset className="rm-fieldset suppliers-contact" aria-label={name} ref={row.ref}>
      <div className="suppliers-contact-head">
        <b className="rm-cut">{name}</b>
        <IconButton icon={mdiClose} label={t('suppliers.remove-contact', { name })} onClick={row.remove} />
      </div>
      <FieldRow>
        <TextField label={t('kit.name')} maxLength={200} autoComplete="off" {...row.text('name')} />
        <TextField
          label={t('suppliers.role')}
          optional={optional}
          maxLength={100}
          autoComplete="off"
          {...row.text('role')}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          label={t('suppliers.telephone')}
          optional={optional}
          type="tel"
          maxLength={40}
          autoComplete="off"
          {...row.text('telephoneNumber')}
        />
        <TextField
          label={t('suppliers.email')}
          optional={optional}
          type="email"
          maxLength={254}
          autoComplete="off"
          {...row.text('email')}
        />
      </FieldRow>
    </fieldset>
  );
}
