import { t } from '@roundsman/client/text/texts.ts';
import { roundRecord } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import { UNMANAGED } from '@roundsman/shared-schema/areas/subscription/subscription.ts';
import { packedGroups } from '@roundsman/shared-schema/document/stored-groups.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fill } from './models/fill.model.ts';
import {
  addRound,
  askForJob,
  askForRound,
  chooseInRound,
  dialogOf,
  finish,
  jobCount,
  openRound,
  questionOf,
  roundNames,
  roundsList,
} from './models/rounds.model.ts';
import { openScreen } from './support/open-screen.tsx';

const SAMPLE = ['Aldercroft', 'Canalside', 'Hollin Bank', 'Nether Moor'];
const rounds = () => openScreen({ at: '/rounds', data: 'sample' });

test('a name that is too long is told at its field while it is typed, whole, and not taken', async () => {
  const app = await openScreen({ at: '/rounds', data: 'sample' });
  const dialog = await askForRound(app);
  const name = within(dialog).getByLabelText<HTMLInputElement>(t('kit.name'));
  const long = 'Aldercroft '.repeat(10).trim();
  await app.user.click(name);
  await app.user.paste(long);
  await within(dialog).findByText(t('kit.too-long', { max: 100 }));
  expect([name.value, name.getAttribute('aria-invalid')]).toEqual([long, 'true']);
  await app.user.keyboard('{Enter}');
  await within(dialog).findByText(t('rounds.name-too-long', { max: 100 }));
  expect(name.value).toBe(long);
});

describe('the list of rounds', () => {
  test('shows every round, sorted by name', async () => {
    await rounds();
    expect(await roundNames()).toEqual(SAMPLE);
  });

  test('without any says so and leads to the first one', async () => {
    const app = await openScreen({ at: '/rounds' });
    await screen.findByText(t('rounds.none-yet'));
    await addRound(app, 'Tanner Row');
    expect(app.path()).toMatch(/^\/rounds\/[^/]+$/);
  });

  test('has only the active rounds on the plan Core, and says so at the address of the pending ones', async () => {
    await openScreen({
      ...{ at: '/rounds/pending', data: 'sample' },
      before: (firm) => firm.put('core', { sub: { ...UNMANAGED, managed: true, level: 'core' } }),
    });
    await waitFor(async () => expect(await roundNames()).toEqual(SAMPLE));
    const shown = screen.getAllByRole('navigation', { name: t('rounds.tabs') }).map((tabs) =>
      within(tabs)
        .getAllByRole('link')
        .map((tab) => [tab.getAttribute('href'), tab.getAttribute('aria-current')]),
    );
    expect(shown).not.toEqual([]);
    for (const tabs of shown) expect(tabs).toEqual([['/rounds', 'page']]);
  });

  test('says what was searched for when nothing matches, and shows all again', async () => {
    const { user } = await rounds();
    const search = await screen.findByRole('searchbox', { name: t('rounds.search') });
    await user.type(search, 'zebra{Enter}');
    await screen.findByText(t('rounds.no-match', { words: 'zebra' }));
    await user.clear(search);
    await user.type(search, '{Enter}');
    await roundsList();
  });

  test('follows each key of a search, for all of it is on this device', async () => {
    const { user } = await rounds();
    await user.type(await screen.findByRole('searchbox', { name: t('rounds.search') }), 'canal ');
    await waitFor(async () => expect(await roundNames()).toEqual(['Canalside']));
    await user.keyboard('y');
    await waitFor(() => expect(screen.queryByText('Canalside')).toBeNull());
  });

  test('shows what somebody else adds, renames and deletes', async () => {
    const { firm } = await rounds();
    await roundsList();
    firm.write(['rounds'], (tx) =>
      tx.create(roundRecord, 'r1', { createdBy: 'bob00000' }, { name: 'Quay Road', color: '#112233' }),
    );
    await screen.findByText('Quay Road');
    firm.write(['rounds'], (tx) => tx.patch(roundRecord, 'r1', { name: 'Quay Lane' }));
    await screen.findByText('Quay Lane');
  });
});

