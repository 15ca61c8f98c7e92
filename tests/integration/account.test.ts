import { moveSubscriptions } from '@roundsman/relay/areas/subscription/subscription-pass.ts';
import { createPool, openKysely } from '@roundsman/relay/database/pool.ts';
import {
  answerOwnerOffer,
  changeAccount,
  closeAccount,
  keepAccount,
  offerOwner,
  readAccount,
  withdrawOwnerOffer,
} from '@roundsman/shared-schema/areas/account/account.http.ts';
import { readSession } from '@roundsman/shared-schema/areas/session/session.http.ts';
import { changeUser } from '@roundsman/shared-schema/areas/users/users.http.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readRoot } from '../support/documents.ts';
import { openFirm } from '../support/firm.ts';
import { wantedMails } from '../support/mailed-links.ts';
import { addMember, callRelay, type TestPerson, type TestRelay } from '../support/relay.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let clock: number;
let relay: TestRelay;
let owner: TestPerson;
let admin: TestPerson;
beforeEach(async () => {
  clock = Date.parse('2026-03-09T08:00:00Z');
  ({ relay, owner } = await openFirm({}, { now: () => clock, dataLocation: 'Our cellar in Leeds' }));
  admin = await addMember(relay.url, owner, ['admin', 'worker']);
});
afterEach(() => relay.close());

const core = async () => {
  const root = await readRoot(relay.database.url, owner.account, 'core');
  return Object.fromEntries(Object.entries(root).map(([key, value]) => [key, value[2]])) as Record<
    string,
    Record<string, unknown> | null
  >;
};
const rolesOf = async (person: TestPerson) =>
  (await callRelay(relay.url, readSession, {}, person.headers)).body.profile.accounts[0]?.roles;

describe('the business', () => {
  const identity = {
    name: 'Sparkle Leeds',
    company: 'Sparkle & Shine Ltd',
    country: 'PL',
    currency: 'PLN',
    timeZone: 'Europe/Warsaw',
    locale: 'pl-PL',
  } as const;

  it('is changed by an Owner, in the table and on every device', async () => {
    const { account } = owner;
    const read = await callRelay(relay.url, readAccount, { account }, owner.headers);
    expect(read.body).toMatchObject({ name: 'Sparkle & Shine', dataLocation: 'Our cellar in Leeds' });
    expect(read.body.host).toBe(`127.0.0.1:${relay.port}`);
    const wish = { account, ...identity, name: '  Sparkle Leeds ' };
    expect((await callRelay(relay.url, changeAccount, wish, owner.headers)).body).toEqual(identity);
    expect((await core()).acc).toEqual(identity);
    const asAdmin = await callRelay(relay.url, changeAccount, wish, admin.headers);
    expect([asAdmin.status, asAdmin.error]).toEqual([403, 'access.not-allowed']);
  });

  const wrongs: [Record<string, string>, string][] = [
    [{ name: '  ' }, 'account.name-required'],
    [{ timeZone: 'Mars/Olympus' }, 'account.time-zone-invalid'],
    [{ currency: 'XAU' }, 'account.currency-invalid'],
    [{ country: 'ZZ' }, 'account.country-invalid'],
    [{ locale: 'tlh' }, 'account.locale-invalid'],
  ];
  it.each(wrongs)('refuses %j', async (wrong, error) => {
    const wish = { account: owner.account, ...identity, ...wrong } as typeof identity & { account: string };
    const answer = await callRelay(relay.url, changeAccount, wish, owner.headers);
    expect([answer.status, answer.error]).toEqual([400, error]);
    expect((await core()).acc).toMatchObject({ name: 'Sparkle & Shine' });
  });
});

