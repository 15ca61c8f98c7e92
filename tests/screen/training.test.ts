import { paths } from '@roundsman/client/routes/paths.ts';
import { t } from '@roundsman/client/text/texts.ts';
import type { Lecture } from '@roundsman/shared-schema/areas/training/lecture.schema.ts';
import { listLectures } from '@roundsman/shared-schema/areas/training/training.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers } from './support/http-answers.ts';
import { openScreen } from './support/open-screen.tsx';

const LADDERS: Lecture = {
  slug: 'ladders',
  title: 'Ladders',
  description: 'How we foot them.',
  content: 'Two people.\n\nNo flip-flops.',
  url: 'https://learn.example.com/ladders.mp4',
  plays: true,
  captionsUrl: null,
  imageUrl: null,
  lesson: { slug: 'safety', title: 'Safety' },
};
const told = (...lectures: readonly Lecture[]) =>
  answers(listLectures, () => ok({ lectures: [...lectures] }));
const own = (slug: 'build-a-round' | 'work-offline' | 'catch-up') => t(`training.${slug}-title`);

test('with nothing from an operator there are the product’s own, of what this person may open', async () => {
  const app = await openScreen({ at: '/training', roles: ['worker'], answers: [told()] });
  await screen.findByText(t('training.lesson-offline'));
  expect(app.path()).toBe('/training/main');
  screen.getByRole('link', { name: new RegExp(own('work-offline')) });
  expect(screen.queryByText(own('build-a-round'))).toBeNull();
});

test('a lecture opens above the list with its words, the page it tells of, and the next one', async () => {
  const app = await openScreen({ at: '/training', answers: [told()] });
  await app.user.click(await screen.findByRole('link', { name: new RegExp(own('build-a-round')) }));
  const lecture = await screen.findByRole('article', { name: own('build-a-round') });
  expect(app.path()).toBe(paths.training('build-a-round'));
  within(lecture).getByText(t('training.build-a-round-1'));
  within(lecture).getByRole('link', { name: t('training.open', { name: 'Rounds' }) });
  await app.user.click(within(lecture).getByRole('link', { name: t('training.fill-in-a-job-title') }));
  await screen.findByRole('article', { name: t('training.fill-in-a-job-title') });
});

test('the operator’s lectures come first, with their video, and stay without a connection', async () => {
  const app = await openScreen({ at: paths.training('ladders'), answers: [told(LADDERS)] });
  const lecture = await screen.findByRole('article', { name: LADDERS.title });
  expect(lecture.querySelector('video')?.getAttribute('src')).toBe(LADDERS.url);
  within(lecture).getByText('No flip-flops.');
  expect(screen.getAllByRole('group')[0]?.textContent).toContain(LADDERS.lesson.title);
  app.firm.goDown();
  await within(lecture).findByText(t('training.needs-connection'));
  expect(lecture.querySelector('video')).toBeNull();
  const asked = () => app.calls.filter(({ path }) => path === listLectures.path).length;
  expect(asked()).toBe(1);
  await app.go('/rounds');
  await app.go(paths.training('ladders'));
  within(await screen.findByRole('article', { name: LADDERS.title })).getByText('Two people.');
  expect(asked()).toBe(1);
});

test('a video elsewhere opens in a window of its own', async () => {
  const elsewhere = { ...LADDERS, url: 'https://videos.example.com/1', plays: false };
  await openScreen({ at: paths.training('ladders'), answers: [told(elsewhere)] });
  const link = await screen.findByRole('link', { name: t('training.watch-outside') });
  expect(link.getAttribute('href')).toBe(elsewhere.url);
  expect(document.querySelector('video')).toBeNull();
});

test('a search finds every word in title, lesson and content, says where it looked, and is cleared', async () => {
  const app = await openScreen({ at: '/training', answers: [told(LADDERS)] });
  const field = await screen.findByRole('searchbox', { name: t('training.search') });
  expect(field.getAttribute('placeholder')).toBe(t('training.search-placeholder'));
  await app.user.type(field, 'safety flip{Enter}');
  await waitFor(() => expect(screen.queryByText(own('build-a-round'))).toBeNull());
  screen.getByRole('link', { name: new RegExp(LADDERS.title) });
  await app.user.clear(field);
  await app.user.type(field, 'zeppelin{Enter}');
  await screen.findByText(t('training.no-match-text', { count: 8 }));
  const [, again] = screen.getAllByRole('button', { name: t('kit.clear-search') });
  if (!again) throw new Error('nothing clears the search');
  await app.user.click(again);
  await screen.findByText(own('build-a-round'));
});

test('a lecture that is not there says so, above those that are', async () => {
  await openScreen({ at: paths.training('gone'), answers: [told(LADDERS)] });
  await screen.findByText(t('training.missing'));
  screen.getByText(LADDERS.lesson.title);
});

test('a video that may not be loaded here leaves the way to it, and no dead player', async () => {
  await openScreen({ at: paths.training('ladders'), answers: [told(LADDERS)] });
  const lecture = await screen.findByRole('article', { name: LADDERS.title });
  fireEvent.error(lecture.querySelector('video') as HTMLVideoElement);
  await waitFor(() => expect(lecture.querySelector('video')).toBeNull());
  within(lecture).getByRole('link', { name: t('training.watch-outside') });
});
