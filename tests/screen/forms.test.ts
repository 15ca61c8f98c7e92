import { t } from '@roundsman/client/text/texts.ts';
import { editJob } from '@roundsman/shared-schema/areas/jobs/edit-job.command.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { addServices } from '@roundsman/shared-schema/areas/services/add-services.command.ts';
import { editService } from '@roundsman/shared-schema/areas/services/edit-service.command.ts';
import { livingServices } from '@roundsman/shared-schema/areas/services/services.queries.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asTom, TOM_HERE } from './models/colleague.model.ts';
import { openJob, someJob } from './models/jobs.model.ts';
import { dialogOf, finish } from './models/rounds.model.ts';
import { type OpenScreen, openScreen } from './support/open-screen.tsx';

const NOTHING = { group: '', duration: null, taxRate: null, frequency: null, skills: [], colour: '#1E66C4' };

interface OpenForm {
  readonly app: OpenScreen;
  readonly dialog: HTMLElement;
  readonly serviceId: string;
}

/** Opens the one service that a firm has. */
async function openService(): Promise<OpenForm> {
  const app = await openScreen({ at: '/services', colleagues: TOM_HERE });
  const services = [{ ...NOTHING, name: 'Windows', priceMinor: 1500 }];
  const added = await act(() => app.store.runCommand(addServices, { services }));
  const serviceId = (added.ok && added.value.serviceIds[0]) || '';
  const [row] = await screen.findAllByRole('button', { name: /^Windows/ });
  await app.user.click(row as HTMLElement);
  return { app, dialog: await dialogOf('Windows'), serviceId };
}

async function retype(
  { app, dialog }: Pick<OpenForm, 'app' | 'dialog'>,
  label: string,
  text: string,
): Promise<HTMLElement> {
  const field = within(dialog).getByLabelText(new RegExp(`^${label}`), { selector: 'input' });
  await app.user.clear(field);
  await app.user.type(field, text);
  return field;
}

/** What the dialog says is wrong. */
const saidIn = (dialog: HTMLElement) =>
  within(dialog)
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent);

const standing = ({ app }: OpenForm) => livingServices(app.store.snapshot)[0];

test('what a colleague changes moves in the open form, and a save takes nothing back', async () => {
  const form = await openService();
  const { app, dialog, serviceId } = form;
  await retype(form, t('services.name'), 'Panes');
  asTom(app, ['services'], editService, { serviceId, priceMinor: 1800, skills: ['Ropes'] });
  await within(dialog).findByDisplayValue('18.00');
  await within(dialog).findByRole('button', { name: 'Ropes', pressed: true });
  await finish(app, dialog, t('kit.save'));
  expect(standing(form)).toMatchObject({ name: 'Panes', priceMinor: 1800, skills: ['Ropes'] });
});

test('of a field that both change the colleague’s value is said, and what is typed here wins', async () => {
  const form = await openService();
  const { app, dialog, serviceId } = form;
  const price = await retype(form, t('services.price'), '20');
  asTom(app, ['services'], editService, { serviceId, priceMinor: 1800, name: 'Panes' });
  const said = t('kit.changed-by-to', { by: 'Tom', value: '£18.00' });
  const note = await within(dialog).findByText(said);
  expect(price.getAttribute('aria-describedby')).toContain(note.id);
  await retype(form, t('services.price'), '18');
  await waitFor(() => expect(within(dialog).queryByText(said)).toBeNull());
  await retype(form, t('services.price'), '15');
  await within(dialog).findByText(said);
  const panes = await dialogOf('Panes');
  await finish(app, panes, t('kit.save'));
  expect(standing(form)).toMatchObject({ name: 'Panes', priceMinor: 1500 });
});

test('a refused value is said in words that help, and the next one is saved', async () => {
  const form = await openService();
  const { app, dialog } = form;
  const save = () => app.user.click(within(dialog).getByRole('button', { name: t('kit.save') }));
  const said = () => saidIn(dialog);

  const price = await retype(form, t('services.price'), '12.345');
  await save();
  const example = '12.50';
  await waitFor(() => expect(said()).toEqual([t('kit.money-decimals', { count: 2, example })]));
  expect(document.activeElement).toBe(price);
  await retype(form, t('services.price'), 'cheap');
  await app.user.tab();
  expect(said()).toEqual([t('kit.money-unread', { example })]);
  await retype(form, t('services.price'), '12,50');
  expect(said()).toEqual([]);

  await retype(form, t('services.tax'), '200');
  await save();
  await waitFor(() => expect(said()).toEqual([t('services.tax-out-of-range')]));
  await retype(form, t('services.tax'), '20');
  expect(said()).toEqual([]);

  await app.user.selectOptions(within(dialog).getByLabelText(t('services.frequency')), 'weeks');
  await retype(form, t('services.every'), '0');
  await save();
  await waitFor(() => expect(said()).toHaveLength(1));
  // The frequency is decided as a whole: what was said of one part goes with the other.
  await app.user.selectOptions(within(dialog).getByLabelText(t('services.frequency')), 'none');
  expect(said()).toEqual([]);
  await finish(app, dialog, t('kit.save'));
  expect(standing(form)).toMatchObject({ priceMinor: 1250, taxRate: '20', frequency: undefined });
});

test('each refused part of a job is said at its field, goes when that changes, and leaves a colleague’s change alone', async () => {
  const app = await openScreen({ at: '/rounds', data: 'sample', colleagues: TOM_HERE });
  await screen.findByRole('list', { name: t('rounds.list') });
  const job = someJob(app);
  const dialog = await openJob(app, job);
  const form = { app, dialog };
  const save = () => app.user.click(within(dialog).getByRole('button', { name: t('kit.save') }));
  const refused = async (words: string) => {
    await save();
    await waitFor(() => expect(saidIn(dialog)).toEqual([words]));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'));
  };

  await app.user.selectOptions(within(dialog).getByLabelText(t('job.time')), 'at');
  await retype(form, t('job.at'), 'abc');
  await refused(t('jobs.time-invalid'));
  asTom(app, ['jobs', 'rounds'], editJob, { jobId: job.jobId, duration: 77, skills: ['Ropes'] });
  await within(dialog).findByDisplayValue('77');
  await retype(form, t('job.at'), '9.30');
  expect(saidIn(dialog)).toEqual([]);

  await retype(form, t('job.paused-from'), '01/03/2031');
  await retype(form, t('job.paused-until'), '01/02/2031');
  await refused(t('jobs.pause-ends-first'));
  // The two days are decided together: either mends it.
  await retype(form, t('job.paused-from'), '01/01/2031');
  expect(saidIn(dialog)).toEqual([]);

  await app.user.click(within(dialog).getByRole('button', { name: t('job.add-service') }));
  await app.user.keyboard('Gutters');
  await refused(t('jobs.price-out-of-range'));
  const price = within(dialog).getAllByLabelText(t('job.unit-price')).at(-1) as HTMLElement;
  expect(document.activeElement).toBe(price);
  await app.user.type(price, '18');
  expect(saidIn(dialog)).toEqual([]);

  await finish(app, dialog, t('kit.save'));
  const stands = app.store.snapshot.record(jobRecord, job.jobId);
  expect(stands).toMatchObject({
    ...{ duration: 77, skills: ['Ropes'], time: { at: '09:30' } },
    pause: { from: '2031-01-01', until: '2031-02-01' },
  });
  expect(stands?.services.at(-1)).toMatchObject({ description: 'Gutters', unitMinor: 1800 });
});
