import { t } from '@roundsman/client/text/texts.ts';
import { weekdayNames } from '@roundsman/client/text/weekday-names.ts';
import { invite } from '@roundsman/shared-schema/areas/users/invitations.http.ts';
import {
  type DetailChanges,
  detailsWith,
  NO_DETAILS,
} from '@roundsman/shared-schema/areas/users/member-details.schema.ts';
import { changeUser, type ListedUser, listUsers } from '@roundsman/shared-schema/areas/users/users.http.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answers, type HttpAnswer } from './support/http-answers.ts';
import { installation } from './support/installation.ts';
import { type OpenScreen, openScreen, type ScreenOptions } from './support/open-screen.tsx';
import { ME } from './support/tiny-firm.ts';

const EMAIL = 'ivy@new.example';

const nobodyElse = answers(listUsers, () =>
  ok({ users: [], invitations: [], seats: { used: 1, allowed: null } }),
);
const invited = answers(invite, () =>
  ok({ id: 'i1', token: 'token', link: 'http://relay.test/join#token', expiresAt: Date.now() + 86_400_000 }),
);

const openUsers = (options: ScreenOptions = {}, ...more: HttpAnswer[]) =>
  openScreen({ at: '/users', ...options, answers: [installation(), nobodyElse, ...more] });

/** Opens the question for a new person. */
async function askForUser({ user }: OpenScreen): Promise<HTMLElement> {
  const [add] = await screen.findAllByRole('button', { name: t('users.add') });
  await user.click(add as HTMLElement);
  return screen.findByRole('dialog', { name: t('users.add') });
}

const send = ({ user }: OpenScreen, dialog: HTMLElement) =>
  user.click(within(dialog).getByRole('button', { name: t('users.send') }));

async function fillAndSend(app: OpenScreen, dialog: HTMLElement): Promise<void> {
  await app.user.click(within(dialog).getByLabelText(t('users.name')));
  await app.user.paste('Ivy New');
  await app.user.click(within(dialog).getByLabelText(t('users.email')));
  await app.user.paste(EMAIL);
  await app.user.click(within(dialog).getByRole('checkbox', { name: new RegExp(`^${t('role.planner')}`) }));
  await send(app, dialog);
}

