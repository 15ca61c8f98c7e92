import { dayFull } from '@roundsman/client/text/format-day.ts';
import { t } from '@roundsman/client/text/texts.ts';
import { dayInput } from '@roundsman/client/text/typed-day.ts';
import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { addEntry } from '@roundsman/shared-schema/areas/tracker/add-entry.command.ts';
import { documentOfEntry } from '@roundsman/shared-schema/areas/tracker/entry-id.ts';
import { startEntry } from '@roundsman/shared-schema/areas/tracker/start-entry.command.ts';
import { timeEntryRecord } from '@roundsman/shared-schema/areas/tracker/time-entry.record.ts';
import type { Command } from '@roundsman/shared-schema/document/command.ts';
import { addDays } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { messageOf, takeBack } from './models/frame.model.ts';
import { type OpenScreen, openScreen } from './support/open-screen.tsx';
import { ME } from './support/tiny-firm.ts';

const BOB = 'bob00000';

async function must<I, V>(app: OpenScreen, command: Command<I, V>, input: I): Promise<V> {
  const done = await app.store.runCommand(command, input);
  if (!done.ok) throw new Error(done.error);
  return done.value;
}

/** The tracker of a firm of two with one job of today, which Bob has. */
async function tracker(): Promise<{ app: OpenScreen; jobId: string; today: string }> {
  localStorage.clear();
  const app = await openScreen({
    at: '/rounds',
    colleagues: { [BOB]: { name: 'Bob', roles: ['worker'] } },
  });
  const today = app.store.today();
  const { jobId } = await must(app, addJob, {
    customer: { name: 'Orla Fenwick', address: '1 A Road' },
    services: [{ description: 'Windows', unitMinor: 1500 }],
    frequency: { type: 'week', every: 4 },
    firstDay: addDays(today, -7),
    assignees: [BOB],
  });
  return { app, jobId, today };
}

const noted = (app: OpenScreen, jobId: string, day: string, [start, stop]: readonly [string, string]) =>
  must(app, addEntry, {
    ...{ userId: BOB, jobId },
    start: { day, time: start },
    stop: { day, time: stop },
  });
const block = (words: string) => screen.findByLabelText(`Orla Fenwick, ${words}`);

test('a time is added: what is missing or wrong is said at its field, and it stands in the day and in the week', async () => {
  const { app, today } = await tracker();
  const day = addDays(today, -1);
  await app.go(`/tracker/home?day=${day}`);
  await screen.findByText(dayFull(day));
  await app.user.click(screen.getByRole('button', { name: t('tracker.add') }));
  const dialog = await screen.findByRole('dialog', { name: t('tracker.add') });
  const save = within(dialog).getByRole('button', { name: t('kit.save') });
  await app.user.click(save);
  await within(dialog).findByText(t('tracker.person-required'));
  await app.user.selectOptions(within(dialog).getByLabelText(t('tracker.worker')), BOB);
  await app.user.click(save);
  await within(dialog).findByText(t('tracker.job-required'));
  await app.user.click(await within(dialog).findByText('Orla Fenwick'));
  const stop = within(dialog).getByLabelText(t('tracker.stop'));
  await app.user.clear(stop);
  await app.user.type(stop, '07:30');
  await app.user.click(save);
  await within(dialog).findByText(t('tracker.stop-before-start'));
  expect(stop.getAttribute('aria-invalid')).toBe('true');
  await app.user.clear(stop);
  await app.user.type(stop, '09:30{ArrowUp}');
  await app.user.click(save);
  await block(`${t('tracker.from-to', { from: '08:00', to: '09:35' })}, ${t('tracker.recorded')}`);
  await waitFor(() =>
    expect(
      within(screen.getByRole('list', { name: t('tracker.timeline') })).getByText('1.58 h'),
    ).toBeTruthy(),
  );
  await takeBack(app, t('tracker.words-add', { person: 'Bob', record: 'Orla Fenwick' }));
  await waitFor(() => expect(screen.queryByLabelText(/^Orla Fenwick, 08:00/)).toBeNull());
});