describe('an Owner', () => {
  const offer = (to: TestPerson, keep: 'owner' | 'admin', password = owner.password) =>
    callRelay(
      relay.url,
      offerOwner,
      { account: owner.account, user: to.userId, keep, password },
      owner.headers,
    );
  const answer = async (who: TestPerson, accept: boolean) => {
    const id = String((await core())['owner-offer']?.id ?? 'none');
    return callRelay(relay.url, answerOwnerOffer, { account: owner.account, id, accept }, who.headers);
  };

  it('hands the account over to a member who accepts, and stays as Admin', async () => {
    expect((await offer(admin, 'admin', 'a wrong guess')).error).toBe('session.wrong-password');
    expect((await offer(owner, 'admin')).error).toBe('account.is-owner-already');
    expect((await offer(admin, 'admin')).status).toBe(200);
    const [mail] = await wantedMails(relay.database.url, 'mail.owner-offer');
    expect(mail?.payload).toMatchObject({ userId: admin.userId, byUserId: owner.userId });
    const planner = await addMember(relay.url, owner, ['planner']);
    expect((await answer(planner, true)).error).toBe('account.no-offer');
    expect((await answer(admin, true)).status).toBe(200);
    expect(await rolesOf(admin)).toEqual(['owner', 'admin', 'worker']);
    expect(await rolesOf(owner)).toEqual(['admin']);
    expect((await core())['owner-offer']).toBeNull();
    expect((await answer(admin, true)).error).toBe('account.no-offer');
  });

  it('may be joined by a second one, who may also decline, or come too late', async () => {
    await offer(admin, 'owner');
    expect((await answer(admin, false)).status).toBe(200);
    expect(await rolesOf(admin)).toEqual(['admin', 'worker']);
    await offer(admin, 'owner');
    clock += 7 * DAY_MS;
    expect((await answer(admin, true)).error).toBe('account.no-offer');
    await offer(admin, 'owner');
    const withdraw = () =>
      callRelay(relay.url, withdrawOwnerOffer, { account: owner.account }, owner.headers);
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).error).toBe('account.no-offer');
    await offer(admin, 'owner');
    expect((await answer(admin, true)).status).toBe(200);
    expect(await rolesOf(owner)).toEqual(['owner']);
  });

  it('who is none any more has given nothing', async () => {
    await offer(admin, 'owner');
    await answer(admin, true);
    const planner = await addMember(relay.url, owner, ['planner']);
    await offer(planner, 'owner');
    const demote = { account: owner.account, user: owner.userId, roles: ['admin' as const] };
    expect((await callRelay(relay.url, changeUser, demote, admin.headers)).status).toBe(200);
    expect((await answer(planner, true)).error).toBe('account.no-offer');
    expect(await rolesOf(planner)).toEqual(['planner']);
  });
});

describe('an account that is closed', () => {
  const close = (name: string, password = owner.password) =>
    callRelay(relay.url, closeAccount, { account: owner.account, name, password }, owner.headers);
  const keep = () => callRelay(relay.url, keepAccount, { account: owner.account }, owner.headers);
  const pass = async () => {
    const pool = createPool(relay.database.url, { max: 2 });
    await moveSubscriptions(openKysely(pool), clock).finally(() => pool.end());
  };

  it('needs the typed name and the password, goes on for 30 days, and can be taken back', async () => {
    expect((await close('Sparkle')).error).toBe('account.name-wrong');
    expect((await close('Sparkle & Shine', 'a wrong guess')).error).toBe('session.wrong-password');
    const until = clock + 30 * DAY_MS;
    expect((await close(' sparkle & shine ')).body).toEqual({ until });
    expect((await core()).closing).toEqual({ since: clock, until, by: owner.userId });
    expect((await close('Sparkle & Shine')).error).toBe('account.closing-already');
    clock += 29 * DAY_MS;
    await pass();
    expect((await core()).sub?.status).toBe('active');
    expect((await keep()).status).toBe(200);
    expect((await core()).closing).toBeNull();
    expect((await keep()).error).toBe('account.not-closing');
  });

  it('has ended after that, whoever sells plans, and nothing of it is gone', async () => {
    await close('Sparkle & Shine');
    clock += 30 * DAY_MS;
    expect((await keep()).error).toBe('account.closed');
    await pass();
    expect((await core()).sub).toMatchObject({ status: 'ended', managed: false });
    expect((await keep()).error).toBe('account.closed');
    const read = await callRelay(relay.url, readAccount, { account: owner.account }, owner.headers);
    expect(read.body.closedAt).toBe(clock);
  });
});
