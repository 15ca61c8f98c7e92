import { showLocale } from '@roundsman/client/text/show-locale.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { openScreen } from './support/open-screen.tsx';

test('plurals, days and money follow the language of the account', async () => {
  onTestFinished(async () => {
    await showLocale('en-GB');
  });
  const app = await openScreen({
    at: '/rounds',
    data: 'sample',
    before: (firm) =>
      firm.put('core', {
        acc: {
          name: 'Jasno i Czysto',
          company: 'Jasno i Czysto',
          currency: 'GBP',
          country: 'PL',
          timeZone: 'Europe/Warsaw',
          locale: 'pl-PL',
        },
      }),
  });
  const total = (words: RegExp) => screen.findAllByText(words);
  await total(/^4 rundy, \d+ zlece(?:nia|ń)$/);
  const sums = document.querySelector('.rm-totals')?.textContent ?? '';
  expect(sums).toMatch(/\d,\d\d\s£/);
  expect(sums).toMatch(/\d{2}\s\d{3},\d\d\s£/);

  const search = screen.getByRole('searchbox', { name: 'Szukaj rund' });
  await app.user.type(search, 'Canalside{Enter}');
  await total(/^1 runda, /);
  await app.user.clear(search);
  await app.user.type(search, '{Enter}');

  const [add] = await screen.findAllByRole('button', { name: 'Dodaj rundę' });
  await app.user.click(add as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Dodaj rundę' });
  await app.user.type(within(dialog).getByLabelText('Nazwa'), 'Kanał');
  await app.user.click(within(dialog).getByRole('button', { name: 'Dodaj rundę' }));
  await screen.findByRole('dialog', { name: 'Kanał' });
  await app.go('/rounds');
  await total(/^5 rund, \d+ zlece(?:nia|ń)$/);
  const day =
    /(?:pon|wt|śr|czw|pt|sob|niedz)\. \d{1,2} (?:stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia)/;
  await waitFor(() => expect(screen.getAllByText(day).length).toBeGreaterThan(3));
});
