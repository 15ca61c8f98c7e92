import '@roundsman/client/areas/customers/customer-acts.text.ts';
import '@roundsman/client/areas/jobs/jobs.text.ts';
import '@roundsman/client/parts/job/job.text.ts';
import { dayFull } from '@roundsman/client/text/format-day.ts';
import { t } from '@roundsman/client/text/texts.ts';
import { extraVisitId } from '@roundsman/shared-schema/areas/calendar/visit-id.ts';
import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { endJob } from '@roundsman/shared-schema/areas/jobs/end-job.command.ts';
import { addRound } from '@roundsman/shared-schema/areas/rounds/add-round.command.ts';
import { setRoundSchedule } from '@roundsman/shared-schema/areas/rounds/set-round-schedule.command.ts';
import { visitRecord } from '@roundsman/shared-schema/areas/work/visit.record.ts';
import { workDocument } from '@roundsman/shared-schema/areas/work/work-document.ts';
import type { Command } from '@roundsman/shared-schema/document/command.ts';
import type { Frequency } from '@roundsman/shared-schema/fields/frequency.schema.ts';
import { addDays } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type OpenScreen, openScreen } from './support/open-screen.tsx';

async function ran<I, V>(app: OpenScreen, command: Command<I, V>, input: I): Promise<V> {
  const done = await act(() => app.store.runCommand(command, input));
  if (!done.ok) throw new Error(done.error);
  return done.value;
}

function jobFor(app: OpenScreen, frequency: Frequency, roundId?: string) {
  return ran(app, addJob, {
    customer: { name: 'Ann', address: '1 Mill Road' },
    services: [{ description: 'Windows', unitMinor: 1200 }],
    ...{ frequency, firstDay: app.store.today() },
    ...(roundId !== undefined && { roundId }),
  });
}

const rowOf = async (name: string) => {
  const list = await screen.findByRole('list', { name: t('jobs.list') });
  const row = within(list)
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.includes(name));
  if (!row) throw new Error(`no row of ${name}`);
  return row;
};

/** Chooses an act of the menu of the only job. */
async function choose(app: OpenScreen, entry: string) {
  const more = await within(await rowOf('Ann')).findByRole('button', { name: /Ann/, expanded: false });
  await app.user.click(more);
  await app.user.click(await screen.findByRole('menuitem', { name: entry }));
}

test('a job that has ended says so once in its row', async () => {
  const app = await openScreen({ at: '/alljobs' });
  const { jobId } = await jobFor(app, { type: 'week', every: 4 });
  await ran(app, endJob, { jobId, day: app.store.today() });
  await waitFor(async () => expect((await rowOf('Ann')).textContent).toContain(t('jobs.off-ended')));
  expect((await rowOf('Ann')).textContent?.split(t('jobs.state-ended'))).toHaveLength(2);
});

test('a job that follows its round is asked for no first day when it is restarted, and says the round’s next day', async () => {
  const app = await openScreen({ at: '/alljobs' });
  const today = app.store.today();
  const next = addDays(today, 10);
  const { roundId } = await ran(app, addRound, { name: 'North', color: '#1E66C4' });
  await ran(app, setRoundSchedule, { roundId, frequency: { type: 'week', every: 4 }, firstDay: next });
  const { jobId } = await jobFor(app, { type: 'round' }, roundId);
  await ran(app, endJob, { jobId, day: today });
  await choose(app, t('job.restart'));
  const dialog = await screen.findByRole('dialog', { name: t('job.restart-title', { name: 'Ann' }) });
  within(dialog).getByText(t('job.restart-follows', { day: dayFull(next) }));
  expect(within(dialog).queryByLabelText(t('job.first-day'))).toBeNull();
  await app.user.click(within(dialog).getByRole('button', { name: t('job.restart') }));
  await waitFor(async () => expect((await rowOf('Ann')).textContent).not.toContain(t('jobs.off-ended')));
});

describe('an extra visit of a month that was not open is counted', () => {
  /** A job with 14 visits in the next 12 months, and one more that a colleague has added far ahead. */
  async function withVisitFarAhead(app: OpenScreen) {
    const added = await jobFor(app, { type: 'week', every: 4 });
    const day = addDays(app.store.today(), 300);
    const document = workDocument(added.jobId, day);
    const id = extraVisitId(added.jobId, day, 'x1234567');
    app.firm.write([document], (tx) => tx.create(visitRecord, id, { day }, {}, document), 'tom00001.dev1');
    expect(app.store.snapshot.has(document)).toBe(false);
    return added;
  }

  test('where a job is to be deleted', async () => {
    const app = await openScreen({ at: '/alljobs' });
    await withVisitFarAhead(app);
    await choose(app, t('job.delete'));
    const question = await screen.findByRole('alertdialog', { name: t('job.delete-title', { name: 'Ann' }) });
    expect(question.textContent).toContain(t('job.delete-visits', { count: 15 }));
  });

  test('where a customer is to be deactivated', async () => {
    const app = await openScreen({ at: '/about' });
    const { customerId } = await withVisitFarAhead(app);
    await app.go(`/customers/${customerId}`);
    await app.user.click(await screen.findByRole('button', { name: t('customer.more', { name: 'Ann' }) }));
    await app.user.click(await screen.findByRole('menuitem', { name: t('customer.deactivate') }));
    const dialog = await screen.findByRole('dialog', {
      name: t('customer-acts.deactivate-ask', { name: 'Ann' }),
    });
    await within(dialog).findByText(t('customer-acts.deactivate-visits', { count: 15 }));
  });
});
