import type { ListedJob } from '@roundsman/shared-schema/areas/jobs/all-jobs.queries.ts';
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
import { MoneyField } from '#ui/form/number-field.tsx';
import { BOUND_FILTERS, CHOICE_GROUPS, type JobBounds } from './jobs-filters.ts';
import './jobs.text.ts';

const DAYS = ['dueFrom', 'dueTo', 'doneBefore', 'unchangedSince'] as const;
const PRICES = ['priceFrom', 'priceTo'] as const;

/** Which bounds are set, by the ids of their filters. */
function boundIds(bounds: JobBounds): readonly string[] {
  const isSet: Readonly<Record<(typeof BOUND_FILTERS)[number], boolean>> = {
    due: bounds.dueFrom !== '' || bounds.dueTo !== '',
    done: bounds.doneBefore !== '',
    price: bounds.priceFrom !== null || bounds.priceTo !== null,
    unchanged: bounds.unchangedSince !== '',
  };
  return BOUND_FILTERS.filter((id) => isSet[id]);
}

/** Filters of which there are many, and those of days and prices (ALJ-2). */
export function FilterDialog(props: {
  list: RecordListModel<ListedJob>;
  bounds: JobBounds;
  withPrices: boolean;
  onBounds: (bounds: JobBounds) => void;
  onClose: () => void;
}) {
  const { list, bounds, withPrices, onBounds, onClose } = props;
  const form = useForm({
    defaultValues: { on: list.look.filters, ...bounds },
    asksBeforeLeaving: false,
  });
  const on = form.value('on');
  return (
    <FormDialog
      form={form}
      size="list"
      title={t('jobs.filters')}
      action={{ label: t('jobs.filters-show') }}
      send={async ({ on: chosen, ...typed }) => {
        const wrongDay = DAYS.find((field) => typed[field] !== '' && !isIsoDay(typed[field]));
        const wrongPrice = PRICES.find((field) => Number.isNaN(typed[field] ?? 0));
        if (wrongDay) form.refuseField(wrongDay, t('jobs.day-invalid'));
        if (wrongPrice) form.refuseField(wrongPrice, t('jobs.price-invalid'));
        if (wrongDay || wrongPrice) return undefined;
        const isTurned = typed.dueFrom !== '' && typed.dueTo !== '' && typed.dueTo < typed.dueFrom;
        const isPriceTurned = (typed.priceTo ?? Infinity) < (typed.priceFrom ?? 0);
        if (isTurned) form.refuseField('dueTo', t('jobs.due-turned'));
        if (isPriceTurned) form.refuseField('priceTo', t('jobs.price-turned'));
        if (isTurned || isPriceTurned) return undefined;
        const others = chosen.filter((id) => !BOUND_FILTERS.some((bound) => bound === id));
        onBounds(typed);
        list.setLook({ filters: [...others, ...boundIds(typed)] });
        return ok(null);
      }}
      onSent={onClose}
      onClose={onClose}
    >
      <Fieldset legend={t('jobs.filters-due')}>
        <FieldRow>
          <DayField label={t('jobs.bound-due-from')} {...form.controlled('dueFrom')} />
          <DayField label={t('jobs.bound-due-to')} {...form.controlled('dueTo')} />
        </FieldRow>
      </Fieldset>
      <Fieldset legend={t(withPrices ? 'jobs.filters-other' : 'jobs.column-last')}>
        <div className="jobs-bounds">
          <FieldRow>
            <DayField label={t('jobs.bound-done-before')} {...form.controlled('doneBefore')} />
            {withPrices && (
              <DayField label={t('jobs.bound-unchanged-since')} {...form.controlled('unchangedSince')} />
            )}
          </FieldRow>
          {withPrices && (
            <FieldRow>
              <MoneyField label={t('jobs.bound-price-from')} {...form.controlled('priceFrom')} />
              <MoneyField label={t('jobs.bound-price-to')} {...form.controlled('priceTo')} />
            </FieldRow>
          )}
        </div>
      </Fieldset>
      {CHOICE_GROUPS.map((group) => {
        const filters = list.filters.filter((filter) => filter.group === group);
        return filters.length === 0 ? null : (
          <Fieldset key={group} legend={t(`jobs.filters-${group}`)}>
            <div className="jobs-filter-set">
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
    </FormDialog>
  );
}
