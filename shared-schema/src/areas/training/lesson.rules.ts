import { createFinder } from '#kernel/finder.ts';
import type { Lecture } from './lecture.schema.ts';

/** A lesson with its lectures; `imageUrl`: the first picture among them, null without one. */
export interface Lesson {
  readonly slug: string;
  readonly title: string;
  readonly imageUrl: string | null;
  readonly lectures: readonly Lecture[];
}

/**
 * The operator's lectures and then the product's own; an operator's one takes the place of an own one of the same slug,
 * so that a firm's way of working is told in the firm's words.
 */
export function allLectures(operators: readonly Lecture[], own: readonly Lecture[]): readonly Lecture[] {
  const told = new Set(operators.map(({ slug }) => slug));
  return [...operators, ...own.filter(({ slug }) => !told.has(slug))];
}

/** Lectures by their lesson, in the order in which lessons come up. Lectures of one slug of lesson are one lesson. */
export function lessonsOf(lectures: readonly Lecture[]): readonly Lesson[] {
  const bySlug = new Map<string, Lecture[]>();
  for (const lecture of lectures) {
    const within = bySlug.get(lecture.lesson.slug);
    if (within) within.push(lecture);
    else bySlug.set(lecture.lesson.slug, [lecture]);
  }
  return [...bySlug].map(([slug, within]) => ({
    slug,
    title: within[0]?.lesson.title ?? slug,
    imageUrl: within.find(({ imageUrl }) => imageUrl !== null)?.imageUrl ?? null,
    lectures: within,
  }));
}

/** Finds lectures in which every word typed stands, in title, lesson or content (specification 4, 9). */
export const findLectures = createFinder<Lecture>(({ title, lesson, description, content }) =>
  [title, lesson.title, description, content].join(' '),
);

/** The lecture after this one in the same lesson; undefined after the last. */
export function nextLecture(lectures: readonly Lecture[], { slug, lesson }: Lecture): Lecture | undefined {
  const within = lectures.filter((one) => one.lesson.slug === lesson.slug);
  return within[within.findIndex((one) => one.slug === slug) + 1];
}
