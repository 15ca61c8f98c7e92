import { t } from '@roundsman/client/text/texts.ts';
import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import { changeRules, readRules } from '@roundsman/shared-schema/areas/security/account-rules.http.ts';
import { changePassword, readSecurity } from '@roundsman/shared-schema/areas/security/security.http.ts';
import { listSessions } from '@roundsman/shared-schema/areas/session/sessions.http.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialogOf, finish } from './models/rounds.model.ts';
import { answers } from './support/http-answers.ts';
import { type OpenScreen, openScreen } from './support/open-screen.tsx';

const PASSWORD = 'ladders and squeegees';

/** A server that knows one password, and the rules of the business. */
function server() {
  let rules: { secondFactorRoles: Role[]; sessionDays: number; countries: string[] } = {
    secondFactorRoles: [],
    sessionDays: 90,
    countries: [],
  };
  return [
    answers(readSecurity, () =>
      ok({
        totpSince: null,
        recoveryCodesLeft: 0,
        passkeys: [],
        passkeyPlace: { ok: true, host: 'relay.test' },
        isNeeded: false,
        recent: [],
      }),
    ),
    answers(listSessions, () => ok({ sessions: [] })),
    answers(readRules, () => ok({ ...rules, knowsCountries: false, ownCountry: null })),
    answers(changeRules, ({ account: _account, password, ...next }) => {
      if (password !== PASSWORD) return fail('session.wrong-password');
      rules = { ...next, countries: next.countries ?? [] };
      return ok({});
    }),
    answers(changePassword, ({ password, newPassword }) => {
      if (newPassword.includes('Sparkle'))
        return fail('session.password-too-close', { field: 'newPassword' });
      return password === PASSWORD ? ok({ ended: 2 }) : fail('session.wrong-password');
    }),
  ];
}

async function fill({ user }: OpenScreen, dialog: HTMLElement, label: string, text: string): Promise<void> {
  const field = within(dialog).getByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
}

test('a password is changed with the present one; what is wrong is said at its field, and the typed stays', async () => {
  const app = await openScreen({ at: '/security', roles: ['worker'], answers: server() });
  await app.user.click(await screen.findByRole('button', { name: t('security.password-change') }));
  const dialog = await dialogOf(t('security.password-change'));
  const send = () =>
    app.user.click(within(dialog).getByRole('button', { name: t('security.password-change') }));
  await fill(app, dialog, t('security.password-now'), PASSWORD);
  await fill(app, dialog, t('security.password-new'), 'Sparkle & Shine 2');
  await send();
  await within(dialog).findByText(t('session.password-too-close'));
  await fill(app, dialog, t('security.password-now'), 'a wrong guess');
  await fill(app, dialog, t('security.password-new'), 'a fine new phrase');
  await send();
  await within(dialog).findByText(t('security.password-wrong'));
  expect(within(dialog).getByLabelText<HTMLInputElement>(t('security.password-new')).value).toBe(
    'a fine new phrase',
  );
  await fill(app, dialog, t('security.password-now'), PASSWORD);
  await finish(app, dialog, t('security.password-change'));
  await screen.findByText(t('security.password-changed', { count: 2 }));
});

test('the rules of the business are changed with the password', async () => {
  const app = await openScreen({ at: '/security', answers: server() });
  await screen.findByRole('heading', { name: t('security.rules') });
  await app.user.click(screen.getByRole('button', { name: t('security.rules-change') }));
  const dialog = await dialogOf(t('security.rules-title'));
  await app.user.click(within(dialog).getByRole('checkbox', { name: t('role.canvasser') }));
  await app.user.selectOptions(within(dialog).getByLabelText(t('sign-in-rules.days')), '7');
  await fill(app, dialog, t('security.password-again'), 'a wrong guess');
  await app.user.click(within(dialog).getByRole('button', { name: t('kit.save') }));
  await within(dialog).findByText(t('security.password-wrong'));
  await fill(app, dialog, t('security.password-again'), PASSWORD);
  await finish(app, dialog, t('kit.save'));
  await screen.findByText(t('security.rules-saved'));
  await screen.findByText(t('sign-in-rules.days-value', { count: 7 }));
  await screen.findByText(t('role.canvasser'), { exact: false });
});

test('the rules of the business are not shown to whom they only concern', async () => {
  await openScreen({ at: '/security', roles: ['planner'], answers: server() });
  await screen.findByRole('heading', { name: t('security.recent') });
  expect(screen.queryByText(t('security.rules'))).toBeNull();
});
