import { mdiClose, mdiPlus } from '@mdi/js';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import type { Row } from '#list/form-rows.ts';
import type { Form } from '#list/use-form.hook.ts';
import { t } from '#text/texts.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { CheckField, FieldRow } from '#ui/form/check-field.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useLandlineWords } from './country.hook.ts';
import { type CustomerForm, emptyPerson, type PersonFields } from './customer-form.ts';
import './customers.text.ts';

const FLAGS = ['reminders', 'invoices', 'receipts'] as const;

/** Further people of the customer, and who gets what (companion 2.1). */
export function PeopleFields({ form }: { form: Form<CustomerForm> }) {
  const people = form.rows('people');
  return (
    <Fieldset legend={t('customer.people')} className="customer-set">
      {people.rows.length === 0 && <p className="rm-t2">{t('customer.people-hint')}</p>}
      {people.rows.map((row) => (
        <Person key={row.id} row={row} />
      ))}
      <div>
        <Button kind="line" icon={mdiPlus} onClick={() => people.add(emptyPerson(newId()))}>
          {t('customer.add-person')}
        </Button>
      </div>
    </Fieldset>
  );
}

function Person({ row }: { row: Row<PersonFields> }) {
  const landline = useLandlineWords();
  const name = row.value.name || t('customer.new-person');
  const field = (of: 'name' | 'role' | 'email' | 'telephoneNumber') => ({
    ...row.text(of),
    autoComplete: 'off',
  });
  const optional = t('kit.optional');
  return (
    <fieldset className="rm-fieldset customer-person" aria-label={name} ref={row.ref}>
      <div className="customer-person-head">
        <b className="rm-cut">{name}</b>
        <IconButton icon={mdiClose} label={t('customer.remove-person', { name })} onClick={row.remove} />
      </div>
      <FieldRow>
        <TextField label={t('customer.person-name')} maxLength={200} {...field('name')} />
        <TextField label={t('customer.person-role')} optional={optional} maxLength={100} {...field('role')} />
      </FieldRow>
      <FieldRow>
        <TextField
          label={t('customer.person-telephone')}
          optional={optional}
          type="tel"
          maxLength={40}
          hint={landline(row.value.telephoneNumber)}
          {...field('telephoneNumber')}
        />
        <TextField
          label={t('customer.person-email')}
          optional={optional}
          type="email"
          maxLength={254}
          {...field('email')}
        />
      </FieldRow>
      <div className="customer-flags">
        {FLAGS.map((flag) => (
          <CheckField key={flag} label={t(`customer.gets-${flag}`)} {...row.flag(flag)} />
        ))}
      </div>
    </fieldset>
  );
}
