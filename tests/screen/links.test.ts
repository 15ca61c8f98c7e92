import { t } from '@roundsman/client/text/texts.ts';
import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import { deleteCustomer } from '@roundsman/shared-schema/areas/customers/delete-customer.command.ts';
import { mergeCustomers } from '@roundsman/shared-schema/areas/customers/merge-customers.command.ts';
import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { deleteJob } from '@roundsman/shared-schema/areas/jobs/delete-job.command.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { addRound } from '@roundsman/shared-schema/areas/rounds/add-round.command.ts';
import { deleteRound } from '@roundsman/shared-schema/areas/rounds/delete-round.command.ts';
import type { Command } from '@roundsman/shared-schema/document/command.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type OpenScreen, openScreen } from './support/open-screen.tsx';

/** What every link of the book of work names. */
interface Named {
  readonly customerId: string;
  readonly otherId: string;
  readonly jobId: string;
  readonly roundId: string;
}

async function must<I, V>(app: OpenScreen, command: Command<I, V>, input: I): Promise<V> {
  const done = await app.store.runCommand(command, input);
  if (!done.ok) throw new Error(done.error);
  return done.value;
}

/** A round with the job of a customer, and another customer. */
async function withBook(app: OpenScreen): Promise<Named> {
  const { roundId } = await must(app, addRound, { name: 'Canalside', color: '#1E66C4' });
  const job = (name: string) =>
    must(app, addJob, {
      ...{ customer: { name, address: `1 ${name} Road` }, firstDay: app.store.today(), roundId },
      services: [{ description: 'Windows', unitMinor: 900 }],
      frequency: { type: 'week', every: 4 },
    });
  const [{ jobId }, other] = [await job('Ann'), await job('Bea')];
  const ofJob = (id: string) => app.store.snapshot.record(jobRecord, id)?.customerId ?? '';
  return { customerId: ofJob(jobId), otherId: ofJob(other.jobId), jobId, roundId };
}

/** Every address of a customer, a job and a round. */
const CUSTOMER = ['', '/details', '/jobs', '/appointments', '/notes', '/history', '/no-such-tab'];
const JOB = ['/alljobs', '/customers', '/rounds', '/about'];
const jobAt = (page: string, id: string) => `${page}?job-open=${id}`;

const inMain = () => within(screen.getAllByRole('main')[0] as HTMLElement);
const back = (name: string) => screen.findByRole('link', { name });

describe('a link to a customer', () => {
  test.each(CUSTOMER)('that is unknown says so and leads back, at any tab: %s', async (tab) => {
    const app = await openScreen({ at: '/about' });
    await withBook(app);
    await app.go(`/customers/nobody${tab}`);
    await screen.findByText(t('customer.not-there'));
    await app.user.click(await back(t('customer.show-all')));
    expect(app.path()).toBe('/customers');
  });

  test('that was deleted brings it back, or leads on whoever may not', async () => {
    const app = await openScreen({ at: '/about' });
    const { customerId } = await withBook(app);
    await must(app, deleteCustomer, { customerId });
    for (const tab of CUSTOMER) {
      await app.go('/about');
      await app.go(`/customers/${customerId}${tab}`);
      await screen.findByText(t('customer.is-deleted', { name: 'Ann' }));
    }
    await app.user.click(screen.getByRole('button', { name: t('customer.restore') }));
    await screen.findByRole('heading', { name: 'Ann' });
  });

  test('that was deleted long ago says what is left of it', async () => {
    const app = await openScreen({ at: '/about' });
    app.firm.put('customers', {
      c9: { createdBy: 'user0001', at: 1, g: { contact: { name: 'Cleo' } } },
      'c9/del': { on: true, seen: {} },
    });
    await app.go('/customers/c9');
    await screen.findByText(t('customer.is-deleted', { name: 'Cleo' }));
    expect(screen.getByText(t('customer.is-reduced-text')).isConnected).toBe(true);
  });

  test('that was merged leads to the one that stands for it', async () => {
    const app = await openScreen({ at: '/about' });
    const { customerId, otherId } = await withBook(app);
    await must(app, mergeCustomers, { customerId, into: otherId, take: [] });
    await app.go(`/customers/${customerId}`);
    await screen.findByRole('heading', { name: 'Bea' });
    expect(app.path()).toBe(`/customers/${otherId}`);
  });

  test('with a tab that there is not opens the first one', async () => {
    const app = await openScreen({ at: '/about' });
    const { customerId } = await withBook(app);
    await app.go(`/customers/${customerId}/no-such-tab`);
    const tab = await screen.findByRole('link', { name: t('customer.tab-details') });
    expect(tab.getAttribute('aria-current')).toBe('page');
  });

  test.each<Role>(['planner', 'worker', 'jobEditor', 'reporting', 'canvasser'])(
    'is refused to a %s',
    async (role) => {
      const app = await openScreen({ at: '/about', roles: [role] });
      await app.go('/customers/somebody/jobs');
      await waitFor(() => inMain().getByText(t('app.no-permission')));
    },
  );
});

