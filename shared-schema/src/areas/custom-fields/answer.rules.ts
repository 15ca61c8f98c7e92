import { fail, ok, type Result } from '#kernel/result.ts';
import { typedName } from '#kernel/whole-text.ts';
import {
  ANSWER_NUMBER_MAX,
  ANSWER_TEXT_MAX,
  type Answer,
  type AnswerValue,
  answerValueField,
  FULL_NAME_MAX,
  hasInk,
  isPicture,
  isSignature,
  NOTES_MAX,
  PICTURE_MAX,
} from './answer.ts';
import type { Item } from './item.ts';

/** What was typed as the answer to a question; null takes the value away. */
export interface TypedAnswer {
  readonly value: AnswerValue | null;
  readonly notes: string;
  readonly skipped: boolean;
}

/** Whether a question has a place for notes: it may go without only where none are ever asked for. */
export function takesNotes({ notes, settings }: Pick<Item, 'notes' | 'settings'>): boolean {
  return notes !== 'optional' || settings.removeNotes !== true;
}

/** Whether this answer to a question needs notes: only a 'no' is falsy (specification 3, 5.1). */
export function needsNotes(
  { notes, skippable }: Pick<Item, 'notes' | 'skippable'>,
  typed: TypedAnswer,
): boolean {
  if (notes === 'always') return typed.skipped || typed.value !== null;
  if (typed.skipped) return skippable && notes !== 'optional';
  return notes === 'when-skipped-or-falsy' && typed.value === false;
}

/**
 * The answer to a question as it is stored; null where nothing is left of it.
 * @errors custom-fields.not-skippable, custom-fields.skip-reason-required, custom-fields.notes-required, kit.too-long,
 * and those of `checkValue`
 */
export function checkAnswer(item: Item, typed: TypedAnswer): Result<Answer | null> {
  const notes = takesNotes(item) ? typed.notes.trim() : '';
  if (notes.length > NOTES_MAX) return fail('kit.too-long', { field: 'notes', values: { max: NOTES_MAX } });
  if (typed.skipped && !item.skippable) return fail('custom-fields.not-skippable', { field: 'value' });
  const value = typed.skipped || typed.value === null ? ok(undefined) : checkValue(item, typed.value);
  if (!value.ok) return value;
  const isEmpty = !typed.skipped && value.value === undefined;
  if (!isEmpty && notes === '' && needsNotes(item, typed))
    return fail(typed.skipped ? 'custom-fields.skip-reason-required' : 'custom-fields.notes-required', {
      field: 'notes',
    });
  if (isEmpty && notes === '') return ok(null);
  return ok({
    ...(value.value !== undefined && { value: value.value }),
    ...(notes !== '' && { notes }),
    ...(typed.skipped && { skipped: true as const }),
  });
}

const refused = (error: `custom-fields.${string}`, values?: Readonly<Record<string, string | number>>) =>
  fail(error, { field: 'value', ...(values && { values }) });

/**
 * A value as its type of question takes it; undefined for an empty one.
 * @errors custom-fields.value-invalid, kit.too-long, custom-fields.number-out-of-range, custom-fields.too-many-decimals,
 * custom-fields.picture-too-large, custom-fields.signature-empty, custom-fields.name-of-signature
 */
function checkValue({ type, settings }: Item, value: AnswerValue): Result<AnswerValue | undefined> {
  const invalid = refused('custom-fields.value-invalid');
  switch (type) {
    case 'boolean':
      return typeof value === 'boolean' ? ok(value) : invalid;
    case 'text': {
      if (typeof value !== 'string') return invalid;
      const text = value.trim();
      if (text.length > ANSWER_TEXT_MAX)
        return fail('kit.too-long', { field: 'value', values: { max: ANSWER_TEXT_MAX } });
      return ok(text === '' ? undefined : text);
    }
    case 'number': {
      if (typeof value !== 'number' || Number.isNaN(value)) return invalid;
      if (Math.abs(value) > ANSWER_NUMBER_MAX)
        return refused('custom-fields.number-out-of-range', { max: ANSWER_NUMBER_MAX });
      const decimals = settings.decimalPlaces ?? 0;
      return Number(value.toFixed(decimals)) === value
        ? ok(value)
        : refused('custom-fields.too-many-decimals', { count: decimals });
    }
    case 'select': {
      if (!Array.isArray(value)) return invalid;
      const chosen = [...new Set(value)];
      const isOffered = chosen.every((option) => settings.selectOptions?.includes(option));
      if (!isOffered || (chosen.length > 1 && settings.selectMultiple !== true)) return invalid;
      return ok(chosen.length === 0 ? undefined : chosen);
    }
    case 'attachment':
      if (!isPicture(value)) return invalid;
      return value.thumbnail.length > PICTURE_MAX
        ? refused('custom-fields.picture-too-large')
        : storable(value);
    case 'signature': {
      if (!isSignature(value)) return invalid;
      if (!hasInk(value.ink)) return refused('custom-fields.signature-empty');
      const fullname = typedName(value.fullname);
      if (fullname === '') return fail('custom-fields.name-of-signature', { field: 'fullname' });
      if (fullname.length > FULL_NAME_MAX)
        return fail('kit.too-long', { field: 'fullname', values: { max: FULL_NAME_MAX } });
      return storable({ ...value, fullname });
    }
  }
}

/** What comes from a canvas or a file is taken as it can be stored, or not at all. */
function storable(value: AnswerValue): Result<AnswerValue> {
  return answerValueField.safeParse(value).success ? ok(value) : refused('custom-fields.value-invalid');
}
