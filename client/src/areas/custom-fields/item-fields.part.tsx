import { CONDITION_TESTS_OF } from '@roundsman/shared-schema/areas/custom-fields/completion.rules.ts';
import {
  AFFIX_MAX,
  ATTACHMENT_SOURCES,
  type Item,
} from '@roundsman/shared-schema/areas/custom-fields/item.ts';
import type { Form } from '#list/use-form.hook.ts';
import { t } from '#text/texts.ts';
import { CheckField, FieldRow } from '#ui/form/check-field.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { DecimalField, NumberField } from '#ui/form/number-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { ItemForm } from './item-form.ts';
import { OptionsField } from './options-field.part.tsx';

/** What a type of question asks for beyond its words. */
export function SettingsFields({ form }: { form: Form<ItemForm> }) {
  const type = form.value('type');
  const optional = t('custom-fields.optional');
  if (type === 'text' || type === 'number')
    return (
      <>
        <FieldRow>
          <TextField
            label={t('custom-fields.prefix')}
            optional={optional}
            maxLength={AFFIX_MAX}
            autoComplete="off"
            {...form.field('prefix')}
          />
          <TextField
            label={t('custom-fields.suffix')}
            optional={optional}
            maxLength={AFFIX_MAX}
            autoComplete="off"
            {...form.field('suffix')}
          />
        </FieldRow>
        {type === 'number' && (
          <NumberField label={t('custom-fields.decimals')} {...form.controlled('decimalPlaces')} />
        )}
      </>
    );
  if (type === 'select')
    return (
      <>
        <OptionsField {...form.controlled('selectOptions')} />
        <CheckField label={t('custom-fields.several')} {...form.field('selectMultiple')} />
      </>
    );
  if (type === 'attachment')
    return (
      <SelectField
        label={t('custom-fields.source')}
        options={ATTACHMENT_SOURCES.map((value) => ({ value, label: t(`custom-fields.source-${value}`) }))}
        {...form.field('attachmentSource')}
      />
    );
  return null;
}

/** When a question is asked: always, or after a certain answer to one above it. */
export function ConditionFields({ form, earlier }: { form: Form<ItemForm>; earlier: readonly Item[] }) {
  const { whenItem, whenTest } = form.values();
  const fitting = earlier.filter(({ type }) => CONDITION_TESTS_OF[type] !== undefined);
  if (fitting.length === 0 && whenItem === '') return null;
  const of = fitting.find(({ id }) => id === whenItem);
  const tests = (of && CONDITION_TESTS_OF[of.type]) ?? [];
  const choices =
    of?.type === 'boolean'
      ? (['yes', 'no'] as const).map((value) => ({ value, label: t(`custom-fields.${value}`) }))
      : (of?.settings.selectOptions ?? []).map((value) => ({ value, label: value }));
  const error = form.errorOf('whenItem');
  const choose = (id: string) => {
    const next = fitting.find((item) => item.id === id);
    form.set('whenItem', id);
    form.set('whenTest', 'is');
    form.set('whenValue', next?.type === 'select' ? (next.settings.selectOptions?.[0] ?? '') : 'yes');
  };
  return (
    <Fieldset legend={t('custom-fields.condition')} meanwhile={form.meanwhile('whenItem')}>
      <SelectField
        label={t('custom-fields.when')}
        {...(error !== undefined && { error })}
        options={[
          { value: '', label: t('custom-fields.when-always') },
          ...fitting.map(({ id, title }) => ({ value: id, label: t('custom-fields.when-only', { title }) })),
        ]}
        value={whenItem}
        onChange={(event) => choose(event.target.value)}
      />
      {of && (
        <FieldRow>
          <SelectField
            label={t('custom-fields.test')}
            options={tests.map((value) => ({ value, label: t(`custom-fields.test-${value}`) }))}
            {...form.field('whenTest')}
            value={whenTest}
          />
          {of.type === 'number' ? (
            <DecimalField label={t('custom-fields.answer')} {...form.controlled('whenNumber')} />
          ) : (
            <SelectField label={t('custom-fields.answer')} options={choices} {...form.field('whenValue')} />
          )}
        </FieldRow>
      )}
    </Fieldset>
  );
}
