import {
  type Lecture,
  lectureSchema,
  lectureSlug,
  lectureTitle,
  lessonSlug,
  MOST_LECTURES,
  webAddress,
} from '@roundsman/shared-schema/areas/training/lecture.schema.ts';
import { z } from 'zod/mini';

/** One lecture as the operator's address gives it: a whole address of a video, or its id at the address's `videoUrl`. */
const givenLecture = z.object({
  slug: lectureSlug,
  title: lectureTitle,
  description: z._default(lectureSchema.shape.description, ''),
  content: z._default(lectureSchema.shape.content, ''),
  videoSrc: z.optional(webAddress),
  videoId: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,100}$/))),
  captions: z.optional(webAddress),
  lesson: z.object({ slug: lessonSlug, title: lectureTitle, cover: z.optional(webAddress) }),
});

/** What the operator's address answers. Each lecture is read by itself, so that a wrong one costs no other. */
const givenSchema = z.object({
  /** What stands before a `videoId`. */
  videoUrl: z.optional(webAddress.check(z.maxLength(1_800))),
  lectures: z.array(z.unknown()),
});

const PLAYED = /\.(mp4|m4v|webm|ogv)$/i;

/**
 * The lectures in what an operator's address answered. `from`: that address; only what lies at its origin is played or
 * shown in the page, as its policy lets nothing else in. `refused`: how many were wrong, named twice, or too many.
 * Throws when the answer as a whole is none.
 */
export function readLectures(answer: unknown, from: string): { lectures: Lecture[]; refused: number } {
  const { origin } = new URL(from);
  const { videoUrl, lectures: given } = givenSchema.parse(answer);
  const isAtHome = (address: string) => new URL(address).origin === origin;
  const shown = (address: string | undefined) =>
    address !== undefined && isAtHome(address) ? address : null;
  const bySlug = new Map<string, Lecture>();
  for (const one of given) {
    const parsed = givenLecture.safeParse(one);
    if (!parsed.success || bySlug.has(parsed.data.slug) || bySlug.size === MOST_LECTURES) continue;
    const { videoSrc, videoId, captions, lesson, ...words } = parsed.data;
    const url = videoSrc ?? (videoId !== undefined && videoUrl ? `${videoUrl}${videoId}` : null);
    bySlug.set(words.slug, {
      ...words,
      url,
      plays: url !== null && isAtHome(url) && PLAYED.test(new URL(url).pathname),
      captionsUrl: shown(captions),
      imageUrl: shown(lesson.cover),
      lesson: { slug: lesson.slug, title: lesson.title },
    });
  }
  return { lectures: [...bySlug.values()], refused: given.length - bySlug.size };
}
