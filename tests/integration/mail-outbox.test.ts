import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noteMailWay } from '@roundsman/relay/effects/mail-settings.ts';
import { readInstallation } from '@roundsman/shared-schema/areas/installation/installation.http.ts';
import { readOutbox } from '@roundsman/shared-schema/areas/mail/mail.http.ts';
import { askPasswordReset } from '@roundsman/shared-schema/areas/session/password-reset.http.ts';
import { invite } from '@roundsman/shared-schema/areas/users/invitations.http.ts';
import { EFFECTS } from '@roundsman/workers/areas.ts';
import { openMail } from '@roundsman/workers/gateways/mail/open-mail.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type EffectStage, effectStage } from '../support/effect-stage.ts';
import { openFirm } from '../support/firm.ts';
import { addMember, callRelay, type TestPerson, type TestRelay } from '../support/relay.ts';
import { until } from '../support/until.ts';

let relay: TestRelay;
let owner: TestPerson;
let stage: EffectStage;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roundsman-outbox-'));
  ({ relay, owner } = await openFirm({}, { publicUrl: 'https://rounds.example' }));
  stage = effectStage(relay.database.url, EFFECTS);
});
afterEach(async () => {
  await stage.close();
  await relay.close();
  await rm(folder, { recursive: true });
});

const read = (by: TestPerson) => callRelay(relay.url, readOutbox, { account: owner.account }, by.headers);
const saysThatItSends = async () => (await callRelay(relay.url, readInstallation, {})).body.sendsMail;

it('tells Owners and Admins what a server without mail has kept, and never what is of one person alone', async () => {
  const settings = { by: 'outbox' as const, folder };
  stage.start({ context: { mail: openMail(settings, Date.now) } });
  expect(await saysThatItSends()).toBe(true);
  await noteMailWay(stage.db, settings);
  expect(await saysThatItSends()).toBe(false);

  const input = { account: owner.account, name: 'Paul Planner', email: 'paul@new.example' };
  await callRelay(relay.url, invite, { ...input, roles: ['planner'] }, owner.headers);
  await callRelay(relay.url, askPasswordReset, { email: 'olive@sparkle.example' });
  await until(async () => {
    const done = await stage.db.selectFrom('effect').select('kind').where('state', '=', 'done').execute();
    const kinds = done.map(({ kind }) => kind);
    return kinds.includes('mail.invitation') && kinds.includes('mail.reset-password');
  }, 'both mails are kept');

  const { body } = await read(owner);
  expect(body).toEqual({
    sendsMail: false,
    mails: [
      {
        id: expect.any(String),
        kind: 'mail.invitation',
        to: 'paul@new.example',
        at: expect.any(Number),
      },
    ],
  });
  expect(JSON.stringify(body)).not.toContain('join#');
});

it('is nobody else’s to read', async () => {
  await noteMailWay(stage.db, { by: 'outbox', folder });
  const planner = await addMember(relay.url, owner, ['planner'], 'petra@sparkle.example');
  expect(await read(planner)).toMatchObject({ status: 403 });
  const admin = await addMember(relay.url, owner, ['admin'], 'anna@sparkle.example');
  expect(await read(admin)).toMatchObject({ status: 200 });
});

it('is empty as soon as a worker with a mail server has started', async () => {
  await noteMailWay(stage.db, { by: 'smtp', url: 'smtp://mail.example', from: 'a@b.example' });
  expect((await read(owner)).body).toEqual({ sendsMail: true, mails: [] });
  expect(await saysThatItSends()).toBe(true);
});