describe('a link to a job', () => {
  test.each(JOB)('opens it over a page: %s', async (page) => {
    const app = await openScreen({ at: '/about' });
    const { jobId } = await withBook(app);
    await app.go(jobAt(page, jobId));
    await screen.findByRole('dialog', { name: /Ann/ });
    expect(app.path()).toBe(page);
  });

  test.each(JOB)(
    'that is unknown or was deleted says so and leads to all jobs, over a page: %s',
    async (page) => {
      const app = await openScreen({ at: '/about' });
      const { jobId } = await withBook(app);
      await app.go(jobAt(page, 'nothing'));
      const unknown = await screen.findByRole('dialog', { name: t('job.a-job') });
      within(unknown).getByText(t('job.unknown'));
      await app.user.click(within(unknown).getByRole('button', { name: t('job.show-all') }));
      expect(app.path()).toBe('/alljobs');
      await must(app, deleteJob, { jobId });
      await app.go(jobAt(page, jobId));
      await screen.findByText(t('job.was-deleted', { name: 'Windows' }));
    },
  );

  test.each<Role>(['planner', 'worker', 'reporting', 'canvasser'])('is refused to a %s', async (role) => {
    const app = await openScreen({ at: '/about', roles: [role] });
    await app.go(jobAt('/about', 'something'));
    await screen.findByText(t('job.not-allowed'));
  });
});

describe('a link to a round', () => {
  test.each(['', '?job=nothing'])('that is unknown says so and leads back: %s', async (more) => {
    const app = await openScreen({ at: '/about' });
    await withBook(app);
    await app.go(`/rounds/no-such-round${more}`);
    await screen.findByText(t('open-round.missing'));
    await app.user.click(await back(t('open-round.back')));
    expect(app.path()).toBe('/rounds');
  });

  test('opens although the job that it should show marked is not there', async () => {
    const app = await openScreen({ at: '/about' });
    const { roundId } = await withBook(app);
    await app.go(`/rounds/${roundId}?job=nothing`);
    await within(await screen.findByRole('dialog', { name: 'Canalside' })).findAllByText('Ann');
  });

  test('that was deleted long ago says what is left of it', async () => {
    const app = await openScreen({ at: '/about' });
    await withBook(app);
    app.firm.put('rounds', {
      r9: { createdBy: 'user0001', g: { name: 'Quayside' } },
      'r9/del': { on: true, seen: {} },
    });
    await app.go('/rounds/r9');
    await screen.findByText(t('missing-round.deleted', { name: 'Quayside' }));
    expect(screen.getByText(t('missing-round.reduced'), { exact: false }).textContent).toBe(
      `${t('missing-round.deleted-none')} ${t('missing-round.reduced')}`,
    );
  });

  test('that was deleted brings it back', async () => {
    const app = await openScreen({ at: '/about' });
    const { roundId } = await withBook(app);
    await must(app, deleteRound, { roundId });
    await app.go(`/rounds/${roundId}`);
    await screen.findByText(t('missing-round.deleted', { name: 'Canalside' }));
    await app.user.click(screen.getByRole('button', { name: t('open-round.restore') }));
    await screen.findByRole('dialog', { name: 'Canalside' });
  });

  test.each<Role>(['planner', 'creator', 'jobEditor'])(
    'leads a %s back to the rounds that they may see, and tells who may restore one',
    async (role) => {
      const app = await openScreen({ at: '/about', roles: [role], data: 'sample' });
      await app.go('/rounds/no-such-round');
      await screen.findByText(t('open-round.missing'));
      expect(screen.queryByRole('button', { name: t('open-round.restore') })).toBeNull();
      await app.user.click(await back(t('open-round.back')));
      expect(app.path()).toBe('/all-rounds');
    },
  );

  test.each<Role>(['worker', 'reporting', 'canvasser'])('is refused to a %s', async (role) => {
    const app = await openScreen({ at: '/about', roles: [role] });
    await app.go('/rounds/some-round');
    await waitFor(() => inMain().getByText(t('app.no-permission')));
  });
});
