import '@roundsman/client/areas/customers/customer-acts.text.ts';
import '@roundsman/client/parts/tags/tags.text.ts';
import { t } from '@roundsman/client/text/texts.ts';
import { addCustomer } from '@roundsman/shared-schema/areas/customers/add-customer.command.ts';
import { customerRecord } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { tagsList } from '@roundsman/shared-schema/areas/services/services.queries.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { selectCustomers } from './models/customers.model.ts';
import { fill } from './models/fill.model.ts';
import { takeBack } from './models/frame.model.ts';
import { openJob, someJob } from './models/jobs.model.ts';
import { dialogOf, finish } from './models/rounds.model.ts';
import { type OpenScreen, openScreen } from './support/open-screen.tsx';

const CALL_FIRST = t('tag.suggested-call-first');
const TWO_PEOPLE = t('tag.suggested-two-people');
const toggle = (within_: HTMLElement, name: string) => within(within_).findByRole('button', { name });

/** Opens the dialog that tags a customer. */
async function tagDialog(app: OpenScreen): Promise<HTMLElement> {
  await app.store.runCommand(addCustomer, { name: 'Aaron Abbot', address: '' });
  const bar = await selectCustomers(app, ['Aaron Abbot']);
  await app.user.click(within(bar).getByRole('button', { name: t('customer-acts.bulk-tags-do') }));
  return dialogOf(t('customer-acts.bulk-tags', { count: 1 }));
}

test('several customers get a tag that is suggested, and one that is made where none was', async () => {
  const app = await openScreen({ at: '/customers', data: 'sample' });
  const dialog = await tagDialog(app);
  await app.user.click(await toggle(dialog, CALL_FIRST));
  await waitFor(() => within(dialog).getByRole('button', { name: CALL_FIRST, pressed: true }));
  await app.user.click(within(dialog).getByRole('button', { name: t('tag.add') }));
  const made = await dialogOf(t('tag.add'));
  await fill(app, within(made).getByLabelText(t('kit.name')), 'Dog');
  await finish(app, made, t('kit.save'));
  await waitFor(() => within(dialog).getByRole('button', { name: 'Dog', pressed: true }));
  await app.user.click(within(dialog).getByRole('button', { name: t('kit.save') }));
  await waitFor(() => {
    const tagged = [...app.store.snapshot.records(customerRecord).values()].filter(
      ({ tags }) => tags.length > 0,
    );
    expect(tagged.map(({ tags }) => tags.length)).toEqual([2]);
  });
  expect(tagsList(app.store.snapshot).map((tag) => [tag.name, tag.important])).toEqual([
    [CALL_FIRST, true],
    ['Dog', false],
  ]);
});

test('a job gets a suggested tag by one tap, which is not suggested again', async () => {
  const app = await openScreen({ at: '/rounds', data: 'sample' });
  await screen.findByRole('list', { name: t('rounds.list') });
  const job = someJob(app);
  const dialog = await openJob(app, job);
  await app.user.click(await toggle(dialog, TWO_PEOPLE));
  await waitFor(() => within(dialog).getByRole('button', { name: TWO_PEOPLE, pressed: true }));
  expect(tagsList(app.store.snapshot)).toHaveLength(1);
  expect(within(dialog).getAllByRole('button', { name: TWO_PEOPLE })).toHaveLength(1);
  expect(within(dialog).getAllByRole('button', { name: CALL_FIRST })).toHaveLength(1);
  await finish(app, dialog, t('kit.save'));
  expect(app.store.snapshot.record(jobRecord, job.jobId)?.tags).toEqual(['two-people']);
});

test('a tag that is made in a form and taken back is not on what is saved', async () => {
  const app = await openScreen({ at: '/rounds', data: 'sample' });
  await screen.findByRole('list', { name: t('rounds.list') });
  const job = someJob(app);
  const dialog = await openJob(app, job);
  await app.user.click(await toggle(dialog, CALL_FIRST));
  await waitFor(() => within(dialog).getByRole('button', { name: CALL_FIRST, pressed: true }));
  await takeBack(app, t('tags.words-add', { record: CALL_FIRST }));
  await waitFor(() => within(dialog).getByRole('button', { name: CALL_FIRST, pressed: false }));
  await fill(app, within(dialog).getByLabelText(t('job.description'), { exact: false }), 'Front');
  await finish(app, dialog, t('kit.save'));
  expect(app.store.snapshot.record(jobRecord, job.jobId)).toMatchObject({ tags: [], description: 'Front' });
});

test('those who make no tags are offered none', async () => {
  const app = await openScreen({ at: '/customers', data: 'sample', roles: ['creator'] });
  const dialog = await tagDialog(app);
  within(dialog).getByText(t('tag.no-tags'));
  expect(within(dialog).queryByRole('button', { name: CALL_FIRST })).toBeNull();
  expect(within(dialog).queryByRole('button', { name: t('tag.add') })).toBeNull();
});
