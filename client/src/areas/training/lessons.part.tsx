import type { Lecture } from '@roundsman/shared-schema/areas/training/lecture.schema.ts';
import type { Lesson } from '@roundsman/shared-schema/areas/training/lesson.rules.ts';
import { paths } from '#routes/paths.ts';
import { t } from '#text/texts.ts';
import { Link } from '#ui/link/link.tsx';
import '#ui/card/card.css';

/** One lesson, which unfolds its lectures. `isOpen`: from the start. */
export function LessonPart(props: { lesson: Lesson; isOpen: boolean; shown: string }) {
  const { lesson, isOpen, shown } = props;
  const { title, lectures, imageUrl } = lesson;
  return (
    <details className="rm-card training-lesson" open={isOpen}>
      <summary>
        {imageUrl !== null && <img src={imageUrl} alt="" loading="lazy" />}
        <h2>{title}</h2>
        <span className="rm-t2">{t('training.count', { count: lectures.length })}</span>
      </summary>
      <LectureCards lectures={lectures} shown={shown} />
    </details>
  );
}

/** Lectures as cards that lead to them. `shown`: the slug of the one above; `withLesson` says where each belongs. */
export function LectureCards(props: { lectures: readonly Lecture[]; shown: string; withLesson?: boolean }) {
  return (
    <ul className="training-cards">
      {props.lectures.map(({ slug, title, description, lesson }) => (
        <li key={slug}>
          <Link
            className="training-card"
            href={paths.training(slug)}
            aria-current={slug === props.shown ? 'page' : undefined}
          >
            <b>{title}</b>
            {props.withLesson && <span className="rm-t2 rm-small">{lesson.title}</span>}
            <span className="rm-t2">{description}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