describe('a new person', () => {
  test('begins without a role; every wrong field is named in one try', async () => {
    const app = await openUsers();
    const dialog = await askForUser(app);
    const roles = within(dialog).getByRole('group', { name: t('users.roles') });
    expect(within(roles).queryAllByRole('checkbox', { checked: true })).toEqual([]);
    await send(app, dialog);
    await waitFor(() => expect(within(dialog).getAllByRole('alert')).toHaveLength(3));
    expect(within(dialog).getByLabelText(t('users.name')).getAttribute('aria-invalid')).toBe('true');
    expect(app.calls.filter(({ path }) => path === invite.path)).toEqual([]);
  });

  test('is sent once what was refused is right, pay and hours included', async () => {
    const app = await openUsers({}, invited);
    const dialog = await askForUser(app);
    await app.user.click(within(dialog).getByText(t('users.more')));
    const said = () =>
      within(dialog)
        .queryAllByRole('alert')
        .map(({ textContent }) => textContent);
    const type = async (label: string, text: string) => {
      const field = within(dialog).getByLabelText(new RegExp(`^${label}`));
      await app.user.clear(field);
      await app.user.type(field, text);
      return field;
    };
    const pay = await type(t('users.rate'), 'abc');
    await fillAndSend(app, dialog);
    await waitFor(() => expect(said()).toEqual([t('kit.money-unread', { example: '12.50' })]));
    expect(document.activeElement).toBe(pay);
    await type(t('users.rate'), '14,50');
    expect(said()).toEqual([]);
    const [monday = ''] = weekdayNames();
    await type(t('users.from-on', { day: monday }), '18:00');
    await send(app, dialog);
    await waitFor(() => expect(said()).toEqual([t('users.hours-backwards')]));
    // The hours of a day are one: what was said at its end goes with its beginning.
    await type(t('users.from-on', { day: monday }), '07:30');
    expect(said()).toEqual([]);
    await send(app, dialog);
    await screen.findByText(new RegExp(t('users.link-title', { name: 'Ivy New' })));
    expect(app.calls.filter(({ path }) => path === invite.path)).toHaveLength(1);
  });

  test('has what is seldom given under a line of its own', async () => {
    const app = await openUsers();
    const dialog = await askForUser(app);
    const details = within(dialog).getByText(t('users.more')).closest('details');
    expect(details?.open).toBe(false);
    await app.user.click(within(dialog).getByText(t('users.more')));
    await within(dialog).findByRole('group', { name: t('users.skills') });
    expect(details?.open).toBe(true);
  });

  test('cannot be made an Owner by an Admin', async () => {
    const app = await openUsers({ roles: ['admin'] });
    const dialog = await askForUser(app);
    const owner = within(dialog).getByRole('checkbox', { name: new RegExp(`^${t('role.owner')}`) });
    expect(owner.getAttribute('aria-disabled')).toBe('true');
    await app.user.click(owner);
    expect((owner as HTMLInputElement).checked).toBe(false);
    within(dialog).getByText(t('users.cannot-grant'), { exact: false });
  });

  test('who belongs to the account already is refused, and what was typed stays', async () => {
    const app = await openUsers(
      {},
      answers(invite, () => fail('invitations.already-member', { field: 'email' })),
    );
    const dialog = await askForUser(app);
    await fillAndSend(app, dialog);
    await within(dialog).findByText(t('invitations.already-member'));
    expect(within(dialog).getByLabelText<HTMLInputElement>(t('users.email')).value).toBe(EMAIL);
  });

  test.each([
    [true, 'users.link-text'],
    [false, 'users.link-no-mail'],
  ] as const)('is told of by mail only where mail is sent (%s)', async (sendsMail, key) => {
    const app = await openUsers({}, installation({ sendsMail }), invited);
    await fillAndSend(app, await askForUser(app));
    const dialog = await screen.findByRole('dialog', { name: t('users.link-title', { name: 'Ivy New' }) });
    const [start = ''] = t(key, { email: EMAIL, when: '' }).split('. ');
    await within(dialog).findByText(new RegExp(`^${start.slice(0, 40)}`));
    await app.user.click(within(dialog).getByRole('button', { name: t('users.done') }));
  });
});

const BOB: ListedUser = {
  id: 'bob00000',
  name: 'Bob',
  email: 'bob@firm.example',
  roles: ['worker'],
  active: true,
  joinedAt: 0,
  teams: [],
  details: NO_DETAILS,
  isOnlyHere: true,
  passwordDue: false,
  lastSeen: null,
  devices: 0,
  waiting: null,
};

test('what a colleague changes of somebody shows at once', async () => {
  let name = 'Bob';
  const list = answers(listUsers, () =>
    ok({ users: [{ ...BOB, name }], invitations: [], seats: { used: 1, allowed: null } }),
  );
  const { id, roles } = BOB;
  const app = await openUsers({ colleagues: { [id]: { name, roles } } }, list);
  await screen.findByText('Bob');
  name = 'Bobby';
  const member = { name, roles, active: true, teams: [], skills: [], prices: 'default' };
  await act(async () => app.firm.put('core', { [`user:${id}`]: member }));
  await screen.findByText('Bobby');
});

