import '@roundsman/client/areas/customers/appointments.text.ts';
import '@roundsman/client/parts/visits/visits.text.ts';
import { day, dayFull } from '@roundsman/client/text/format-day.ts';
import { t } from '@roundsman/client/text/texts.ts';
import { dayInput } from '@roundsman/client/text/typed-day.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { addExtraVisit } from '@roundsman/shared-schema/areas/work/add-extra-visit.command.ts';
import { visitRecord } from '@roundsman/shared-schema/areas/work/visit.record.ts';
import { documentOfVisit } from '@roundsman/shared-schema/areas/work/work-document.ts';
import { addDays, dayParts } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  ahead,
  appointments,
  askToMove,
  choose,
  rows,
  sendMove,
  typeDay,
} from './models/appointments.model.ts';
import { fill } from './models/fill.model.ts';
import { takeBack } from './models/frame.model.ts';

test('an extra visit is added, refused without a day, changed, and cancelled with a way back', async () => {
  const { app, today } = await appointments();
  const before = (await rows()).length;
  await app.user.click(screen.getByRole('button', { name: t('appointments.add') }));
  const dialog = await screen.findByRole('dialog', { name: t('appointments.add-title') });
  const field = within(dialog).getByLabelText(t('appointments.day'));
  await app.user.clear(field);
  await app.user.type(field, '{Enter}');
  await within(dialog).findByText(t('work.day-required'));
  const price = within(dialog).getByLabelText(`${t('appointments.price')} ${t('kit.optional')}`);
  await fill(app, price, '1000000');
  await app.user.type(field, `${dayInput(addDays(today, 3))}{Enter}`);
  await within(dialog).findByText(t('jobs.price-out-of-range'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await app.user.clear(price);
  await app.user.clear(field);
  await app.user.type(field, `${dayInput(addDays(today, 3))}{Enter}`);
  await screen.findByText(t('appointments.state-extra'));
  expect(await rows()).toHaveLength(before + 1);
  await choose(app, addDays(today, 3), t('appointments.edit'));
  const edit = await screen.findByRole('dialog');
  await fill(
    app,
    within(edit).getByLabelText(`${t('appointments.note')} ${t('kit.optional')}`),
    'Ring first',
  );
  await app.user.click(within(edit).getByRole('button', { name: t('kit.save') }));
  await screen.findByText('Ring first');
  await choose(app, addDays(today, 3), t('appointments.cancel'));
  await waitFor(async () => expect(await rows()).toHaveLength(before));
  await takeBack(app, t('appointments.cancelled'));
  await screen.findByText(t('appointments.state-extra'));
});

test('an open extra visit takes nothing back that a colleague sets meanwhile', async () => {
  const { app, today } = await appointments();
  const [jobId = ''] = app.store.snapshot.records(jobRecord).keys();
  const added = await app.store.runCommand(addExtraVisit, { jobId, day: addDays(today, 3), minor: 2000 });
  if (!added.ok) throw new Error(added.error);
  const { visitId } = added.value;
  await choose(app, addDays(today, 3), t('appointments.edit'));
  const dialog = await screen.findByRole('dialog');
  const optional = (label: string) => within(dialog).getByLabelText(`${label} ${t('kit.optional')}`);
  await fill(app, optional(t('appointments.note')), 'Ring first');
  const document = documentOfVisit(visitId);
  app.firm.write(
    [document],
    (tx) => tx.patch(visitRecord, visitId, { price: { minor: 3000 } }, document),
    'tom00001.dev1',
  );
  await waitFor(() => expect((optional(t('appointments.price')) as HTMLInputElement).value).toBe('30.00'));
  await app.user.click(within(dialog).getByRole('button', { name: t('kit.save') }));
  await screen.findByText('Ring first');
  expect(app.store.snapshot.record(visitRecord, visitId, document)).toMatchObject({ minor: 3000 });
});

test('a visit is moved to another day, shows when it was due, and goes back', async () => {
  const { app, today } = await appointments();
  const { year } = dayParts(today);
  const dialog = await askToMove(app, addDays(today, 7));
  await typeDay(app, dialog, addDays(today, 9));
  await sendMove(app, dialog);
  const due = t('appointments.state-moved', { day: day(addDays(today, 7), year) });
  await screen.findByText(due);
  await choose(app, addDays(today, 9), t('appointments.back-to-due', { day: day(addDays(today, 7), year) }));
  await waitFor(() => expect(screen.queryByText(due)).toBeNull());
});

test('a press on an appointment opens that visit, and what is said of it there shows in the list (CUS-9)', async () => {
  const { app, today } = await appointments();
  const [first, second] = await rows();
  await app.user.click(within(second as HTMLElement).getByText('Windows'));
  const dialog = await screen.findByRole('dialog', { name: 'Orla Fenwick' });
  within(dialog).getByText(dayFull(addDays(today, 7)));
  await app.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await app.user.click(within(first as HTMLElement).getByText('Windows'));
  const due = await screen.findByRole('dialog', { name: 'Orla Fenwick' });
  await app.user.click(within(due).getByRole('button', { name: t('visits.done') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await within(await ahead()).findByText(t('appointments.state-done'));
});

test('a visit that was skipped or done before its day says when it was due', async () => {
  const { app, today } = await appointments();
  const { year } = dayParts(today);
  const [, next] = await rows();
  await app.user.click(within(next as HTMLElement).getByText('Windows'));
  const dialog = await screen.findByRole('dialog', { name: 'Orla Fenwick' });
  await app.user.click(within(dialog).getByRole('button', { name: t('visits.done') }));
  const due = t('appointments.state-moved', { day: day(addDays(today, 7), year) });
  const row = (await screen.findByText(due)).closest('li') as HTMLElement;
  within(row).getByText(t('appointments.state-done'));
  within(row).getByText(new RegExp(dayFull(today)));
});
