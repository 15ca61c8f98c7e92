import type { ListedCustomer } from '@roundsman/shared-schema/areas/customers/customers-list.queries.ts';
import { isIsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { FormDialog } from '#list/form.dialog.tsx';
import { toggledFilter } from '#list/look.ts';
import type { RecordListModel } from '#list/record-list.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { t } from '#text/texts.ts';
import { CheckField, FieldRow } from '#ui/form/check-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { ADDED, type AddedBetween, CHOICE_GROUPS } from './customer-filters.ts';
import './customer-changes.text.ts';
import './customers.text.ts';

/** Filters of which there are many: tags, rounds, services, how often, source, and when customers were added (CUS-3). */
export function FilterDialog(props: {
  list: RecordListModel<ListedCustomer>;
  added: AddedBetween;
  onAdded: (added: AddedBetween) => void;
  onClose: () => void;
}) {
  const { list, added, onAdded, onClose } = props;
  const { filters: shown } = list.look;
  const form = useForm({
    // A chip that was removed has taken its days away.
    defaultValues: { on: shown, ...(shown.includes(ADDED) ? added : { from: '', to: '' }) },
    asksBeforeLeaving: false,
  });
  const on = form.value('on');
  return (
    <FormDialog
      form={form}
      size="list"
      title={t('customer.filters')}
      action={{ label: t('customer.filters-show') }}
      send={async ({ on: chosen, from, to }) => {
        for (const [field, day] of [['from', from] as const, ['to', to] as const])
          if (day !== '' && !isIsoDay(day)) {
            form.refuseField(field, t('customers.day-invalid'));
            return undefined;
          }
        if (from !== '' && to !== '' && to < from) {
          form.refuseField('to', t('customer.added-turned'));
          return undefined;
        }
        const isBound = from !== '' || to !== '';
        onAdded({ from, to });
        list.setLook({ filters: [...chosen.filter((id) => id !== ADDED), ...(isBound ? [ADDED] : [])] });
        return ok(null);
      }}
      onSent={onClose}
      onClose={onClose}
    >
      {CHOICE_GROUPS.map((group) => {
        const filters = list.filters.filter((filter) => filter.group === group);
        return filters.length === 0 ? null : (
          <Fieldset key={group} legend={t(`customer.filters-${group}`)}>
            <div className="customer-filter-set">
              {filters.map(({ id, label }) => (
                <CheckField
                  key={id}
                  label={label}
                  checked={on.includes(id)}
                  onChange={() => form.set('on', toggledFilter(on, id))}
                />
              ))}
            </div>
          </Fieldset>
        );
      })}
      <Fieldset legend={t('customer.filters-added')}>
        <FieldRow>
          <DayField label={t('customer.added-first')} {...form.controlled('from')} />
          <DayField label={t('customer.added-last')} {...form.controlled('to')} />
        </FieldRow>
      </Fieldset>
    </FormDialog>
  );
}
