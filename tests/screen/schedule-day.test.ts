import { money } from '@roundsman/client/text/format.ts';
import { t } from '@roundsman/client/text/texts.ts';
import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import { readVisitId } from '@roundsman/shared-schema/areas/calendar/visit-id.ts';
import { editCustomer } from '@roundsman/shared-schema/areas/customers/edit-customer.command.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { entriesAbout } from '@roundsman/shared-schema/areas/tracker/tracker.queries.ts';
import { readWeather } from '@roundsman/shared-schema/areas/weather/weather.http.ts';
import { addExtraVisit } from '@roundsman/shared-schema/areas/work/add-extra-visit.command.ts';
import { noteVisit } from '@roundsman/shared-schema/areas/work/note-visit.command.ts';
import { visitRecord } from '@roundsman/shared-schema/areas/work/visit.record.ts';
import { documentOfVisit } from '@roundsman/shared-schema/areas/work/work-document.ts';
import { addDays } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill } from './models/fill.model.ts';
import { addDueJob, chooseInMenu, menuOf } from './models/planner.model.ts';
import { answers } from './support/http-answers.ts';
import { type OpenScreen, openScreen } from './support/open-screen.tsx';
import { ME } from './support/tiny-firm.ts';

async function planner(roles: Role[] = ['owner']): Promise<OpenScreen> {
  return openScreen({ at: '/rounds', roles });
}

const outcome = (app: OpenScreen, id: string) =>
  app.store.snapshot.record(visitRecord, id, documentOfVisit(id))?.outcome;

test('the day goes on paper by person, with what helps at the door and only what is asked for', async () => {
  const app = await planner();
  const today = app.store.today();
  const ann = await addDueJob(app, 'Ann', today);
  await addDueJob(app, 'Bob', today, [ME]);
  const job = app.store.snapshot.record(jobRecord, readVisitId(ann)?.jobId ?? '');
  await app.store.runCommand(editCustomer, { customerId: job?.customerId ?? '', accessNotes: 'Gate 1234' });
  await app.store.runCommand(noteVisit, { visitId: ann, text: 'Mind the dog', workers: true });
  await app.store.runCommand(noteVisit, { visitId: ann, text: 'Pays late', workers: false });
  await app.go('/schedule');
  await screen.findByText('Ann');
  await chooseInMenu(app, screen.getByRole('button', { name: t('kit.more') }), t('schedule.sheet'));
  const dialog = await screen.findByRole('dialog');
  const sheet = await within(dialog).findByRole('region', { name: t('schedule.unassigned') });
  within(sheet).getByText('Ann Road');
  within(sheet).getByText('Mind the dog');
  within(sheet).getByText(t('schedule.sheet-access', { notes: 'Gate 1234' }));
  within(sheet).getByText(/Windows, Conservatory · 30 min$/);
  // What was noted for the office stays there.
  expect(within(dialog).queryByText('Pays late')).toBeNull();
  await app.user.click(within(dialog).getByLabelText(t('schedule.sheet-prices')));
  within(sheet).getByText(`Windows, Conservatory · 30 min · ${money(2500)}`);
  await app.user.click(
    within(dialog).getByRole('checkbox', { name: new RegExp(t('schedule.sheet-with-access')) }),
  );
  expect(within(dialog).queryByText(/1234/)).toBeNull();
  // One person's only; what is on the screen is what is printed.
  const [mine = ''] = within(dialog)
    .getAllByRole('option')
    .flatMap((option) => ((option as HTMLOptionElement).value === ME ? [ME] : []));
  await app.user.selectOptions(within(dialog).getByLabelText(t('visits.who')), mine);
  expect(within(dialog).queryByText('Ann Road')).toBeNull();
  const paper = document.querySelector('.rm-printed');
  expect(paper?.textContent).toContain('Bob Road');
  expect(paper?.textContent).not.toContain('Ann Road');
});

