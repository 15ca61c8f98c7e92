import { z } from 'zod/mini';

/** How many lectures an operator's address may name; more are left out. */
export const MOST_LECTURES = 200;

/** The address that shows no lecture: none may be called so. */
export const TRAINING_MAIN = 'main';

/** An address of the web, at most 2,000 characters. */
export const webAddress = z.url({ protocol: /^https?$/ }).check(z.maxLength(2_000));
export const lectureTitle = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
export const lessonSlug = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,79}$/));
export const lectureSlug = lessonSlug.check(z.refine((text) => text !== TRAINING_MAIN));

/** One lecture as screens show it (specification 4, 3). */
export const lectureSchema = z.object({
  slug: lectureSlug,
  title: lectureTitle,
  /** One or two sentences; may be empty. */
  description: z.string().check(z.trim(), z.maxLength(1_000)),
  /** Plain text; an empty line begins a paragraph. May be empty. */
  content: z.string().check(z.trim(), z.maxLength(20_000)),
  /** Its video; null: it is only read. */
  url: z.nullable(webAddress),
  /** The page may play the video itself; otherwise it opens in a window of its own. */
  plays: z.boolean(),
  /** Captions of the video (WebVTT); null: none. */
  captionsUrl: z.nullable(webAddress),
  /** The picture of its lesson; null: none, or one that the page may not show. */
  imageUrl: z.nullable(webAddress),
  lesson: z.object({ slug: lessonSlug, title: lectureTitle }),
});
export type Lecture = z.infer<typeof lectureSchema>;