test('a time is corrected for the same person, overlaps are named, and it is deleted with a way back', async () => {
  const { app, jobId, today } = await tracker();
  const day = addDays(today, -1);
  await noted(app, jobId, day, ['08:00', '09:00']);
  await noted(app, jobId, day, ['11:30', '12:00']);
  await app.go(`/tracker/home?day=${day}`);
  // The gap itself, and the sign of a person whose unrecorded time is over the threshold.
  const marks = await screen.findAllByLabelText(t('tracker.gap', { hours: '2.50 h' }));
  expect(marks.length).toBeGreaterThan(1);
  await app.user.click(await block('08:00 to 09:00, Recorded'));
  const dialog = await screen.findByRole('dialog', { name: t('tracker.edit') });
  expect(within(dialog).getByLabelText(t('tracker.worker')).hasAttribute('disabled')).toBe(true);
  const stop = within(dialog).getByLabelText(t('tracker.stop'));
  await app.user.clear(stop);
  await app.user.type(stop, '11:45{Enter}');
  await within(dialog).findByText(t('tracker.overlaps', { job: 'Orla Fenwick', from: '11:30', to: '12:00' }));
  const startDay = within(dialog).getByLabelText(t('tracker.start-day'));
  await app.user.clear(startDay);
  await app.user.type(startDay, `${dayInput(addDays(day, -40))}{Enter}`);
  await within(dialog).findByText(t('tracker.other-month'));
  await app.user.clear(startDay);
  await app.user.type(startDay, dayInput(day));
  await app.user.clear(stop);
  await app.user.type(stop, '09:15{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await app.user.click(await block('08:00 to 09:15, Recorded'));
  const again = await screen.findByRole('dialog', { name: t('tracker.edit') });
  await app.user.click(within(again).getByRole('button', { name: t('kit.more') }));
  await app.user.click(await screen.findByRole('menuitem', { name: t('tracker.delete') }));
  await messageOf(t('tracker.words-delete', { person: 'Bob', record: 'Orla Fenwick' }));
  await takeBack(app, t('tracker.words-delete', { person: 'Bob', record: 'Orla Fenwick' }));
  await block('08:00 to 09:15, Recorded');
});

test('a time that a colleague deletes stays in its open form, and saving it says so', async () => {
  const { app, jobId, today } = await tracker();
  const day = addDays(today, -1);
  const { entryId } = await noted(app, jobId, day, ['08:00', '09:00']);
  await app.go(`/tracker/home?day=${day}`);
  await app.user.click(await block('08:00 to 09:00, Recorded'));
  const dialog = await screen.findByRole('dialog', { name: t('tracker.edit') });
  const stop = within(dialog).getByLabelText(t('tracker.stop'));
  await app.user.clear(stop);
  await app.user.type(stop, '09:30');
  const document = documentOfEntry(entryId);
  app.firm.write([document], (tx) => tx.setDeleted(timeEntryRecord, entryId, true, document), `${BOB}.d002`);
  await waitFor(() =>
    expect(app.store.snapshot.record(timeEntryRecord, entryId, document)?.deleted).toBe(true),
  );
  await app.user.type(stop, '{Enter}');
  await within(dialog).findByText(t('tracker.not-found'));
});

test('one’s own clock is started and stopped; what runs can be stopped and nothing else', async () => {
  const { app, jobId } = await tracker();
  await app.go('/tracker');
  const own = await screen.findByRole('region', { name: t('tracker.own') });
  await app.user.click(within(own).getByRole('button', { name: t('tracker.start-now') }));
  const dialog = await screen.findByRole('dialog', { name: t('tracker.add') });
  await app.user.click(await within(dialog).findByText('Orla Fenwick'));
  await app.user.click(within(dialog).getByRole('button', { name: t('tracker.start-now') }));
  const stop = await within(own).findByRole('button', { name: t('tracker.stop-now') });
  await app.user.click(
    await screen.findByLabelText(new RegExp(`^Orla Fenwick, .*${t('tracker.running-short')}$`)),
  );
  const entries = await screen.findByRole('dialog', { name: t('tracker.entries') });
  expect(within(entries).queryByText(t('tracker.edit-short'))).toBeNull();
  await app.user.keyboard('{Escape}');
  await app.user.click(stop);
  await within(own).findByText(t('tracker.own-none'));
  const { entryId } = await must(app, startEntry, { userId: ME, jobId, day: app.store.today() });
  await within(own).findByRole('button', { name: t('tracker.stop-now') });
  expect(app.store.snapshot.record(timeEntryRecord, entryId, documentOfEntry(entryId))?.userId).toBe(ME);
});

test('a job without a time is offered, and a start that belongs to nothing is shown and gets its end', async () => {
  const { app, jobId, today } = await tracker();
  const day = addDays(today, -7);
  await app.go(`/tracker/home?day=${day}`);
  await app.user.click(await screen.findByLabelText(t('tracker.add-time-for', { name: 'Orla Fenwick' })));
  const dialog = await screen.findByRole('dialog', { name: t('tracker.add') });
  await app.user.click(within(dialog).getByRole('button', { name: t('kit.save') }));
  const { entryId } = await noted(app, jobId, addDays(day, -1), ['08:00', '09:00']);
  await waitFor(() => expect(screen.queryByText(t('tracker.without-time'))).toBeNull());
  const at = Date.parse(`${day}T05:00:00Z`);
  app.firm.write([documentOfEntry(entryId)], (tx) =>
    tx.create(
      timeEntryRecord,
      `${day.slice(0, 7)}-forgotten`,
      { user: BOB, job: jobId },
      { start: { at } },
      documentOfEntry(`${day.slice(0, 7)}-forgotten`),
    ),
  );
  await app.user.click(await screen.findByLabelText(new RegExp(`^${t('tracker.unbound')}`)));
  const edit = await screen.findByRole('dialog', { name: t('tracker.edit') });
  const stop = within(edit).getByLabelText(t('tracker.stop'));
  await app.user.type(stop, '07:00{Enter}');
  await waitFor(() => expect(screen.queryByLabelText(new RegExp(`^${t('tracker.unbound')}`))).toBeNull());
});

test('settings stay on the device, and are refused at their fields', async () => {
  const { app } = await tracker();
  await app.go('/tracker/home');
  const list = await screen.findByRole('list', { name: t('tracker.timeline') });
  expect(list.textContent).toContain('Bob');
  await app.user.click(screen.getByRole('button', { name: t('kit.more') }));
  await app.user.click(await screen.findByRole('menuitem', { name: t('tracker.settings') }));
  const dialog = await screen.findByRole('dialog', { name: t('tracker.settings') });
  const start = within(dialog).getByLabelText(t('tracker.day-start'));
  await app.user.clear(start);
  await app.user.type(start, '20:00');
  await within(dialog).findByText(t('tracker.day-backwards'));
  const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: t('kit.save') });
  expect(save.disabled).toBe(true);
  await app.user.clear(start);
  await app.user.type(start, '07:00');
  const threshold = within(dialog).getByLabelText(t('tracker.threshold'));
  await app.user.clear(threshold);
  await app.user.type(threshold, '-1');
  await within(dialog).findByText(t('tracker.threshold-out-of-range', { max: 24 }));
  expect(save.disabled).toBe(true);
  await app.user.clear(threshold);
  await app.user.type(threshold, '2,5');
  await app.user.click(within(dialog).getByLabelText(t('tracker.show-all')));
  await app.user.click(save);
  await screen.findByText(t('tracker.none'));
  expect(localStorage.getItem('roundsman.setting.tracker.unrecorded-threshold')).toBe('2.5');
});

test('entries are listed without a connection as well, and a worker’s own can be chosen', async () => {
  const { app, jobId, today } = await tracker();
  await noted(app, jobId, today, ['00:00', '00:05']);
  app.firm.goDown();
  await waitFor(() => expect(app.store.syncState.get().connected).toBe(false));
  await app.go('/tracker/filter');
  await screen.findAllByText(t('tracker.count', { count: 1 }));
  await app.go('/tracker/home');
  await app.user.click(await screen.findByRole('button', { name: t('kit.more') }));
  await app.user.click(await screen.findByRole('menuitem', { name: t('tracker.worker-entries') }));
  const dialog = await screen.findByRole('dialog', { name: t('tracker.entries') });
  await within(dialog).findByText(t('tracker.select-worker'));
  await app.user.selectOptions(within(dialog).getByLabelText(t('tracker.worker')), BOB);
  await within(dialog).findByText('Orla Fenwick');
});
