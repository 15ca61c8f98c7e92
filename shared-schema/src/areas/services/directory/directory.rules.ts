import { z } from 'zod/mini';
import type { Role } from '#access/roles.ts';
import { PRICE_MAX } from '#fields/limits.ts';
import { nameKey } from '#kernel/names.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { typedName } from '#kernel/whole-text.ts';
import {
  CHOICE_MAX,
  CHOICES_MAX,
  directoryGroups,
  PRICING_KINDS,
  QUESTION_MAX,
  QUESTION_TYPES,
  type QuestionType,
  type QuoteQuestionValue,
  SERVICE_IMAGE_MAX,
  SERVICE_TEXT_MAX,
  SERVICE_UNIT_MAX,
} from './directory.schema.ts';

/** Say how a service stands in the directory (SRV-4); its name, price and time are the Owners' and Admins'. */
export const DIRECTORY_WRITERS: readonly Role[] = ['owner', 'admin', 'creator'];

/** What is typed of a question. */
export const quoteQuestionFields = {
  id: z.string(),
  title: z.string(),
  type: z.enum(QUESTION_TYPES),
  options: z.array(z.string()),
  required: z.boolean(),
  hide: z.boolean(),
};
export type TypedQuestion = {
  readonly [K in keyof typeof quoteQuestionFields]: z.infer<(typeof quoteQuestionFields)[K]>;
};

/** What is typed of a service for the directory. */
export const directoryFields = {
  advertised: z.boolean(),
  text: z.string(),
  /** A data URL; empty for none. */
  image: z.string(),
  /** Null: no price is told. */
  pricing: z.nullable(
    z.object({ kind: z.enum(PRICING_KINDS), priceMinor: z.nullable(z.number()), unit: z.string() }),
  ),
};
export type DirectoryFields = {
  readonly [K in keyof typeof directoryFields]: z.infer<(typeof directoryFields)[K]>;
};

/** The groups of a service's entry; null is unset. */
export interface TypedEntry {
  readonly advertised?: true | null;
  readonly text?: string | null;
  readonly image?: string | null;
  readonly pricing?: { readonly kind: string; readonly minor: number; readonly unit?: string } | null;
}

/** Whether a question is answered by choosing. */
export function isChoice(type: QuestionType): boolean {
  return type === 'choice' || type === 'choices';
}

/**
 * Checks what was typed of a service for the directory, and answers the groups of that.
 * @errors kit.too-long, services.picture-invalid, services.price-required, services.price-out-of-range,
 * services.unit-required
 */
export function checkDirectory(typed: Partial<DirectoryFields>): Result<TypedEntry> {
  const text = typed.text?.trim();
  if (text !== undefined && text.length > SERVICE_TEXT_MAX)
    return fail('kit.too-long', { field: 'text', values: { max: SERVICE_TEXT_MAX } });
  const { image, pricing } = typed;
  if (image !== undefined && !directoryGroups.image.safeParse(image).success)
    return fail('services.picture-invalid', { field: 'image', values: { max: SERVICE_IMAGE_MAX } });
  const checked = pricing ? checkPricing(pricing) : ok(pricing);
  if (!checked.ok) return checked;
  return ok({
    ...(typed.advertised !== undefined && { advertised: typed.advertised ? (true as const) : null }),
    ...(text !== undefined && { text: text || null }),
    ...(image !== undefined && { image: image || null }),
    ...(checked.value !== undefined && { pricing: checked.value }),
  });
}

function checkPricing({ kind, priceMinor, unit: typedUnit }: NonNullable<DirectoryFields['pricing']>) {
  if (priceMinor === null) return fail('services.price-required', { field: 'priceMinor' });
  if (!Number.isInteger(priceMinor) || priceMinor < 0 || priceMinor > PRICE_MAX)
    return fail('services.price-out-of-range', { field: 'priceMinor' });
  const unit = typedName(typedUnit);
  if (kind === 'from') return ok({ kind, minor: priceMinor });
  if (unit === '') return fail('services.unit-required', { field: 'unit' });
  if (unit.length > SERVICE_UNIT_MAX)
    return fail('kit.too-long', { field: 'unit', values: { max: SERVICE_UNIT_MAX } });
  return ok({ kind, minor: priceMinor, unit });
}

/**
 * Checks what was typed of a question. `at`: its place in the form, for the name of the field.
 * @errors services.question-required, kit.too-long, services.choices-required, services.choice-twice,
 * services.too-many-choices
 */
export function checkQuestion(typed: TypedQuestion, at: number): Result<QuoteQuestionValue> {
  const { type, required, hide } = typed;
  const title = typedName(typed.title);
  const refuse = (key: Parameters<typeof fail>[0], field: string, max = 0) =>
    fail(key, { field: `questions.${at}.${field}`, values: { max } });
  if (title === '') return refuse('services.question-required', 'title');
  if (title.length > QUESTION_MAX) return refuse('kit.too-long', 'title', QUESTION_MAX);
  if (!isChoice(type)) return ok({ title, type, required, hide });
  const options = typed.options.map(typedName).filter((option) => option !== '');
  if (options.length < 2) return refuse('services.choices-required', 'options');
  if (options.length > CHOICES_MAX) return refuse('services.too-many-choices', 'options', CHOICES_MAX);
  if (options.some((option) => option.length > CHOICE_MAX))
    return refuse('kit.too-long', 'options', CHOICE_MAX);
  if (new Set(options.map(nameKey)).size < options.length) return refuse('services.choice-twice', 'options');
  return ok({ title, type, options, required, hide });
}

/** What somebody answers to a question of a quote; several choices as a list. */
export type QuoteAnswer = string | readonly string[];

/** The questions that somebody is asked who asks for a quote. */
export function askedQuestions<Q extends { readonly hide: boolean }>(questions: readonly Q[]): readonly Q[] {
  return questions.filter(({ hide }) => !hide);
}

/** Why somebody cannot go on past a question, as an error key; undefined where nothing is in the way. */
export function refusedAnswer(
  { type, required }: Pick<QuoteQuestionValue, 'type' | 'required'>,
  answer: QuoteAnswer | undefined,
): 'services.answer-required' | 'services.answer-no-number' | undefined {
  const isEmpty = answer === undefined || (typeof answer === 'string' ? answer.trim() : answer).length === 0;
  if (isEmpty) return required ? 'services.answer-required' : undefined;
  const isNumber = typeof answer === 'string' && /^\d{1,9}(?:[.,]\d{1,3})?$/.test(answer.trim());
  return type === 'number' && !isNumber ? 'services.answer-no-number' : undefined;
}
