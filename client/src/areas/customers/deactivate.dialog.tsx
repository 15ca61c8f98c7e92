import { NOTE_MAX, SOURCE_MAX } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import { deactivateCustomers } from '@roundsman/shared-schema/areas/customers/deactivate-customers.command.ts';
import { useState } from 'react';
import { BulkFormDialog } from '#list/bulk-form.dialog.tsx';
import { useForm } from '#list/use-form.hook.ts';
import { useToday } from '#parts/today.hook.ts';
import { useSetting } from '#store/use-setting.hook.ts';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import { DayField } from '#ui/form/day-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField, TextField } from '#ui/form/text-field.tsx';
import { useGoodbye } from './goodbye.hook.ts';
import { useVisitsAhead } from './visits-ahead.hook.ts';
import './customer-acts.text.ts';
import './customers.text.ts';

/** The choice that asks for own words. */
const OTHER = '';
/** Offered until the settings list reasons. */
const USUAL_REASONS = ['moved', 'price', 'not-needed', 'unhappy'] as const;

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Ends what is done for customers: asks why and since when, and says what goes (CUS-12). */
export function DeactivateDialog(props: {
  customers: readonly Named[];
  /** Ids of those that stay as they are. */
  onLeft?: (left: readonly string[]) => void;
  onClose: () => void;
}) {
  const { customers, onLeft, onClose } = props;
  const today = useToday();
  const listed = useSetting('customers.deactivate-reasons');
  const usual = USUAL_REASONS.map((reason) => t(`customer-acts.reason-${reason}`));
  const reasons = listed.length > 0 ? listed : usual;
  const form = useForm({
    defaultValues: { choice: reasons[0] ?? OTHER, own: '', day: today, note: '', tell: 'nobody' },
    fieldOf: ({ field }) => (field === 'reason' ? 'own' : field),
  });
  const [ids] = useState(() => customers.map(({ id }) => id));
  const visits = useVisitsAhead(ids);
  const [only] = customers;
  const isOne = customers.length === 1 && only !== undefined;
  const goodbye = useGoodbye(customers);
  return (
    <BulkFormDialog
      form={form}
      ids={ids}
      title={
        isOne
          ? t('customer-acts.deactivate-ask', { name: shortName(only.name) })
          : t('customer-acts.bulk-deactivate', { count: ids.length })
      }
      action={{ label: t('customer.deactivate'), danger: true }}
      command={deactivateCustomers}
      input={(customerIds, { choice, own, day, note }) => ({
        ...{ customerIds, day, note },
        reason: choice === OTHER ? own : choice,
      })}
      changedIn={({ count }) => count}
      said={(changed) =>
        isOne
          ? t('customer-acts.deactivated-one', { name: shortName(only.name) })
          : t('customer-acts.bulk-deactivated', { count: changed })
      }
      onLeft={onLeft}
      onDone={({ tell, day }) => goodbye.write(tell, day)}
      onClose={onClose}
    >
      <p>
        {t(visits === 0 ? 'customer-acts.deactivate-none' : 'customer-acts.deactivate-visits', {
          count: visits,
        })}
      </p>
      <SelectField
        label={t('customer-acts.reason')}
        options={[
          ...reasons.map((reason) => ({ value: reason, label: reason })),
          { value: OTHER, label: t('customer-acts.reason-other') },
        ]}
        {...form.field('choice')}
      />
      {form.value('choice') === OTHER && (
        <TextField
          label={t('customer-acts.reason-own')}
          maxLength={SOURCE_MAX}
          autoComplete="off"
          {...form.field('own')}
        />
      )}
      <DayField label={t('customer-acts.deactivate-day')} max={today} {...form.controlled('day')} />
      <TextAreaField
        label={t('customer.note')}
        optional={t('kit.optional')}
        maxLength={NOTE_MAX}
        {...form.field('note')}
      />
      {goodbye.ways.length === 0 ? (
        <p className="rm-t2">{goodbye.hint}</p>
      ) : (
        <SelectField
          label={t(isOne ? 'customer-acts.tell' : 'customer-acts.tell-several')}
          hint={goodbye.hint}
          options={(['nobody', ...goodbye.ways] as const).map((value) => ({
            value,
            label: t(`customer-acts.tell-${value}`),
          }))}
          {...form.field('tell')}
        />
      )}
    </BulkFormDialog>
  );
}
