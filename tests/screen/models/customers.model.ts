import { t } from '@roundsman/client/text/texts.ts';
import { visitId } from '@roundsman/shared-schema/areas/calendar/visit-id.ts';
import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { OpenScreen } from '../support/open-screen.tsx';

/** The open dialog of that name. */
export const dialogOf = (name: string) => screen.findByRole('dialog', { name });

/** The rows of the list of customers, by name. */
export async function customerNames(): Promise<readonly string[]> {
  const list = await screen.findByRole('list', { name: t('customer.list') });
  return within(list)
    .getAllByRole('listitem')
    .map((row) => row.querySelector('.rm-name')?.textContent ?? '');
}

/** Selects rows of the list of customers; answers the bar of what is selected. */
export async function selectCustomers({ user }: OpenScreen, names: readonly string[]): Promise<HTMLElement> {
  for (const name of names)
    await user.click(await screen.findByRole('checkbox', { name: t('list.select', { name }) }));
  return screen.findByRole('toolbar', { name: t('kit.selected', { count: names.length }) });
}

/** Chooses an entry of a menu. */
export async function choose({ user }: OpenScreen, menu: string, entry: string) {
  await user.click(await screen.findByRole('button', { name: menu }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}

/** A button of a dialog, once what it needs to know has been read. */
export async function readyButton(dialog: HTMLElement, name: string): Promise<HTMLButtonElement> {
  const button = within(dialog).getByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  return button;
}

/** A customer with a job that is due today; answers the addresses of both. */
export async function withDueJob(app: OpenScreen, more: object = {}) {
  const firstDay = app.store.today();
  const added = await app.store.runCommand(addJob, {
    ...{ customer: { name: 'Ann Fenwick', address: '1 A Road', ...more }, firstDay },
    services: [{ description: 'Windows', unitMinor: 900 }],
    frequency: { type: 'week', every: 4 },
  });
  const job = added.ok ? app.store.snapshot.record(jobRecord, added.value.jobId) : undefined;
  return { customerId: job?.customerId ?? '', visit: visitId(job?.id ?? '', firstDay), firstDay };
}
