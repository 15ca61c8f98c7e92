import '@roundsman/client/areas/customers/appointments.text.ts';
import '@roundsman/client/parts/visits/visits.text.ts';
import { dayFull } from '@roundsman/client/text/format-day.ts';
import { t } from '@roundsman/client/text/texts.ts';
import { dayInput } from '@roundsman/client/text/typed-day.ts';
import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { type OpenScreen, openScreen } from '../support/open-screen.tsx';

/** The list of what is ahead, and its rows. */
export const ahead = () => screen.findByRole('list', { name: t('appointments.ahead') });
export const rows = async () => within(await ahead()).getAllByRole('listitem');

type Job = Partial<Parameters<typeof addJob.run>[1]>;

/** The appointments of a customer who has a job each week from today on; `more`: what is told of it besides. */
export async function appointments(
  more: (today: IsoDay, app: OpenScreen) => Job | Promise<Job> = () => ({}),
): Promise<{ app: OpenScreen; today: IsoDay; jobId: string }> {
  const app = await openScreen({ at: '/customers' });
  const today = app.store.today();
  const added = await app.store.runCommand(addJob, {
    customer: { name: 'Orla Fenwick', address: '1 A Road' },
    services: [{ description: 'Windows', unitMinor: 1500 }],
    frequency: { type: 'week', every: 1 },
    firstDay: today,
    ...(await more(today, app)),
  });
  if (!added.ok) throw new Error(added.error);
  const { customerId, jobId } = added.value;
  await app.go(`/customers/${customerId}/appointments`);
  await rows();
  return { app, today, jobId };
}

/** The button that opens the menu of the appointment on a day; null where that has none. */
export const menuOn = (day: IsoDay) =>
  screen.queryByRole('button', { name: t('appointments.more', { day: dayFull(day) }) });

export async function choose({ user }: OpenScreen, of: IsoDay, entry: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: t('appointments.more', { day: dayFull(of) }) }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}

/** Opens the dialog that moves the appointment on a day. */
export async function askToMove(app: OpenScreen, of: IsoDay): Promise<HTMLElement> {
  await choose(app, of, t('appointments.move'));
  return moveDialog();
}

export const moveDialog = () => screen.findByRole('dialog', { name: t('visits.move-title', { count: 1 }) });

/** Types another day into the dialog that moves one visit. */
export async function typeDay({ user }: OpenScreen, dialog: HTMLElement, to: IsoDay): Promise<void> {
  const field = within(dialog).getByLabelText(t('visits.day'));
  await user.clear(field);
  await user.type(field, dayInput(to));
  await user.tab();
}

/** Sends the dialog that moves one visit, and waits until it has gone. */
export async function sendMove({ user }: OpenScreen, dialog: HTMLElement): Promise<void> {
  await user.click(within(dialog).getByRole('button', { name: t('visits.move') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}
