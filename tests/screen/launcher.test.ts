import { t } from '@roundsman/client/text/texts.ts';
import { addDays } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { askLauncher, chooseInLauncher, launcherLine } from './models/launcher.model.ts';
import { addDueJob } from './models/planner.model.ts';
import { openScreen } from './support/open-screen.tsx';

describe('the launcher', () => {
  test.each([
    ['rounds.add', 'open-round.add-title', '/rounds'],
    ['users.add', 'users.add', '/users'],
  ] as const)('makes something (%s), and asks once only', async (entry, title, path) => {
    const app = await openScreen({ at: '/alerts', data: 'sample' });
    await chooseInLauncher(app, t(entry));
    await screen.findByRole('dialog', { name: t(title) });
    // Once asked it is out of the address, so that going back or loading anew asks for nothing.
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe(path));
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('makes a job over the page that is shown, in the round that is chosen there', async () => {
    const app = await openScreen({ at: '/alerts', data: 'sample' });
    await chooseInLauncher(app, t('rounds.add-job'));
    const form = await screen.findByRole('dialog', { name: t('job-form.title') });
    within(form).getByRole('option', { name: 'Canalside' });
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/alerts'));
  });

  test('opens the next appointment of a job by its customer’s name, on the day it is planned for', async () => {
    const app = await openScreen({ at: '/alerts' });
    const day = addDays(app.store.today(), 3);
    const visit = await addDueJob(app, 'Ann Harbour', day);
    await askLauncher(app, 'ann harb');
    const group = await screen.findByRole('group', { name: t('field.visits') });
    await app.user.click(within(group).getByRole('option', { name: /Ann Harb ?our.*Windows, Conservatory/ }));
    await screen.findByRole('dialog', { name: /Ann Harbour/ });
    expect(app.path()).toBe(`/schedule/${day}/${encodeURIComponent(visit)}`);
  });

  test('does not make a team in a firm of one', async () => {
    const app = await openScreen({ at: '/rounds', data: 'sample' });
    const words = t('teams.add');
    await askLauncher(app, words);
    await screen.findByText(t('launcher.none', { words }));
  });

  test('says when nothing fits, and closes with Escape', async () => {
    const app = await openScreen({ at: '/rounds', data: 'sample' });
    await askLauncher(app, 'no such thing at all');
    await screen.findByText(t('launcher.none', { words: 'no such thing at all' }));
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(launcherLine()).toBeNull());
  });

  test('leads to a single setting', async () => {
    const app = await openScreen({ at: '/rounds', data: 'sample' });
    await chooseInLauncher(app, t('setting-name.devices-silent-days'));
    const dialog = await screen.findByRole('dialog', { name: t('settings-dialog.title') });
    const field = await within(dialog).findByLabelText(t('setting-name.devices-silent-days'));
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  test('turns developer mode on for whoever types its whole name', async () => {
    const app = await openScreen({ at: '/rounds', data: 'sample' });
    const line = await askLauncher(app, 'developer');
    await screen.findByText(t('launcher.none', { words: 'developer' }));
    await app.user.clear(line);
    await app.user.paste(t('app.developer-mode'));
    await app.user.click(await screen.findByRole('option', { name: t('app.developer-mode') }));
    await screen.findByText(t('developer-mode.on'));
  });

  test('is not there for whoever has nothing to find', async () => {
    const app = await openScreen({ at: '/your-work', roles: ['worker'], data: 'sample' });
    await screen.findByText(t('your-work.empty'));
    await app.user.keyboard('{Control>}k{/Control}');
    expect(launcherLine()).toBeNull();
    expect(screen.queryByRole('button', { name: t('launcher.label') })).toBeNull();
  });
});
