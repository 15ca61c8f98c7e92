import '@roundsman/client/app/notices.text.ts';
import '@roundsman/client/parts/role.text.ts';
import { t } from '@roundsman/client/text/texts.ts';
import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import { signUp } from '@roundsman/shared-schema/areas/account/sign-up.http.ts';
import { readSession, signIn } from '@roundsman/shared-schema/areas/session/session.http.ts';
import { acceptInvitation, lookAtInvitation } from '@roundsman/shared-schema/areas/users/invitations.http.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { chooseInRound, finish, openRound } from './models/rounds.model.ts';
import { answers } from './support/http-answers.ts';
import { installation } from './support/installation.ts';
import { type OpenScreen, openScreen } from './support/open-screen.tsx';
import { ACCOUNT, ME, profileOf } from './support/tiny-firm.ts';

const started = () => ok({ profile: profileOf(['owner'], true), token: 'token' });

async function fill({ user }: OpenScreen, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  }
}

async function press({ user }: OpenScreen, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name }));
}

describe('signing in', () => {
  const answersOf = [installation(), answers(signIn, () => fail('session.wrong-password'))];
  const person = { [t('session.email')]: 'ann@sparkle.example', [t('session.password')]: 'not my password' };

  test('nobody is welcomed back on a device on which nobody has been', async () => {
    await openScreen({ at: '/users', signedOut: true, answers: answersOf });
    await screen.findByRole('heading', { name: t('session.sign-in') });
    expect(screen.queryByText(t('session.sign-in-title'))).toBeNull();
  });

  test('a wrong password is said at its field, and what was typed stays', async () => {
    const app = await openScreen({ at: '/users', signedOut: true, answers: answersOf });
    await fill(app, person);
    await press(app, t('session.sign-in'));
    await screen.findByText(t('session.wrong-password'));
    expect(screen.getByLabelText(t('session.password')).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>(t('session.email')).value).toBe('ann@sparkle.example');
  });

  test('the right one leads where the link asked for', async () => {
    const app = await openScreen({ at: '/users', data: 'sample', signedOut: true, answers: answersOf });
    app.answer(answers(signIn, started));
    await fill(app, person);
    await press(app, t('session.sign-in'));
    await waitFor(() => expect(app.path()).toBe('/users'));
  });

  test('without a connection says that nothing is lost', async () => {
    const app = await openScreen({ signedOut: true });
    await fill(app, person);
    await press(app, t('session.sign-in'));
    await screen.findByText(t('session.offline'));
  });
});

describe('signing up', () => {
  const fields = {
    [t('session.firm')]: 'Bright & Clear',
    [t('session.name')]: 'Bo Bright',
    [t('session.email')]: 'new@bright.example',
    [t('session.password-new')]: 'buckets and sponges',
  };

  test('is not offered while it is closed', async () => {
    await openScreen({ at: '/sign-in', signedOut: true, answers: [installation()] });
    await screen.findByRole('button', { name: t('session.sign-in') });
    expect(screen.queryByRole('link', { name: t('session.to-sign-up') })).toBeNull();
  });

  test('is offered while it is open, and a taken e-mail address is said at its field', async () => {
    const app = await openScreen({
      at: '/sign-in',
      signedOut: true,
      answers: [
        installation({ signUpOpen: true }),
        answers(signUp, () => fail('sign-up.email-taken', { field: 'email' })),
      ],
    });
    await app.user.click(await screen.findByRole('link', { name: t('session.to-sign-up') }));
    await fill(app, fields);
    await press(app, t('session.sign-up'));
    await waitFor(() =>
      expect(screen.getByLabelText(t('session.email')).getAttribute('aria-invalid')).toBe('true'),
    );
    expect(screen.getByLabelText<HTMLInputElement>(t('session.firm')).value).toBe('Bright & Clear');
  });

  test('begins by itself where no firm was made yet', async () => {
    const app = await openScreen({
      at: '/',
      signedOut: true,
      answers: [installation({ signUpOpen: true, hasFirm: false })],
    });
    await screen.findByText(t('session.sign-up-text'));
    expect(app.path()).toBe('/sign-up');
  });

  test('closed meanwhile is said in words', async () => {
    const app = await openScreen({
      at: '/sign-up',
      signedOut: true,
      answers: [installation({ signUpOpen: true }), answers(signUp, () => fail('sign-up.closed'))],
    });
    await fill(app, fields);
    await press(app, t('session.sign-up'));
    await screen.findByText(t('sign-up.closed'));
  });

  test('that is closed is said before anything can be typed', async () => {
    await openScreen({ at: '/sign-up', signedOut: true, answers: [installation()] });
    await screen.findByText(t('sign-up.closed'));
    expect(screen.queryByLabelText(t('session.firm'))).toBeNull();
  });
});