describe('time off', () => {
  test('names what is wrong at its day, keeps what was typed, and saves it once it is right', async () => {
    const app = await openUsers(
      {},
      answers(listUsers, () =>
        ok({
          users: [{ ...BOB, id: ME, name: 'Ann' }, BOB],
          invitations: [],
          seats: { used: 2, allowed: null },
        }),
      ),
      answers(changeUser, () => ok({ roles: ['worker'], active: true })),
    );
    await app.user.click(await screen.findByRole('button', { name: t('list.more', { name: 'Bob' }) }));
    await app.user.click(await screen.findByRole('menuitem', { name: t('users.time-off') }));
    const dialog = await screen.findByRole('dialog', { name: t('users.time-off') });
    const part = (key: 'users.holidays' | 'users.exceptions') =>
      within(dialog).getByRole('region', { name: t(key) });
    const type = async (field: HTMLElement, text: string) => {
      await app.user.clear(field);
      await app.user.click(field);
      await app.user.paste(text);
      await app.user.tab();
    };

    await app.user.click(
      within(part('users.holidays')).getByRole('button', { name: t('users.add-holiday') }),
    );
    await type(within(part('users.holidays')).getByLabelText(t('users.first-day')), '24/12/2030');
    await type(within(part('users.holidays')).getByLabelText(t('users.last-day')), '02/12/2030');
    await app.user.click(within(part('users.exceptions')).getByRole('button', { name: t('users.add-day') }));
    await app.user.click(within(part('users.exceptions')).getByRole('button', { name: t('users.add-day') }));
    await app.user.click(within(dialog).getByRole('button', { name: t('kit.save') }));

    await within(part('users.holidays')).findByText(t('users.days-backwards'));
    await within(part('users.exceptions')).findByText(t('users.day-twice'));
    expect(app.calls.filter(({ method }) => method === 'POST')).toEqual([]);

    await type(within(part('users.holidays')).getByLabelText(t('users.last-day')), '02/01/2031');
    const [remove] = within(part('users.exceptions')).getAllByRole('button', {
      name: t('users.remove', { what: t('users.exceptions') }),
    });
    await app.user.click(remove as HTMLElement);
    await app.user.click(within(dialog).getByRole('button', { name: t('kit.save') }));
    await screen.findByText(t('users.saved', { name: 'Bob' }));
    const saved = app.calls.find(({ method }) => method === 'POST')?.input as {
      details: ListedUser['details'];
    };
    expect(saved.details.availability.holidays).toEqual([{ from: '2030-12-24', to: '2031-01-02', note: '' }]);
    expect(Object.values(saved.details.availability.days)).toEqual([{ from: '08:00', to: '12:00' }]);
  });

  test('shows what a colleague adds meanwhile, and sends only the list that was changed here', async () => {
    let details = BOB.details;
    const app = await openUsers(
      { colleagues: { bob00000: { name: 'Bob', roles: ['worker'] } } },
      answers(listUsers, () =>
        ok({
          users: [
            { ...BOB, id: ME, name: 'Ann' },
            { ...BOB, details },
          ],
          invitations: [],
          seats: { used: 2, allowed: null },
        }),
      ),
      answers(changeUser, () => ok({ roles: ['worker'], active: true })),
    );
    await app.user.click(await screen.findByRole('button', { name: t('list.more', { name: 'Bob' }) }));
    await app.user.click(await screen.findByRole('menuitem', { name: t('users.time-off') }));
    const dialog = await screen.findByRole('dialog', { name: t('users.time-off') });
    await app.user.click(within(dialog).getByRole('button', { name: t('users.add-day') }));
    const holiday = { from: '2031-04-07', to: '2031-04-11', note: 'Wales' };
    details = detailsWith(details, { availability: { holidays: [holiday] }, skills: ['Ropes'] });
    app.firm.put('core', {
      'user:bob00000': {
        ...{ name: 'Bob', roles: ['worker'], active: true, teams: [] },
        ...{ skills: ['Ropes'], prices: 'default' },
      },
    });
    await within(dialog).findByDisplayValue('Wales');
    await app.user.click(within(dialog).getByRole('button', { name: t('kit.save') }));
    await screen.findByText(t('users.saved', { name: 'Bob' }));
    const saved = app.calls.find(({ method }) => method === 'POST')?.input as { details: DetailChanges };
    const days = { [app.store.today()]: { from: '08:00', to: '12:00' } };
    expect(saved.details).toEqual({ availability: { days } });
  });
});
