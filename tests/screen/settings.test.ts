import { t } from '@roundsman/client/text/texts.ts';
import { readOutbox } from '@roundsman/shared-schema/areas/mail/mail.http.ts';
import { accountSetting } from '@roundsman/shared-schema/areas/settings/settings.queries.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answers } from './support/http-answers.ts';
import { type OpenScreen, openScreen } from './support/open-screen.tsx';

const SILENT = t('setting-name.devices-silent-days');
const item = (key: string) => within(document.querySelector(`[data-setting="${key}"]`) as HTMLElement);

/** Opens the settings and finds one by words. */
async function find(app: OpenScreen, words: string): Promise<HTMLElement> {
  await app.user.click(await screen.findByRole('button', { name: t('drawer.head-settings') }));
  const dialog = await screen.findByRole('dialog', { name: t('settings-dialog.title') });
  await app.user.type(within(dialog).getByRole('searchbox'), `${words}{Enter}`);
  return dialog;
}

async function type(app: OpenScreen, label: string, text: string): Promise<HTMLElement> {
  const field = await screen.findByLabelText(label);
  await app.user.clear(field);
  await app.user.type(field, text);
  await app.user.tab();
  return field;
}

describe('a setting', () => {
  test('is found by its words, over all sections, in one dialog', async () => {
    const app = await openScreen({ at: '/about' });
    const dialog = await find(app, SILENT);
    await within(dialog).findByText(t('settings-dialog.found', { count: 1 }));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  const outOfRange = t('settings-dialog.refused-number', { min: 1, max: 60 });
  test.each([
    ['0', outOfRange],
    ['61', outOfRange],
    ['five', t('kit.number-unread')],
  ])('that is out of range (%s) is refused at its field, and nothing is kept', async (text, words) => {
    const app = await openScreen({ at: '/about' });
    await find(app, SILENT);
    const field = await type(app, SILENT, text);
    await screen.findByText(words);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(app.firm.stored('settings', 'devices.silent-days')).toBeUndefined();
  });

  test('that fits is kept, and says who changed it', async () => {
    const app = await openScreen({ at: '/about' });
    await find(app, SILENT);
    const field = await type(app, SILENT, '5');
    await waitFor(() => expect(app.firm.stored('settings', 'devices.silent-days')).toBe(5));
    await item('devices.silent-days').findByText(/Ann Archer/);
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });

  test('goes back to its default', async () => {
    const app = await openScreen({
      at: '/about',
      before: (firm) => firm.put('settings', { 'devices.silent-days': 9 }),
    });
    await find(app, SILENT);
    await app.user.click(
      await screen.findByRole('button', { name: t('settings-dialog.reset-named', { name: SILENT }) }),
    );
    await waitFor(() => expect(app.firm.stored('settings', 'devices.silent-days')).not.toBe(9));
  });

  test('changes under one’s eyes when somebody else sets it', async () => {
    const app = await openScreen({ at: '/about' });
    await find(app, SILENT);
    const field = await screen.findByLabelText<HTMLInputElement>(SILENT);
    app.firm.put('settings', { 'devices.silent-days': 12 });
    await waitFor(() => expect(field.value).toBe('12'));
  });
});

test('words that others choose from are typed line by line', async () => {
  const app = await openScreen({ at: '/about' });
  const name = t('setting-name.customers-deactivate-reasons');
  await find(app, name);
  const field = await screen.findByLabelText<HTMLTextAreaElement>(name);
  await app.user.type(field, 'Sold up{Enter}{Enter}Too far{Enter}sold up');
  await app.user.tab();
  await waitFor(() => expect(field.value).toBe('Sold up\nToo far'));
  expect(accountSetting(app.store.snapshot, 'customers.deactivate-reasons')).toEqual(['Sold up', 'Too far']);
});

describe('the outbox of a server that sends no mail', () => {
  const mails = [{ id: 'm1', kind: 'mail.invitation' as const, to: 'ivy@new.example', at: Date.now() }];
  const openData = async (sendsMail: boolean) => {
    const app = await openScreen({
      at: '/about',
      answers: [answers(readOutbox, () => ok({ sendsMail, mails: sendsMail ? [] : mails }))],
    });
    await app.user.click(await screen.findByRole('button', { name: t('drawer.head-settings') }));
    const dialog = await screen.findByRole('dialog', { name: t('settings-dialog.title') });
    const sections = within(dialog).getByRole('navigation', { name: t('settings-dialog.sections') });
    await app.user.click(within(sections).getByRole('button', { name: t('settings-dialog.section-data') }));
    return within(dialog);
  };

  test('stands with the data of the account, and says who waits', async () => {
    const dialog = await openData(false);
    await dialog.findByText(t('settings-dialog.no-mail'));
    dialog.getByText('ivy@new.example');
  });

  test('is not there where mail is sent', async () => {
    const dialog = await openData(true);
    await dialog.findByLabelText(SILENT);
    expect(dialog.queryByText(t('settings-dialog.no-mail'))).toBeNull();
  });
});

describe('somebody who may not change the firm', () => {
  test('does not get its settings', async () => {
    await openScreen({ at: '/about', roles: ['worker'] });
    await screen.findByRole('main');
    expect(screen.queryByText(t('settings-dialog.scope-account'))).toBeNull();
  });
});