test('a time is kept free for the whole firm, is said above the day and on its sheet, and changes', async () => {
  const app = await planner();
  const today = app.store.today();
  await addDueJob(app, 'Ann', today);
  await app.go('/schedule');
  await screen.findByText('Ann');
  const more = () => screen.getByRole('button', { name: t('kit.more') });
  await chooseInMenu(app, more(), t('schedule.block-add'));
  const dialog = await screen.findByRole('dialog');
  const save = () => app.user.click(within(dialog).getByRole('button', { name: t('kit.save') }));
  await fill(app, within(dialog).getByLabelText(t('schedule.block-what')), 'Van service');
  await fill(app, within(dialog).getByLabelText(new RegExp(t('schedule.block-from'))), '9');
  await save();
  await within(dialog).findByText(t('work.span-half'));
  await fill(app, within(dialog).getByLabelText(new RegExp(t('schedule.block-to'))), '10.30');
  await save();
  const list = await screen.findByRole('list', { name: t('schedule.blocks') });
  within(list).getByText(
    `${t('schedule.block-span', { from: '09:00', to: '10:30' })} · ${t('schedule.block-everybody')}`,
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await chooseInMenu(app, more(), t('schedule.sheet'));
  const sheet = await screen.findByRole('region', { name: t('schedule.unassigned') });
  within(sheet).getByText(`${t('schedule.block-span', { from: '09:00', to: '10:30' })}: Van service`);
  await app.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await app.user.click(within(list).getByRole('button', { name: /Van service/ }));
  const edit = await screen.findByRole('dialog', { name: t('schedule.block-edit') });
  await app.user.click(within(edit).getByRole('button', { name: t('kit.more') }));
  await app.user.click(await screen.findByRole('menuitem', { name: t('schedule.block-remove') }));
  await waitFor(() => expect(screen.queryByText('Van service')).toBeNull());
});

test('a timer runs at a visit, is paused for a reason, and ends when the visit is done', async () => {
  const app = await planner();
  const today = app.store.today();
  const ann = await addDueJob(app, 'Ann', today);
  await app.go('/schedule');
  await app.user.click(await screen.findByText('Ann'));
  const dialog = await screen.findByRole('dialog', { name: /Ann/ });
  await app.user.click(within(dialog).getByRole('button', { name: t('visits.timer-start') }));
  await within(dialog).findByRole('button', { name: t('visits.timer-stop') });
  await app.user.click(within(dialog).getByRole('button', { name: t('visits.timer-pause') }));
  await app.user.click(await screen.findByRole('menuitem', { name: t('visits.pause-weather') }));
  await within(dialog).findByText(new RegExp(t('visits.pause-weather')));
  await app.user.click(within(dialog).getByRole('button', { name: t('visits.timer-resume') }));
  await within(dialog).findByRole('button', { name: t('visits.timer-pause') });
  const entries = () => entriesAbout(app.store.snapshot, today, today);
  expect(entries().map(({ visitId, userId, stop }) => [visitId, userId, stop])).toEqual([
    [ann, ME, undefined],
  ]);
  expect(entries()[0]?.pauses).toMatchObject([{ kind: 'weather', to: expect.any(Number) }]);
  await app.user.click(within(dialog).getByRole('button', { name: t('visits.done') }));
  await waitFor(() => expect(entries()[0]?.stop).toBeDefined());
  expect(outcome(app, ann)?.kind).toBe('done');
});

test('whoever keeps no times is offered no timer', async () => {
  const app = await planner(['planner', 'creator']);
  await addDueJob(app, 'Ann', app.store.today());
  await app.go('/schedule');
  await app.user.click(await screen.findByText('Ann'));
  const dialog = await screen.findByRole('dialog', { name: /Ann/ });
  expect(within(dialog).queryByRole('button', { name: t('visits.timer-start') })).toBeNull();
});

test('the days tell their weather, where it is known', async () => {
  const today = new Date().toISOString().slice(0, 10);
  await openScreen({
    at: '/schedule',
    before: (firm) =>
      firm.put('settings', {
        'business.address': {
          addressDescription: '1 High Street',
          lngLat: [0.5731, 50.8543],
          isVerified: true,
        },
      }),
    answers: [answers(readWeather, () => ok({ days: [{ day: today, code: 61, high: 10.2, low: 4.8 }] }))],
  });
  await screen.findByRole('button', { name: /Rain, high 10 °C, low 5 °C/ });
});

test('a problem is reported with what happened, is said on the visit, and leads on to what is made of it', async () => {
  const app = await planner();
  const today = app.store.today();
  const ann = await addDueJob(app, 'Ann', today);
  await app.go('/schedule');
  await chooseInMenu(app, await menuOf('Ann'), t('visits.problem'));
  const dialog = await screen.findByRole('dialog');
  await app.user.selectOptions(within(dialog).getByLabelText(t('visits.problem-kind')), 'other');
  const report = () => app.user.click(within(dialog).getByRole('button', { name: t('visits.problem-do') }));
  await report();
  await within(dialog).findByText(t('work.reason-required'));
  await app.user.selectOptions(within(dialog).getByLabelText(t('visits.problem-kind')), 'no-access');
  await fill(app, within(dialog).getByLabelText(t('visits.problem-why')), 'New padlock');
  await app.user.selectOptions(within(dialog).getByLabelText(t('visits.problem-next')), 'skip');
  await report();
  const skip = await screen.findByRole('dialog', { name: t('visits.skip-title', { count: 1 }) });
  await app.user.keyboard('{Escape}');
  await waitFor(() => expect(skip.isConnected).toBe(false));
  // It stays to be done, and says so.
  expect(outcome(app, ann)).toBeUndefined();
  await screen.findAllByText(t('visits.problem-no-access'));
  await app.user.click(screen.getByText('Ann'));
  const shown = await screen.findByRole('dialog', { name: /Ann/ });
  within(shown).getByText(`${t('visits.problem-no-access')}: New padlock`);
});

test('an extra visit is cancelled from its own dialog, and comes back with Undo', async () => {
  const app = await planner();
  const today = app.store.today();
  const jobId = readVisitId(await addDueJob(app, 'Ann', addDays(today, 7)))?.jobId ?? '';
  await app.store.runCommand(addExtraVisit, { jobId, day: today });
  await app.go('/schedule');
  await app.user.click(await screen.findByText('Ann'));
  const dialog = await screen.findByRole('dialog', { name: /Ann/ });
  await chooseInMenu(app, within(dialog).getByRole('button', { name: t('kit.more') }), t('visits.cancel'));
  await waitFor(() => expect(screen.queryByText('Ann')).toBeNull());
  await app.user.click(await screen.findByRole('button', { name: t('kit.undo') }));
  await screen.findByText('Ann');
});
