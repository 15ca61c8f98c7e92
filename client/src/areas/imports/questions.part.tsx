import type { DayField } from '@roundsman/shared-schema/areas/imports/check-file.ts';
import type { DayOrder } from '@roundsman/shared-schema/areas/imports/import-days.ts';
import {
  DUPLICATE_ACTS,
  type DuplicateAct,
} from '@roundsman/shared-schema/areas/imports/import-row.schema.ts';
import { t, textOf } from '#text/texts.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import { OFFERED, saidText } from './frequency-options.ts';
import type { ImportModel } from './import.hook.ts';
import { fieldName } from './template-file.ts';

/** What only a person can tell of a file: unknown words, the order of days, and what becomes of duplicates (DAT-3 to DAT-5). */
export function Questions({ model }: { model: ImportModel }) {
  const { file, set } = model;
  const { checked, settings } = file ?? {};
  if (!checked || !settings) return null;
  const { frequencies, dayOrder, choices } = settings;
  const said = new Map(frequencies);
  const sayWord = (key: string, value: string) => {
    const others = frequencies.filter(([known]) => known !== key);
    const meant = OFFERED[Number(value)];
    set({ frequencies: value === '' || !meant ? others : [...others, [key, meant]] });
  };
  const sayOrder = (field: DayField, value: string) =>
    set({ dayOrder: { ...dayOrder, [field]: value === '' ? undefined : (value as DayOrder) } });
  const orders = [
    { value: '', label: t('imports.ask-order-open') },
    { value: 'day-first', label: t('imports.order-day-first') },
    { value: 'month-first', label: t('imports.order-month-first') },
  ];
  const words = [
    { value: '', label: t('imports.ask-word-open') },
    ...OFFERED.map((each, at) => ({ value: String(at), label: saidText(each) })),
  ];
  const hasMatches = checked.rows.some(({ match }) => match !== undefined);
  if (checked.askedOrders.length + checked.unknownWords.length === 0 && !hasMatches) return null;
  return (
    <section className="imports-questions" aria-label={t('imports.questions')}>
      {checked.askedOrders.map(({ field, example }) => (
        <SelectField
          key={field}
          label={t('imports.ask-order', { field: fieldName(field), example })}
          options={orders}
          value={dayOrder[field] ?? ''}
          onChange={({ target }) => sayOrder(field, target.value)}
        />
      ))}
      {checked.unknownWords.map(({ key, word, count }) => {
        const known = said.get(key);
        return (
          <SelectField
            key={key}
            label={t('imports.ask-word', { word, count })}
            options={words}
            value={known ? String(OFFERED.findIndex((each) => saidText(each) === saidText(known))) : ''}
            onChange={({ target }) => sayWord(key, target.value)}
          />
        );
      })}
      {hasMatches && (
        <SelectField
          label={t('imports.duplicates')}
          options={DUPLICATE_ACTS.map((act) => ({ value: act, label: textOf(`imports.act-${act}`) }))}
          value={choices.duplicates}
          onChange={({ target }) =>
            set({ choices: { ...choices, duplicates: target.value as DuplicateAct }, acts: [] })
          }
        />
      )}
    </section>
  );
}
