import { expect, test } from 'vitest';
import type { Lecture } from './lecture.schema.ts';
import { allLectures, findLectures, lessonsOf, nextLecture } from './lesson.rules.ts';

const lecture = (slug: string, title: string, lesson: string, content = ''): Lecture => ({
  ...{ slug, title, content, description: '', url: null, plays: false, captionsUrl: null, imageUrl: null },
  lesson: { slug: lesson.toLowerCase(), title: lesson },
});
const ladders = lecture('ladders', 'Ladders', 'Safety', 'Foot the ladder.');
const poles = lecture('poles', 'Water-fed poles', 'Safety');
const round = lecture('round', 'A round', 'Work');
const LECTURES = [ladders, round, poles];

test('lessons come in the order in which they come up, with their lectures', () => {
  expect(lessonsOf(LECTURES).map(({ title, lectures }) => [title, lectures.map(({ slug }) => slug)])).toEqual(
    [
      ['Safety', ['ladders', 'poles']],
      ['Work', ['round']],
    ],
  );
});

test.each([
  ['', ['ladders', 'round', 'poles']],
  ['ladder foot', ['ladders']],
  ['SAFETY', ['ladders', 'poles']],
  ['safety poles', ['poles']],
  ['ladder round', []],
])('“%s” finds %j', (typed, slugs) => {
  expect(findLectures(LECTURES, typed).map(({ slug }) => slug)).toEqual(slugs);
});

test('what an operator tells takes the place of what the product tells', () => {
  const told = { ...round, title: 'Our rounds' };
  expect(allLectures([told], LECTURES).map(({ title }) => title)).toEqual([
    'Our rounds',
    'Ladders',
    'Water-fed poles',
  ]);
});

test('the next lecture is the next of its lesson', () => {
  expect(nextLecture(LECTURES, ladders)?.slug).toBe('poles');
  expect(nextLecture(LECTURES, poles)).toBeUndefined();
});
