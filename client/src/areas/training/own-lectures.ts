import type { Lecture } from '@roundsman/shared-schema/areas/training/lecture.schema.ts';
import type { RouteId } from '#routes/route-table.ts';
import { textOf } from '#text/texts.ts';

/** A lecture of the product's own: texts `<slug>-title`, `<slug>-text`, `<slug>-1` and so on; its lesson's is `lesson-<lesson>`. */
export interface OwnLecture {
  readonly slug: string;
  readonly lesson: 'rounds' | 'planning' | 'offline';
  readonly paragraphs: number;
  /** The page that it tells of; it is for those who may open that, and leads there. */
  readonly route?: RouteId;
}

/** What the product tells of itself, so that the library is never empty; in the order in which a firm meets it. */
export const OWN_LECTURES: readonly OwnLecture[] = [
  { slug: 'build-a-round', lesson: 'rounds', paragraphs: 4, route: 'rounds' },
  { slug: 'fill-in-a-job', lesson: 'rounds', paragraphs: 5, route: 'alljobs' },
  { slug: 'plan-your-days', lesson: 'planning', paragraphs: 4, route: 'schedule' },
  { slug: 'finish-a-visit', lesson: 'planning', paragraphs: 4, route: 'schedule' },
  { slug: 'catch-up', lesson: 'planning', paragraphs: 3, route: 'overdue' },
  { slug: 'work-offline', lesson: 'offline', paragraphs: 4, route: 'sync-status' },
  { slug: 'one-thing-two-people', lesson: 'offline', paragraphs: 4 },
];

/** An own lecture in the words of the language that shows. */
export function toldLecture({ slug, lesson, paragraphs }: OwnLecture): Lecture {
  const told = Array.from({ length: paragraphs }, (_, at) => textOf(`training.${slug}-${at + 1}`));
  return {
    slug,
    title: textOf(`training.${slug}-title`),
    description: textOf(`training.${slug}-text`),
    content: told.join('\n\n'),
    url: null,
    plays: false,
    captionsUrl: null,
    imageUrl: null,
    lesson: { slug: `own-${lesson}`, title: textOf(`training.lesson-${lesson}`) },
  };
}
