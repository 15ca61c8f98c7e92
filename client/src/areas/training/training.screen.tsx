import { TRAINING_MAIN } from '@roundsman/shared-schema/areas/training/lecture.schema.ts';
import {
  allLectures,
  findLectures,
  lessonsOf,
  nextLecture,
} from '@roundsman/shared-schema/areas/training/lesson.rules.ts';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { useActor } from '#parts/actor.hook.ts';
import { ScreenFrame } from '#parts/screen-frame.part.tsx';
import { pageTitle } from '#routes/page-title.ts';
import { paths } from '#routes/paths.ts';
import { addressOf, mayOpen, routeRow } from '#routes/route-access.ts';
import { t } from '#text/texts.ts';
import { Page } from '#ui/page/page.tsx';
import { SearchField } from '#ui/search-field/search-field.tsx';
import { NoMatch } from '#ui/states/empty-state.tsx';
import { LecturePart } from './lecture.part.tsx';
import { LectureCards, LessonPart } from './lessons.part.tsx';
import { useOperatorsLectures } from './operators-lectures.hook.ts';
import { OWN_LECTURES, toldLecture } from './own-lectures.ts';
import './training.css';
import './training.text.ts';

/** ms (specification 4, 9) */
const SEARCH_PAUSE = 400;

/** The library of lectures: the operator's, and a few of the product's own (specification 4, 2.6). */
export function TrainingScreen() {
  const { '*': slug = '' } = useParams();
  return slug === '' ? <Navigate to={paths.training()} replace /> : <Library slug={slug} />;
}

function Library({ slug }: { slug: string }) {
  const actor = useActor();
  const operators = useOperatorsLectures();
  const [words, setWords] = useState('');
  const field = useRef<HTMLDivElement>(null);
  // What was found stands below the field, and below a long lecture nobody would see it.
  useEffect(() => {
    if (words !== '') field.current?.scrollIntoView({ block: 'start' });
  }, [words]);
  const own = OWN_LECTURES.filter(({ route }) => route === undefined || mayOpen(actor, route));
  const lectures = allLectures(operators.lectures, own.map(toldLecture));
  const lessons = lessonsOf(lectures);
  const found = findLectures(lectures, words);
  const lecture = lectures.find((one) => one.slug === slug);
  const isMissing = slug !== TRAINING_MAIN && !lecture && !operators.waits;
  return (
    <ScreenFrame title={t('training.title')}>
      <Page label={t('training.title')} sunken>
        <div className="training">
          {lecture && (
            <LecturePart
              lecture={lecture}
              next={nextLecture(lectures, lecture)}
              opens={operators.lectures.includes(lecture) ? undefined : pageOf(slug)}
            />
          )}
          {isMissing && (
            <p className="rm-t2" role="status">
              {t('training.missing')}
            </p>
          )}
          <div className="training-search" ref={field}>
            <SearchField
              value={words}
              onSearch={setWords}
              label={t('training.search')}
              placeholder={t('training.search-placeholder')}
              pause={SEARCH_PAUSE}
            />
          </div>
          {words === '' &&
            lessons.map((lesson, at) => (
              <LessonPart
                key={lesson.slug}
                lesson={lesson}
                isOpen={lecture ? lecture.lesson.slug === lesson.slug : at === 0}
                shown={slug}
              />
            ))}
          {words !== '' && found.length > 0 && <LectureCards lectures={found} shown={slug} withLesson />}
          {words !== '' && found.length === 0 && (
            <NoMatch
              words={words}
              text={t('training.no-match-text', { count: lectures.length })}
              onClear={() => setWords('')}
            />
          )}
        </div>
      </Page>
    </ScreenFrame>
  );
}

/** The page that an own lecture tells of. */
function pageOf(slug: string): { href: string; name: string } | undefined {
  const route = OWN_LECTURES.find((one) => one.slug === slug)?.route;
  const href = route && addressOf(routeRow(route));
  return route !== undefined && href !== undefined ? { href, name: pageTitle(route) } : undefined;
}
