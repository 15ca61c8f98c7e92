import { z } from 'zod/mini';
import { instantField } from '#fields/day.ts';
import { namedIdField } from '#fields/limits.ts';
import { wordField } from '#fields/mark.schema.ts';
import { isHlc } from '#kernel/hybrid-clock.ts';
import { COLLECTION_TITLE_MAX, ITEMS_MAX, OPTION_MAX, OPTIONS_MAX } from './item.ts';

/** Longest notes and longest text of an answer, in characters. */
export const NOTES_MAX = 255;
export const ANSWER_TEXT_MAX = 2000;
/** A number lies between these, both ways. */
export const ANSWER_NUMBER_MAX = 1_000_000_000;
/** Characters of a picture as it is stored, so that it fits one value. */
export const PICTURE_MAX = 48 * 1024;
export const FULL_NAME_MAX = 100;
/** A signature is drawn on a field of so many units. */
export const INK_WIDTH = 1000;
export const INK_HEIGHT = 400;
/** Most strokes, and most numbers in all of them: x and y in turn. */
export const STROKES_MAX = 200;
export const INK_MAX = 6000;

const coordinate = z.int().check(z.minimum(0), z.maximum(INK_WIDTH));

/** Strokes of a pen, each x and y in turn. */
export const inkField = z.array(z.array(coordinate).check(z.minLength(2), z.maxLength(INK_MAX))).check(
  z.maxLength(STROKES_MAX),
  z.refine((ink) => hasInk(ink) && ink.flat().length <= INK_MAX),
);

/** Whether anything worth a name was drawn: a tap or a dot is none. */
export function hasInk(ink: readonly (readonly number[])[]): boolean {
  let length = 0;
  for (const stroke of ink)
    for (let at = 2; at + 1 < stroke.length; at += 2)
      length += Math.hypot(
        (stroke[at] ?? 0) - (stroke[at - 2] ?? 0),
        (stroke[at + 1] ?? 0) - (stroke[at - 1] ?? 0),
      );
  return length >= INK_LEAST;
}
const INK_LEAST = 60;

export const signatureField = z.object({ ink: inkField, fullname: wordField(FULL_NAME_MAX) });
export type Signature = z.infer<typeof signatureField>;

/** A picture, made small on the device: whatever shows it takes it as an image and nothing else. */
export const pictureField = z.object({
  mimeType: z.enum(['image/jpeg', 'image/png', 'image/webp']),
  name: wordField(200),
  /** Bytes of the file that was chosen. */
  size: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
  thumbnail: z
    .string()
    .check(z.maxLength(PICTURE_MAX), z.regex(/^data:image\/(?:jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$/)),
});
export type Picture = z.infer<typeof pictureField>;

export const answerValueField = z.union([
  z.boolean(),
  z.number().check(z.minimum(-ANSWER_NUMBER_MAX), z.maximum(ANSWER_NUMBER_MAX)),
  wordField(ANSWER_TEXT_MAX),
  z.array(wordField(OPTION_MAX)).check(z.minLength(1), z.maxLength(OPTIONS_MAX)),
  pictureField,
  signatureField,
]);
export type AnswerValue = z.infer<typeof answerValueField>;

/** A value as a screen sends it; `checkAnswer` says in words what is wrong with it. */
export const typedValueField = z.union([
  z.boolean(),
  z.number(),
  z.string(),
  z.array(z.string()),
  z.object({ ...pictureField.shape, thumbnail: z.string() }),
  z.object({ ink: z.array(z.array(z.number())), fullname: z.string() }),
]);

/** `<answers>/v/<item>`. */
export const answerField = z.object({
  value: z.optional(answerValueField),
  notes: z.optional(wordField(NOTES_MAX)),
  skipped: z.optional(z.literal(true)),
});
export type Answer = z.infer<typeof answerField>;

/**
 * `<answers>/fin`: who was done with it, when, and which questions that person knew. What was finished prints for ever under
 * the title of then, and with the questions of then in their order; builds before kept neither.
 */
export const finishedField = z.object({
  by: namedIdField,
  at: instantField,
  rev: z.string().check(z.refine((rev) => rev === '' || isHlc(rev))),
  title: z.optional(wordField(COLLECTION_TITLE_MAX)),
  items: z.optional(z.array(namedIdField).check(z.maxLength(ITEMS_MAX))),
});

export function isSignature(value: unknown): value is Signature {
  return typeof value === 'object' && value !== null && 'ink' in value;
}
export function isPicture(value: unknown): value is Picture {
  return typeof value === 'object' && value !== null && 'thumbnail' in value;
}
