import '@roundsman/client/parts/drive/drive-order.ts';
import '@roundsman/client/parts/planning/planning.text.ts';
import '@roundsman/client/parts/visits/visits.text.ts';
import '@roundsman/client/parts/visits/work.text.ts';
import type { DriveAnswer, DriveQuestion } from '@roundsman/client/parts/drive/drive-order.ts';
import type { ShareAnswer, ShareQuestion } from '@roundsman/client/parts/planning/share-search.hook.ts';
import { t } from '@roundsman/client/text/texts.ts';
import { visitId } from '@roundsman/shared-schema/areas/calendar/visit-id.ts';
import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { optimiseDay } from '@roundsman/shared-schema/areas/routes/optimise-day.ts';
import { readStaff } from '@roundsman/shared-schema/areas/users/staff.http.ts';
import { shareDay } from '@roundsman/shared-schema/areas/work/share-day.ts';
import { visitRecord } from '@roundsman/shared-schema/areas/work/visit.record.ts';
import { documentOfVisit } from '@roundsman/shared-schema/areas/work/work-document.ts';
import { USUAL_AVAILABILITY } from '@roundsman/shared-schema/fields/availability.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TOM, TOM_HERE } from './models/colleague.model.ts';
import { takeBack } from './models/frame.model.ts';
import { chooseInMenu } from './models/planner.model.ts';
import { workInTurn } from './models/worker.model.ts';
import { answers } from './support/http-answers.ts';
import { type OpenScreen, openScreen } from './support/open-screen.tsx';
import { ME } from './support/tiny-firm.ts';

/** Homes at either end of a street; each has half of the visits at the other end. */
const WEST: [number, number] = [-1.6, 53.8];
const EAST: [number, number] = [-1.5, 53.8];

const isShare = (question: ShareQuestion | DriveQuestion): question is ShareQuestion => 'people' in question;

beforeEach(() => {
  workInTurn<ShareQuestion | DriveQuestion, ShareAnswer | DriveAnswer>((question, answer) => {
    if (isShare(question)) {
      const found = shareDay(question.visits, question.people, { seed: 1, maxTurns: 50 });
      answer({ found, elapsedMs: question.timeLimitMs, done: true });
      return;
    }
    const stops = question.stops.map(({ spot, isPinned = false }) => ({
      ...{ point: spot && { lng: spot[0], lat: spot[1] }, isPinned },
    }));
    const order = optimiseDay(stops, { seed: 1, maxIterations: 50 });
    answer({ order, elapsedMs: question.timeLimitMs, done: true });
  });
});
afterEach(() => vi.unstubAllGlobals());

const staff = answers(readStaff, () =>
  ok({
    people: [
      { id: ME, availability: { ...USUAL_AVAILABILITY, week: everyDay }, cap: null, start: WEST },
      { id: TOM, availability: { ...USUAL_AVAILABILITY, week: everyDay }, cap: null, start: EAST },
    ],
  }),
);
const everyDay = Array.from({ length: 7 }, () => ({ from: '08:00', to: '18:00' }));

/** A job of half an hour at a place, due today. */
async function dueAt(
  app: OpenScreen,
  name: string,
  lngLat: readonly [number, number] | undefined,
  assignees: string[],
  more: object = {},
): Promise<string> {
  const today = app.store.today();
  const added = await app.store.runCommand(addJob, {
    customer: { name, address: `${name} Road` },
    ...(lngLat && { place: { address: `${name} Road`, lngLat: [...lngLat] } }),
    services: [{ description: 'Windows', unitMinor: 1500 }],
    duration: 30,
    frequency: { type: 'week', every: 4 },
    firstDay: today,
    assignees,
    ...more,
  });
  if (!added.ok) throw new Error(added.error);
  return visitId(added.value.jobId, today);
}

async function openDialog(app: OpenScreen): Promise<HTMLElement> {
  await app.go('/schedule');
  await screen.findByRole('button', { name: t('kit.more') });
  await chooseInMenu(app, screen.getByRole('button', { name: t('kit.more') }), t('planning.optimise'));
  return screen.findByRole('dialog', { name: t('planning.optimise') });
}

const assignedTo = (app: OpenScreen, id: string) =>
  app.store.snapshot.record(visitRecord, id, documentOfVisit(id))?.assigned;