describe('a name', () => {
  test('that is empty, blank or taken is refused at its field by the name that exists, and nothing is made', async () => {
    const app = await rounds();
    const before = await roundNames();
    const dialog = await askForRound(app);
    const name = within(dialog).getByLabelText(t('kit.name'));
    const add = within(dialog).getByRole('button', { name: t('rounds.add') });
    await app.user.click(add);
    await within(dialog).findByText(t('rounds.enter-round'));
    await fill(app, name, '   ');
    await app.user.click(add);
    await within(dialog).findByText(t('rounds.enter-round'));
    await app.user.clear(name);
    await fill(app, name, '  aLDERCROFT ');
    await app.user.click(add);
    await within(dialog).findByText(t('rounds.round-already-exists', { name: 'Aldercroft' }));
    expect(name.getAttribute('aria-invalid')).toBe('true');
    await app.user.click(within(dialog).getByRole('button', { name: t('kit.cancel') }));
    await finish(app, await questionOf(t('kit.unsaved')), t('kit.unsaved-leave'));
    expect(await roundNames()).toEqual(before);
  });

  test('is trimmed, and not taken away by a blank one', async () => {
    const app = await rounds();
    const dialog = await askForRound(app);
    await app.user.type(within(dialog).getByLabelText(t('kit.name')), '  Tanner Row  {Enter}');
    await dialogOf('Tanner Row');
    await chooseInRound(app, t('rounds.rename'));
    const rename = await dialogOf(t('rounds.rename-title', { name: 'Tanner Row' }));
    const name = within(rename).getByLabelText(t('kit.name'));
    await app.user.clear(name);
    await app.user.type(name, ' ');
    await app.user.click(within(rename).getByRole('button', { name: t('rounds.rename') }));
    await within(rename).findByText(t('rounds.enter-round'));
  });

  test('can be changed, and the others hear of it', async () => {
    const app = await rounds();
    await openRound(app, 'Canalside');
    await chooseInRound(app, t('rounds.rename'));
    const rename = await dialogOf(t('rounds.rename-title', { name: 'Canalside' }));
    const name = within(rename).getByLabelText(t('kit.name'));
    await app.user.clear(name);
    await fill(app, name, 'Towpath');
    await finish(app, rename, t('rounds.rename'));
    await dialogOf('Towpath');
    const id = app.path().split('/').at(-1);
    await waitFor(() => expect(app.firm.stored('rounds', `${id}/name`)).toBe('Towpath'));
  });

  test('of another round makes one of both, after a question that counts', async () => {
    const app = await rounds();
    const canalside = await jobCount('Canalside');
    await addRound(app, 'Tanner Row');
    await chooseInRound(app, t('rounds.rename'));
    const rename = await dialogOf(t('rounds.rename-title', { name: 'Tanner Row' }));
    const name = within(rename).getByLabelText(t('kit.name'));
    await app.user.clear(name);
    await fill(app, name, 'canalside');
    await app.user.click(within(rename).getByRole('button', { name: t('rounds.rename') }));
    const question = await questionOf(t('rounds.merge-title'));
    within(question).getByText(t('rounds.merge-text', { name: 'Canalside', count: canalside }), {
      exact: false,
    });
    await finish(app, question, t('rounds.merge-confirm'));
    await dialogOf('canalside');
    await app.go('/rounds');
    await waitFor(async () =>
      expect(await roundNames()).toEqual(['Aldercroft', 'canalside', 'Hollin Bank', 'Nether Moor']),
    );
    expect(await jobCount('canalside')).toBe(canalside);
  });
});

describe('a colour', () => {
  test('is chosen, and taken back by undo', async () => {
    const app = await rounds();
    await openRound(app, 'Canalside');
    const id = app.path().split('/').at(-1);
    const colour = () =>
      app.firm.stored('rounds', `${id}/color`) ?? packedGroups(app.firm.stored('rounds', `${id}`)).color;
    const before = colour();
    await chooseInRound(app, t('rounds.set-colour'));
    const picker = await dialogOf(t('open-round.colour-title', { name: 'Canalside' }));
    const other = within(picker)
      .getAllByRole<HTMLInputElement>('radio')
      .find(({ checked }) => !checked);
    if (!other) throw new Error('there is one colour only');
    await app.user.click(other);
    await finish(app, picker, t('kit.save'));
    await waitFor(() => expect(colour()).not.toEqual(before));
    await app.user.click(await screen.findByRole('button', { name: t('kit.undo') }));
    await waitFor(() => expect(colour()).toEqual(before));
    await screen.findByText(t('changes.undone'));
  });
});