describe('an invitation', () => {
  const open = {
    account: 'acc00000',
    company: 'Clear & Bright',
    name: 'Nadia New',
    email: 'nadia@sparkle.example',
    roles: ['admin' as const],
    invitedBy: 'Ann',
    expiresAt: Date.now() + 86_400_000,
    hasUser: false,
  };

  test.each([
    ['invitations.expired', '/join#late'],
    ['invitations.unknown', '/join#neverMade'],
    ['invitations.used', '/join#used'],
  ] as const)('that fails with %s says so, and leads to the sign-in', async (error, at) => {
    const app = await openScreen({
      at,
      signedOut: true,
      answers: [answers(lookAtInvitation, () => fail(error))],
    });
    await screen.findByText(t(error));
    await app.user.click(screen.getByRole('link', { name: t('session.to-sign-in') }));
    await waitFor(() => expect(app.path()).toBe('/sign-in'));
  });

  test('whose link is cut off says so', async () => {
    await openScreen({ at: '/join', signedOut: true });
    await screen.findByText(t('session.join-no-token'));
  });

  test('is accepted with a password that is long enough', async () => {
    const app = await openScreen({
      at: '/join#token',
      data: 'sample',
      signedOut: true,
      answers: [
        answers(lookAtInvitation, () => ok(open)),
        answers(acceptInvitation, () => fail('session.password-too-short')),
      ],
    });
    await fill(app, { [t('session.password-new')]: 'short' });
    await press(app, t('session.join'));
    await screen.findByText(t('session.password-too-short'));
    app.answer(answers(acceptInvitation, started));
    await fill(app, { [t('session.password-new')]: 'spotless every time' });
    await press(app, t('session.join'));
    await waitFor(() => expect(app.path()).toBe('/dashboard'));
  });
});

test('who may do less from now on is not offered to undo what they did before', async () => {
  const app = await openScreen({ at: '/rounds', data: 'sample' });
  await openRound(app, 'Aldercroft');
  await chooseInRound(app, t('kit.delete'));
  await finish(app, await screen.findByRole('alertdialog'), t('rounds.delete-confirm'));
  await screen.findByRole('button', { name: t('kit.undo') });
  const profile = profileOf(['worker'], true);
  app.answer(answers(readSession, () => ok({ profile })));
  app.firm.order({ accounts: [{ account: ACCOUNT, roles: ['worker'], epochs: {}, erase: [] }] });
  await screen.findByText(t('app.no-permission'));
  expect(screen.queryByRole('button', { name: t('kit.undo') })).toBeNull();
});

test('whose role changes is told so, and what becomes of unsent changes, until they have read it', async () => {
  const app = await openScreen({ at: '/customers', roles: ['creator', 'planner'] });
  const change = async (roles: readonly Role[]) => {
    app.answer(answers(readSession, () => ok({ profile: profileOf(roles, true) })));
    app.firm.order({ accounts: [{ account: ACCOUNT, roles: [...roles], epochs: {}, erase: [] }] });
    await waitFor(() => expect(app.store.account.roles).toEqual(roles));
  };
  const told = (before: string, after: string) => screen.findByText(t('notices.role', { before, after }));
  await app.store.whenCaughtUp;
  await waitFor(() =>
    expect(localStorage.getItem(`roundsman.roles.${ME}.${ACCOUNT}`)).toBe('creator planner'),
  );
  await change(['planner']);
  await told(`${t('role.creator')} and ${t('role.planner')}`, t('role.planner'));
  await screen.findByText(t('notices.role-text'));
  await press(app, t('kit.ok'));
  expect(screen.queryByText(t('notices.role-text'))).toBeNull();
  await change(['planner', 'admin']);
  await told(t('role.planner'), `${t('role.admin')} and ${t('role.planner')}`);
  expect(screen.queryByText(t('notices.role-text'))).toBeNull();
});
