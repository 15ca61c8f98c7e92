import { listAudit } from '@roundsman/shared-schema/areas/audit/audit.http.ts';
import { pictureKey } from '@roundsman/shared-schema/areas/profile/picture.schema.ts';
import { changeProfile, readProfile } from '@roundsman/shared-schema/areas/profile/profile.http.ts';
import { readSession } from '@roundsman/shared-schema/areas/session/session.http.ts';
import { acceptInvitation, invite } from '@roundsman/shared-schema/areas/users/invitations.http.ts';
import { listUsers } from '@roundsman/shared-schema/areas/users/users.http.ts';
import type { CallInput } from '@roundsman/shared-schema/http/define-call.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readRoot } from '../support/documents.ts';
import { openFirm } from '../support/firm.ts';
import { addMember, callRelay, signUpOwner, type TestPerson, type TestRelay } from '../support/relay.ts';

const PICTURE = 'data:image/webp;base64,UklGRiIAAABXRUJQVlA4';

let relay: TestRelay;
let owner: TestPerson;
let worker: TestPerson;
beforeEach(async () => {
  ({ relay, owner } = await openFirm({}));
  worker = await addMember(relay.url, owner, ['worker']);
});
afterEach(() => relay.close());

const change = (
  who: TestPerson,
  wish: Omit<CallInput<typeof changeProfile>, 'account'>,
  account = who.account,
) => callRelay(relay.url, changeProfile, { account, ...wish }, who.headers);
const coreOf = (account: string) => readRoot(relay.database.url, account, 'core');

describe('the own profile', () => {
  it('is changed by any role, in the tables, in core and in the session', async () => {
    const changed = await change(worker, {
      name: ' Tom Ashdown ',
      telephone: '0151 496 0123',
      picture: PICTURE,
    });
    const { email } = worker;
    const expected = { name: 'Tom Ashdown', email, telephone: '0151 496 0123', picture: PICTURE };
    expect(changed.body).toEqual(expected);
    const { account } = worker;
    expect((await callRelay(relay.url, readProfile, { account }, worker.headers)).body).toEqual(expected);

    const core = await coreOf(account);
    expect(core[`user:${worker.userId}`]?.[2]).toMatchObject({ name: 'Tom Ashdown', roles: ['worker'] });
    expect(core[pictureKey(worker.userId)]?.[2]).toBe(PICTURE);
    const session = await callRelay(relay.url, readSession, {}, worker.headers);
    expect(session.body.profile.user.name).toBe('Tom Ashdown');
    const { users } = (await callRelay(relay.url, listUsers, { account }, owner.headers)).body;
    expect(users.find(({ id }) => id === worker.userId)?.name).toBe('Tom Ashdown');
    const { events } = (await callRelay(relay.url, listAudit, { account }, owner.headers)).body;
    expect(events[0]).toMatchObject({ event: 'member.changed', user: worker.userId });
    // The telephone number is for Owner and Admin, and in no document that everybody holds.
    expect(JSON.stringify(core)).not.toContain('0151');
  });

  it('keeps what is not named, and takes the picture away', async () => {
    await change(worker, { telephone: '07700 900123', picture: PICTURE });
    expect((await change(worker, { picture: '' })).body).toMatchObject({
      telephone: '07700 900123',
      picture: '',
    });
    expect((await coreOf(worker.account))[pictureKey(worker.userId)]?.[2]).toBe('');
  });

  it('refuses what is no name, number or small picture, and keeps nothing of it', async () => {
    const svg = 'data:image/svg+xml;base64,PHN2Zz4=';
    const large = `data:image/png;base64,${'A'.repeat(12_000)}`;
    const attempts = [
      [{ name: '  ' }, 'session.name-required', 'name'],
      [{ telephone: 'ring twice' }, 'profile.telephone-invalid', 'telephone'],
      [{ picture: 'https://example.com/me.png' }, 'profile.picture-invalid', 'picture'],
      [{ picture: svg, name: 'Tom' }, 'profile.picture-invalid', 'picture'],
      [{ picture: large }, 'profile.picture-invalid', 'picture'],
    ] as const;
    for (const [wish, error, field] of attempts) {
      const { status, body } = await change(worker, wish);
      expect({ status, ...body }).toMatchObject({ status: 400, error, field });
    }
    const { account } = worker;
    const kept = await callRelay(relay.url, readProfile, { account }, worker.headers);
    expect(kept.body).toMatchObject({ name: 'worker', telephone: '', picture: '' });
  });

  it('is the same person in every account, with a telephone number for each', async () => {
    const ben = await signUpOwner(relay.url, 'ben@bright.example');
    await change(ben, { name: 'Ben Bright', telephone: '0161 496 0000', picture: PICTURE });
    const { account } = owner;
    const wish = { account, name: 'Ben', email: ben.email, roles: ['planner' as const] };
    const { token } = (await callRelay(relay.url, invite, wish, owner.headers)).body;
    await callRelay(relay.url, acceptInvitation, { token, password: ben.password, as: 'token' });
    const joined = await coreOf(account);
    expect(joined[`user:${ben.userId}`]?.[2]).toMatchObject({ name: 'Ben Bright' });
    expect(joined[pictureKey(ben.userId)]?.[2]).toBe(PICTURE);
    expect((await callRelay(relay.url, readProfile, { account }, ben.headers)).body.telephone).toBe('');

    await change(ben, { name: 'Benjamin Bright', telephone: '0161 496 0001' }, account);
    for (const place of [account, ben.account])
      expect((await coreOf(place))[`user:${ben.userId}`]?.[2]).toMatchObject({ name: 'Benjamin Bright' });
    const home = await callRelay(relay.url, readProfile, { account: ben.account }, ben.headers);
    expect(home.body.telephone).toBe('0161 496 0000');
  });

  it('is nobody else’s business', async () => {
    const stranger = await signUpOwner(relay.url, 'eve@elsewhere.example');
    const { account } = owner;
    expect((await change(stranger, { telephone: '1' }, account)).error).toBe('access.not-allowed');
    expect((await callRelay(relay.url, readProfile, { account }, stranger.headers)).error).toBe(
      'access.not-allowed',
    );
  });
});
