import { day } from '@roundsman/client/text/format-day.ts';
import { t } from '@roundsman/client/text/texts.ts';
import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { editSkill } from '@roundsman/shared-schema/areas/services/edit-skill.command.ts';
import { skillIdOf } from '@roundsman/shared-schema/areas/services/skill.record.ts';
import { memberDetails } from '@roundsman/shared-schema/areas/users/member-details.schema.ts';
import { changeUser, type ListedUser, listUsers } from '@roundsman/shared-schema/areas/users/users.http.ts';
import { addDays } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { isoWeek, mondayOf } from '@roundsman/shared-schema/kernel/iso-week.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { messageOf } from './models/frame.model.ts';
import { answers } from './support/http-answers.ts';
import { type OpenScreen, openScreen } from './support/open-screen.tsx';
import { ME } from './support/tiny-firm.ts';

const BOB = 'bob00000';
const DAYS = { week: Array.from({ length: 7 }, () => ({ from: '08:00', to: '16:00' })) };

function listed(id: string, name: string): ListedUser {
  return {
    ...{ id, name, email: `${name}@firm.test`, roles: ['worker'], active: true, joinedAt: 0, teams: [] },
    ...{ isOnlyHere: true, passwordDue: false, lastSeen: null, devices: 0, waiting: null },
    details: memberDetails.parse({ availability: DAYS, skills: [] }),
  };
}

const people = answers(listUsers, () =>
  ok({
    users: [listed(ME, 'Ann'), listed(BOB, 'Bob')],
    invitations: [],
    seats: { used: 2, allowed: null },
  }),
);

/** The planner of two people who work every day, with jobs of today for these. */
async function planner(...assignees: readonly (readonly string[])[]): Promise<OpenScreen> {
  const app = await openScreen({
    at: '/rounds',
    colleagues: { [BOB]: { name: 'Bob', roles: ['worker'] } },
    answers: [people],
  });
  for (const ids of assignees) {
    const added = await app.store.runCommand(addJob, {
      customer: { name: 'Orla Fenwick', address: '1 A Road' },
      services: [{ description: 'Windows', unitMinor: 1001 }],
      duration: 75,
      frequency: { type: 'week', every: 1 },
      firstDay: app.store.today(),
      assignees: [...ids],
      skills: ['Ladders'],
    });
    if (!added.ok) throw new Error(added.error);
  }
  await app.go('/availability');
  return app;
}

const cell = (name: string, of: string, words: string) =>
  screen.findByLabelText(new RegExp(`^${name}, ${day(of)}: ${words}`));

test('hours and value of a day stand by each person, work of two is shared out, the rest is unassigned', async () => {
  const app = await planner([ME, BOB], [BOB], []);
  const today = app.store.today();
  await cell('Bob', today, '1.88 of 8.00 h, 2 jobs');
  await cell(t('availability.unassigned'), today, '1.25 h, 1 job');
  const mine = await cell('.*', today, '0.63 of 8.00 h, 1 job');
  expect(mine.getAttribute('aria-label')).toContain(t('availability.missing-skills', { skills: 'Ladders' }));
  // It is called as the list of skills calls it.
  await app.store.runCommand(editSkill, { skillId: skillIdOf('ladders'), name: 'Rope access' });
  await waitFor(() =>
    expect(mine.getAttribute('aria-label')).toContain(
      t('availability.missing-skills', { skills: 'Rope access' }),
    ),
  );
  await app.user.click(screen.getByRole('button', { name: t('availability.bar-value') }));
  await cell('Bob', today, '£15.0[12], 2 jobs');
  await app.user.click(await cell('Bob', today, '£15.0'));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getAllByText('Orla Fenwick')).toHaveLength(2);
});

test('weeks are gone through, and today leads back', async () => {
  const app = await planner();
  const monday = mondayOf(app.store.today());
  const number = (of: string) => t('availability.week', { week: isoWeek(of).week });
  await screen.findByText(number(monday));
  await app.user.click(screen.getByRole('button', { name: t('availability.next') }));
  await screen.findByText(number(addDays(monday, 7)));
  await app.user.click(screen.getByRole('button', { name: t('availability.today') }));
  await screen.findByText(number(monday));
  await app.user.click(screen.getByRole('button', { name: t('availability.previous') }));
  await screen.findByText(number(addDays(monday, -7)));
  await app.go('/availability?week=2199-12-31');
  await screen.findByText(number(monday));
});

test('arrows move between the days', async () => {
  const app = await planner([BOB]);
  const today = app.store.today();
  const bob = await cell('Bob', today, '1.25');
  bob.focus();
  await app.user.keyboard('{ArrowUp}');
  expect(document.activeElement?.getAttribute('aria-label')).toContain(day(today));
  await app.user.keyboard('{ArrowDown}{Enter}');
  await screen.findByRole('dialog', { name: 'Bob' });
});

test('hours of one day take numbers only, are refused at their field, and are sent with the other days', async () => {
  const app = await planner();
  const today = app.store.today();
  const sent: unknown[] = [];
  app.answer(
    answers(changeUser, (input) => {
      sent.push(input.details);
      return ok({ roles: ['worker'], active: true });
    }),
  );
  await app.user.click(await cell('Bob', today, '0.00 of 8.00 h'));
  const dialog = await screen.findByRole('dialog', { name: 'Bob' });
  const field = within(dialog).getByLabelText(t('availability.hours-of-day'));
  for (const [typed, words] of [
    ['half', t('kit.decimal-unread', { example: '7.5' })],
    ['30', t('availability.hours-out-of-range')],
    ['', t('availability.hours-required')],
  ] as const) {
    await app.user.clear(field);
    await app.user.type(field, `${typed}{Enter}`);
    await within(dialog).findByText(words);
  }
  await app.user.type(field, '4.5{Enter}');
  await messageOf(t('availability.hours-saved', { name: 'Bob' }));
  expect(sent).toEqual([{ availability: { days: { [today]: { from: '08:00', to: '12:30' } } } }]);
});

test('without a connection the hours that were loaded last still stand, and cannot be changed', async () => {
  const app = await planner([BOB]);
  const today = app.store.today();
  await cell('Bob', today, '1.25 of 8.00 h');
  await app.go('/rounds');
  app.firm.goDown();
  await waitFor(() => expect(app.store.syncState.get().connected).toBe(false));
  await app.go('/availability');
  await app.user.click(await cell('Bob', today, '1.25 of 8.00 h'));
  const dialog = await screen.findByRole('dialog', { name: 'Bob' });
  const save = within(dialog).getByRole('button', { name: t('people.needs-connection') });
  expect(save.hasAttribute('disabled')).toBe(true);
});

test('whoever is neither Owner nor Admin does not see it', async () => {
  await openScreen({ at: '/availability', roles: ['planner'] });
  await screen.findByText(t('app.no-permission'));
});
