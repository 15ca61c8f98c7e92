import { z } from 'zod/mini';
import { sameName } from '#kernel/names.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { typedName } from '#kernel/whole-text.ts';
import { CONDITION_TESTS_OF } from './completion.rules.ts';
import {
  AFFIX_MAX,
  ATTACHMENT_SOURCES,
  CONDITION_TESTS,
  type Condition,
  DECIMALS_MAX,
  ITEM_DESCRIPTION_MAX,
  ITEM_TITLE_MAX,
  ITEM_TYPES,
  type Item,
  type ItemSettings,
  type ItemType,
  type ItemValue,
  NOTES_NEED,
  OPTION_MAX,
  OPTIONS_MAX,
} from './item.ts';

/** What is typed of a question. */
export const itemFields = {
  title: z.string(),
  description: z.string(),
  type: z.enum(ITEM_TYPES),
  notes: z.enum(NOTES_NEED),
  skippable: z.boolean(),
  active: z.boolean(),
  removeNotes: z.boolean(),
  decimalPlaces: z.number(),
  prefix: z.string(),
  suffix: z.string(),
  selectOptions: z.array(z.string()),
  selectMultiple: z.boolean(),
  attachmentSource: z.enum(ATTACHMENT_SOURCES),
  /** Null: it is always asked. */
  when: z.nullable(
    z.object({
      item: z.string(),
      test: z.enum(CONDITION_TESTS),
      value: z.union([z.boolean(), z.number(), z.string()]),
    }),
  ),
};
export type ItemFields = { readonly [K in keyof typeof itemFields]: z.infer<(typeof itemFields)[K]> };

/** A question that nothing was typed of yet. */
export const NEW_ITEM: ItemFields = {
  title: '',
  description: '',
  type: 'boolean',
  notes: 'optional',
  skippable: false,
  active: true,
  removeNotes: false,
  decimalPlaces: 0,
  prefix: '',
  suffix: '',
  selectOptions: [],
  selectMultiple: false,
  attachmentSource: 'both',
  when: null,
};

/** A question as it was typed. */
export function itemFieldsOf({ settings, when, description = '', ...item }: Item): ItemFields {
  const { id: _id, ...own } = item;
  return { ...NEW_ITEM, ...own, ...settings, description, when: when ?? null };
}

/** When notes are asked for: not after a skip that is not allowed. */
export function fittingNotes(notes: ItemFields['notes'], skippable: boolean): ItemFields['notes'] {
  return notes === 'when-skipped' && !skippable ? 'optional' : notes;
}

/** The needs for notes that a question offers: what its answers never are is left out, unless it stands so already. */
export function offeredNotes(
  type: ItemFields['type'],
  skippable: boolean,
  own: ItemFields['notes'],
): readonly ItemFields['notes'][] {
  return NOTES_NEED.filter((need) => {
    if (need === 'when-skipped') return skippable;
    return need !== 'when-skipped-or-falsy' || type === 'boolean' || own === need;
  });
}

/**
 * Checks what was typed of a question. `earlier`: those before it, for its condition.
 * @errors custom-fields.question-required, kit.too-long, custom-fields.decimals-out-of-range,
 * custom-fields.options-required, custom-fields.option-twice, custom-fields.too-many-options,
 * custom-fields.condition-earlier, custom-fields.condition-unfit
 */
export function checkItem(typed: ItemFields, earlier: readonly Item[]): Result<ItemValue> {
  const title = typedName(typed.title);
  if (title === '') return fail('custom-fields.question-required', { field: 'title' });
  const description = typed.description.trim();
  const long = tooLong({ title, description });
  if (long) return long;
  const settings = checkSettings(typed.type, typed);
  if (!settings.ok) return settings;
  const when = typed.when ? checkCondition(typed.when, earlier) : ok(undefined);
  if (!when.ok) return when;
  return ok({
    title,
    ...(description !== '' && { description }),
    type: typed.type,
    notesRequired: NOTES_NEED.indexOf(fittingNotes(typed.notes, typed.skippable)),
    skippable: typed.skippable,
    active: typed.active,
    settings: settings.value,
    ...(when.value && { when: when.value }),
  });
}