describe('a round that is deleted', () => {
  test('leaves its jobs in no round, and comes back by undo', async () => {
    const app = await rounds();
    const jobs = await jobCount('Canalside');
    await openRound(app, 'Canalside');
    await chooseInRound(app, t('kit.delete'));
    const question = await screen.findByRole('alertdialog');
    within(question).getByText(t('dialogs.rounds-delete-message-many', { count: jobs }));
    await finish(app, question, t('kit.cancel'));
    await chooseInRound(app, t('kit.delete'));
    await finish(app, await screen.findByRole('alertdialog'), t('rounds.delete-confirm'));
    await screen.findByText(t('rounds.deleted', { name: 'Canalside' }));
    await waitFor(async () =>
      expect(await roundNames()).toEqual(SAMPLE.filter((name) => name !== 'Canalside')),
    );
    await app.user.click(await screen.findByRole('button', { name: t('kit.undo') }));
    await waitFor(async () => expect(await roundNames()).toEqual(SAMPLE));
    expect(await jobCount('Canalside')).toBe(jobs);
  });

  test('says so at its link, and is restored there with its jobs', async () => {
    const app = await rounds();
    const jobs = await jobCount('Canalside');
    await openRound(app, 'Canalside');
    const link = app.path();
    await chooseInRound(app, t('kit.delete'));
    await finish(app, await screen.findByRole('alertdialog'), t('rounds.delete-confirm'));
    // The app leaves the round by itself, and would leave it again behind the link.
    await waitFor(() => expect(app.path()).toBe('/rounds'));
    await app.go(link);
    await screen.findByText(t('missing-round.deleted', { name: 'Canalside' }));
    await app.user.click(screen.getByRole('button', { name: t('open-round.restore') }));
    await dialogOf('Canalside');
    await app.go('/rounds');
    await waitFor(async () => expect(await jobCount('Canalside')).toBe(jobs));
  });

  test('without jobs is asked about in other words', async () => {
    const app = await openScreen({ at: '/rounds' });
    await addRound(app, 'Empty Lane');
    await chooseInRound(app, t('kit.delete'));
    const question = await screen.findByRole('alertdialog');
    within(question).getByText(t('dialogs.rounds-delete-message-none'));
    await finish(app, question, t('rounds.delete-confirm'));
    await screen.findByText(t('rounds.none-yet'));
  });
});

describe('the link of a round that is not there', () => {
  test('says so and leads back to all rounds', async () => {
    const app = await openScreen({ at: '/rounds/no-such-round', data: 'sample' });
    await screen.findByText(t('open-round.missing'));
    await app.user.click(screen.getByRole('link', { name: t('open-round.back') }));
    await roundsList();
    expect(app.path()).toBe('/rounds');
  });
});

describe('a new job', () => {
  test('says what is missing, then comes with its new customer into the round', async () => {
    const app = await openScreen({ at: '/rounds' });
    const form = await askForJob(app, 'Tanner Row');
    const add = within(form).getByRole('button', { name: t('job-form.save') });
    await app.user.click(add);
    await within(form).findByText(t('customers.name-or-address-required'));
    within(form).getByText(t('jobs.service-unnamed'));
    const name = within(form).getByLabelText(t('job-form.name'));
    await waitFor(() => expect(document.activeElement).toBe(name));
    await fill(app, name, 'Ada Bell');
    await fill(app, within(form).getByLabelText(t('job.service')), 'Front and back');
    await app.user.click(add);
    const price = within(form).getByLabelText(t('job.unit-price'));
    await waitFor(() => expect(document.activeElement).toBe(price));
    await fill(app, price, '18.50');
    await finish(app, form, t('job-form.save'));
    await screen.findByText(t('job-form.added', { name: 'Ada Bell', round: 'Tanner Row' }));
    await app.go('/rounds');
    await waitFor(async () => expect(await jobCount('Tanner Row')).toBe(1));
    within(await roundsList()).getByText(t('rounds.own-days'));
  });

  test('whose price is far above the usual is asked about, and added when that is right', async () => {
    const app = await openScreen({ at: '/rounds', data: 'sample' });
    const form = await askForJob(app, 'Tanner Row');
    await fill(app, within(form).getByLabelText(t('job-form.name')), 'Ada Bell');
    await fill(app, within(form).getByLabelText(t('job.service')), 'Front and back');
    const price = within(form).getByLabelText(t('job.unit-price'));
    await fill(app, price, '1250');
    await app.user.click(within(form).getByRole('button', { name: t('job-form.save') }));
    const asked = await questionOf(t('job-form.price-far-title', { price: '£1,250.00' }));
    await finish(app, asked, t('job-form.price-far-change'));
    await waitFor(() => expect(document.activeElement).toBe(price));
    await app.user.click(within(form).getByRole('button', { name: t('job-form.save') }));
    const again = await questionOf(t('job-form.price-far-title', { price: '£1,250.00' }));
    await finish(app, again, t('job-form.price-far-confirm'));
    await screen.findByText(t('job-form.added', { name: 'Ada Bell', round: 'Tanner Row' }));
  });
});
