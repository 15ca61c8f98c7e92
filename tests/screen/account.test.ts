import { t } from '@roundsman/client/text/texts.ts';
import { readSession } from '@roundsman/shared-schema/areas/session/session.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill } from './models/fill.model.ts';
import { askForRound, dialogOf, finish } from './models/rounds.model.ts';
import { answers } from './support/http-answers.ts';
import { openScreen } from './support/open-screen.tsx';
import { profileOf } from './support/tiny-firm.ts';

test('a new name of the account shows at once, is kept with the sign-in, and takes nothing from whoever types', async () => {
  const app = await openScreen({ at: '/rounds' });
  await screen.findAllByText('Clear & Bright');
  const form = await askForRound(app);
  const name = within(form).getByLabelText<HTMLInputElement>(t('kit.name'));
  await fill(app, name, 'Half a name');
  const { acc } = { acc: app.firm.stored('core', 'acc') as Record<string, string> };
  app.firm.put('core', { acc: { ...acc, name: 'Sparkle York' } });
  await screen.findAllByText('Sparkle York');

  // With the next connection the device asks who is signed in, and keeps the name that it learns there.
  const profile = profileOf(['owner'], true);
  const [account] = profile.accounts;
  if (!account) throw new Error('the profile has an account');
  app.answer(
    answers(readSession, () =>
      ok({ profile: { ...profile, accounts: [{ ...account, name: 'Sparkle York' }] } }),
    ),
  );
  app.firm.goDown();
  app.firm.comeUp();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(localStorage.getItem('roundsman.profile')).toContain('Sparkle York'));
  expect(name.value).toBe('Half a name');
  await finish(app, form, t('rounds.add'));
  await dialogOf('Half a name');
});
