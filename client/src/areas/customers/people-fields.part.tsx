import { mdiClose, mdiPlus } from '@mdi/js';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import type { Form } from '#list/use-form.hook.ts';
import { t } from '#text/texts.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { CheckField, FieldRow } from '#ui/form/check-field.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { type CustomerForm, emptyPerson, type PersonFields } from './customer-form.ts';
import './customers.text.ts';

const FLAGS = ['reminders', 'invoices', 'receipts'] as const;

/** Further people of the customer, and who gets what (companion 2.1). */
export function PeopleFields({ form }: { form: Form<CustomerForm> }) {
  const { value: people, onChange } = form.controlled('people');
  const change = (at: number, next: Partial<PersonFields>) =>
    onChange(people.map((person, index) => (index === at ? { ...person, ...next } : person)));
  return (
    <Fieldset legend={t('customer.people')} className="customer-set">
      {people.length === 0 && <p className="rm-t2">{t('customer.people-hint')}</p>}
      {people.map((person, at) => (
        <Person
          key={person.key}
          person={person}
          errorOf={(field) => form.errorOf(`people.${at}.${field}` as never)}
          onChange={(next) => change(at, next)}
          onRemove={() => onChange(people.filter((_, index) => index !== at))}
        />
      ))}
      <div>
        <Button kind="line" icon={mdiPlus} onClick={() => onChange([...people, emptyPerson(newId())])}>
          {t('customer.add-person')}
        </Button>
      </div>
    </Fieldset>
  );
}

function Person(props: {
  person: PersonFields;
  errorOf: (field: keyof PersonFields) => string | undefined;
  onChange: (next: Partial<PersonFields>) => void;
  onRemove: () => void;
}) {
  const { person, errorOf, onChange, onRemove } = props;
  const field = (name: 'name' | 'role' | 'email' | 'telephoneNumber') => {
    const error = errorOf(name);
    return {
      value: person[name],
      onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [name]: target.value }),
      autoComplete: 'off',
      ...(error !== undefined && { error }),
    };
  };
  const optional = t('kit.optional');
  return (
    <fieldset className="rm-fieldset customer-person" aria-label={person.name || t('customer.new-person')}>
      <div className="customer-person-head">
        <b className="rm-cut">{person.name || t('customer.new-person')}</b>
        <IconButton
          icon={mdiClose}
          label={t('customer.remove-person', { name: person.name || t('customer.new-person') })}
          onClick={onRemove}
        />
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
          <CheckField
            key={flag}
            label={t(`customer.gets-${flag}`)}
            checked={person[flag]}
            onChange={({ target }) => onChange({ [flag]: target.checked })}
          />
        ))}
      </div>
    </fieldset>
  );
}