test('a day is shared out among several people, with what fits nowhere and why, and is undone as one', async () => {
  const app = await openScreen({ at: '/rounds', colleagues: TOM_HERE, answers: [staff] });
  const far = await dueAt(app, 'Fern', [-1.501, 53.8], [ME]);
  await dueAt(app, 'Gus', [-1.599, 53.8], [ME]);
  const free = await dueAt(app, 'Hal', [-1.502, 53.8], []);
  await dueAt(app, 'Ida', [-1.503, 53.8], [TOM]);
  await dueAt(app, 'Jo', undefined, [TOM]);
  const dialog = await openDialog(app);
  await app.user.selectOptions(within(dialog).getByLabelText(t('visits.who')), t('planning.several'));
  const several = await screen.findByRole('dialog', { name: t('planning.optimise') });
  await within(several).findByText(t('planning.share-text'));
  within(several).getByText(t('planning.share-left', { count: 1 }));
  within(several).getByText(t('planning.why-place'));
  within(several).getByText(new RegExp(t('planning.share-was-free')));
  // Nothing has changed yet.
  expect([assignedTo(app, far), assignedTo(app, free)]).toEqual([undefined, undefined]);
  await app.user.click(within(several).getByRole('button', { name: t('planning.share-apply') }));
  await waitFor(() => expect([assignedTo(app, far), assignedTo(app, free)]).toEqual([[TOM], [TOM]]));
  await takeBack(app, t('work.words-share-day', { day: app.store.today() }));
  await waitFor(() => expect([assignedTo(app, far), assignedTo(app, free)]).toEqual([undefined, undefined]));
});

test('whoever is not chosen keeps their day', async () => {
  const app = await openScreen({ at: '/rounds', colleagues: TOM_HERE, answers: [staff] });
  await dueAt(app, 'Fern', [-1.501, 53.8], [ME]);
  await dueAt(app, 'Gus', [-1.599, 53.8], [ME]);
  const dialog = await openDialog(app);
  await app.user.selectOptions(within(dialog).getByLabelText(t('visits.who')), t('planning.several'));
  const several = await screen.findByRole('dialog', { name: t('planning.optimise') });
  await within(several).findByText(t('planning.share-best'));
  expect(within(several).queryByRole('button', { name: t('planning.share-apply') })).toBeNull();
  const tom = within(several).getByRole('checkbox', { name: /^Tom/ });
  await app.user.click(tom);
  await within(several).findByText(t('planning.share-text'));
  // Whoever ticks by keyboard stays where they are.
  expect(document.activeElement).toBe(tom);
  for (const box of within(several).getAllByRole('checkbox', { checked: true })) await app.user.click(box);
  await screen.findByText(t('planning.share-few'));
});

test('one person’s day goes by the times that its jobs ask for', async () => {
  const app = await openScreen({ at: '/rounds', answers: [staff] });
  await dueAt(app, 'Fern', [-1.599, 53.8], [ME], { time: { from: '15:00', to: '16:00' } });
  await dueAt(app, 'Gus', [-1.598, 53.8], [ME]);
  await dueAt(app, 'Hal', [-1.55, 53.8], [ME], { time: { from: '08:00', to: '08:30' } });
  const dialog = await openDialog(app);
  await within(dialog).findByText(t('planning.share-text'));
  const order = within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(order.join(' ')).toMatch(/Hal.*Gus.*Fern/);
});

test('one person’s day is put in a shorter order', async () => {
  const app = await openScreen({ at: '/rounds', answers: [staff] });
  for (const [name, lng] of [
    ['Fern', -1.55],
    ['Gus', -1.598],
    ['Hal', -1.56],
    ['Ida', -1.59],
  ] as const)
    await dueAt(app, name, [lng, 53.8], [ME]);
  const dialog = await openDialog(app);
  await within(dialog).findByText(t('planning.optimise-text-home'));
  await app.user.click(within(dialog).getByRole('button', { name: t('planning.optimise-apply') }));
  await waitFor(() => {
    const names = screen.getAllByText(/^(Fern|Gus|Hal|Ida)$/).map(({ textContent }) => textContent);
    expect(names.join(' ')).toMatch(/Gus Ida Hal Fern|Fern Hal Ida Gus/);
  });
});