const LONGEST = {
  title: ITEM_TITLE_MAX,
  description: ITEM_DESCRIPTION_MAX,
  prefix: AFFIX_MAX,
  suffix: AFFIX_MAX,
} as const;

function tooLong(texts: Partial<Record<keyof typeof LONGEST, string>>) {
  for (const field of Object.keys(LONGEST) as (keyof typeof LONGEST)[]) {
    const max = LONGEST[field];
    if ((texts[field]?.length ?? 0) > max) return fail('kit.too-long', { field, values: { max } });
  }
  return undefined;
}

/** The settings that a type reads; those of other types are left out. */
function checkSettings(type: ItemType, typed: ItemFields): Result<ItemSettings> {
  const [prefix, suffix] = [typed.prefix.trim(), typed.suffix.trim()];
  const affixes = { ...(prefix !== '' && { prefix }), ...(suffix !== '' && { suffix }) };
  const notes = typed.removeNotes && { removeNotes: true };
  switch (type) {
    case 'boolean':
      return ok({ ...notes });
    case 'text':
      return tooLong(affixes) ?? ok({ ...notes, ...affixes });
    case 'number': {
      const { decimalPlaces } = typed;
      if (!Number.isInteger(decimalPlaces) || decimalPlaces < 0 || decimalPlaces > DECIMALS_MAX)
        return fail('custom-fields.decimals-out-of-range', {
          field: 'decimalPlaces',
          values: { max: DECIMALS_MAX },
        });
      return tooLong(affixes) ?? ok({ ...notes, ...affixes, ...(decimalPlaces > 0 && { decimalPlaces }) });
    }
    case 'select': {
      const options = checkOptions(typed.selectOptions);
      if (!options.ok) return options;
      const several = typed.selectMultiple && { selectMultiple: true };
      return ok({ ...notes, ...several, selectOptions: [...options.value] });
    }
    case 'attachment':
      return ok(typed.attachmentSource === 'both' ? {} : { attachmentSource: typed.attachmentSource });
    case 'signature':
      return ok({});
  }
}

/** Options as they are offered: trimmed, empty ones left out, each once. */
function checkOptions(typed: readonly string[]): Result<readonly string[]> {
  const options: string[] = [];
  for (const one of typed) {
    const option = typedName(one);
    if (option === '') continue;
    if (option.length > OPTION_MAX)
      return fail('kit.too-long', { field: 'selectOptions', values: { max: OPTION_MAX } });
    if (options.some((other) => sameName(other, option)))
      return fail('custom-fields.option-twice', { field: 'selectOptions', values: { name: option } });
    options.push(option);
  }
  if (options.length === 0) return fail('custom-fields.options-required', { field: 'selectOptions' });
  if (options.length > OPTIONS_MAX)
    return fail('custom-fields.too-many-options', { field: 'selectOptions', values: { max: OPTIONS_MAX } });
  return ok(options);
}

/** A condition that looks at an earlier question, and at what can be answered there. */
function checkCondition(when: Condition, earlier: readonly Item[]): Result<Condition> {
  const of = earlier.find(({ id, active }) => id === when.item && active);
  const tests = of && CONDITION_TESTS_OF[of.type];
  if (!of || !tests) return fail('custom-fields.condition-earlier', { field: 'when' });
  const fits =
    tests.includes(when.test) &&
    (of.type === 'boolean'
      ? typeof when.value === 'boolean'
      : of.type === 'number'
        ? typeof when.value === 'number' && Number.isFinite(when.value)
        : typeof when.value === 'string' && of.settings.selectOptions?.includes(when.value) === true);
  return fits ? ok(when) : fail('custom-fields.condition-unfit', { field: 'when' });
}

/** Whether every condition looks at a question before its own, as it did in `before`. */
export function breaksCondition(after: readonly Item[]): Item | undefined {
  const seen = new Set<string>();
  return after.find(({ id, when }) => {
    seen.add(id);
    return when !== undefined && !seen.has(when.item) && after.some((other) => other.id === when.item);
  });
}
