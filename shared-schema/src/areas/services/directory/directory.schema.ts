import { z } from 'zod/mini';
import { pictureField } from '#areas/setting-row.ts';
import type { FamilyValues, GroupValues } from '#document/record.ts';
import { namedIdField, PRICE_MAX } from '#fields/limits.ts';
import { wordField } from '#fields/mark.schema.ts';
import type { Minor } from '#kernel/money.ts';
import { isOrderKey } from '#kernel/order-key.ts';

/** Longest texts of a service in the directory, in characters. */
export const SERVICE_TEXT_MAX = 1000;
export const SERVICE_UNIT_MAX = 40;
/** Characters of its picture as a data URL: every device of the office holds it from the start. */
export const SERVICE_IMAGE_MAX = 16_000;
/** Pixels of the picture's longest side at first. */
export const SERVICE_IMAGE_SIDE = 320;

/** Longest question and longest choice, in characters; most questions of a service, and most choices of one. */
export const QUESTION_MAX = 200;
export const CHOICE_MAX = 100;
export const QUESTIONS_MAX = 30;
export const CHOICES_MAX = 30;

export const QUESTION_TYPES = ['text', 'number', 'yes-no', 'choice', 'choices'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

/** `svc:<id>/q/<question>`: what somebody who asks for a quote is asked (specification 3, 3.5). */
export const quoteQuestionField = z.object({
  title: wordField(QUESTION_MAX),
  type: z.enum(QUESTION_TYPES),
  /** What a choice is made from. */
  options: z.optional(z.array(wordField(CHOICE_MAX)).check(z.minLength(2), z.maxLength(CHOICES_MAX))),
  required: z.boolean(),
  /** Kept, and not asked. */
  hide: z.boolean(),
});
export type QuoteQuestionValue = z.infer<typeof quoteQuestionField>;

export interface QuoteQuestion extends QuoteQuestionValue {
  readonly id: string;
}

/** How a price is told: the least that it costs, or what one costs. */
export const PRICING_KINDS = ['from', 'unit'] as const;
const pricingField = z.object({
  kind: z.enum(PRICING_KINDS),
  minor: z.int().check(z.minimum(0), z.maximum(PRICE_MAX)),
  /** What one is, such as 'window'. */
  unit: z.optional(wordField(SERVICE_UNIT_MAX)),
});

/** What a service says of itself in the directory, in groups that are set each by itself (SRV-3). */
export const directoryGroups = {
  node: z.object({ parent: z.nullable(namedIdField), place: z.string().check(z.refine(isOrderKey)) }),
  advertised: z.boolean(),
  text: wordField(SERVICE_TEXT_MAX),
  image: pictureField(SERVICE_IMAGE_MAX),
  pricing: pricingField,
  /** Ids of its questions in their order. */
  asked: z.array(namedIdField).check(z.maxLength(QUESTIONS_MAX * 2)),
};
export const directoryFamilies = { q: quoteQuestionField };

export interface Pricing {
  readonly kind: (typeof PRICING_KINDS)[number];
  readonly minor: Minor;
  readonly unit?: string | undefined;
}

/** A service as the directory has it. */
export interface DirectoryEntry {
  /** The service that it stands under; it may be deleted, archived or merged meanwhile. */
  readonly parent: string | undefined;
  /** Orders it among those beside it; compared as text, empty for one that nobody has placed. */
  readonly place: string;
  readonly advertised: boolean;
  readonly text: string;
  /** A data URL; empty for none. */
  readonly image: string;
  readonly pricing: Pricing | undefined;
  /** In their order, hidden ones too. */
  readonly questions: readonly QuoteQuestion[];
}

/** Reads a service's entry of its groups and questions. */
export function directoryEntry(
  groups: GroupValues<typeof directoryGroups>,
  families: FamilyValues<typeof directoryFamilies>,
): DirectoryEntry {
  const order = new Map((groups.asked ?? []).map((id, at) => [id, at]));
  const placeOf = (id: string) => order.get(id) ?? QUESTIONS_MAX * 2;
  return {
    parent: groups.node?.parent ?? undefined,
    place: groups.node?.place ?? '',
    advertised: groups.advertised ?? false,
    text: groups.text ?? '',
    image: groups.image ?? '',
    pricing: groups.pricing,
    // Those that a colleague has just added beside an order that does not know them come last, by their ids.
    questions: [...families.q]
      .map(([id, { value }]) => ({ ...value, id }))
      .sort((a, b) => placeOf(a.id) - placeOf(b.id) || (a.id < b.id ? -1 : 1)),
  };
}
