import { revokeDevice } from '@roundsman/shared-schema/areas/devices/devices.http.ts';
import { confirmErased } from '@roundsman/shared-schema/areas/review/waiting-changes.http.ts';
import { changeUser } from '@roundsman/shared-schema/areas/users/users.http.ts';
import { formatHlc } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { baseKey } from '@roundsman/shared-schema/kernel/order-key.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { authorOf, changeOf, roundOf } from '../support/handed-over.ts';
import { ProtocolClient } from '../support/protocol-client.ts';
import { addMember, callRelay, signUpOwner } from '../support/relay.ts';
import { ReviewStage } from '../support/review-stage.ts';
import { until } from '../support/until.ts';

let stage: ReviewStage;
beforeEach(async () => {
  stage = await ReviewStage.start();
});
afterEach(() => stage.close());

describe('changes of a revoked device', () => {
  beforeEach(async () => {
    const { userId: user, profile, account } = stage.admin;
    const input = { account, user, device: profile.device, reason: 'Stolen' };
    expect((await callRelay(stage.relay.url, revokeDevice, input, stage.owner.headers)).status).toBe(200);
  });

  it('wait for review, once each, and are written by the one who applies them', async () => {
    const at = stage.now - 60_000;
    const change = roundOf(stage.admin, at, 'r1', 'North');
    const first = await stage.post(stage.admin, [change]);
    expect(first.body).toMatchObject({ taken: [change.id], applied: [] });
    const second = await stage.post(stage.admin, [change]);
    expect(second.body).toMatchObject({ taken: [change.id], applied: [] });
    const listed = await stage.list();
    expect(listed).toMatchObject([
      {
        user: stage.admin.userId,
        device: stage.admin.profile.device,
        why: 'revoked',
        postedAt: stage.now,
        change,
      },
    ]);
    expect(await stage.root('rounds')).toEqual({});

    stage.now += 1000;
    expect(await stage.applyAll()).toEqual({ settled: [listed[0]?.id], leftAlone: [], refused: [] });
    const written = await stage.root('rounds');
    expect(written['r1/name']).toEqual([expect.any(String), authorOf(stage.owner), 'North']);
    expect((written['r1/name']?.[0] ?? '') >= formatHlc(stage.now, 0)).toBe(true);
    expect(written.r1?.[2]).toEqual({ createdBy: stage.admin.userId });
    expect(await stage.list()).toEqual([]);
    const { rows } = await stage.pool.query("select origin from doc_update where origin like 'reviewed%'");
    expect(rows).toEqual([{ origin: `reviewed ${authorOf(stage.admin)} ${new Date(at).toISOString()}` }]);

    // The device did not hear of the first receipt and posts once more: nothing comes back.
    await stage.post(stage.admin, [change]);
    expect(await stage.list()).toEqual([]);
  });

  it('reach open devices as soon as they are applied', async () => {
    const client = await ProtocolClient.connect({
      url: stage.relay.url,
      token: stage.owner.token,
      device: stage.owner.profile.device,
    });
    const channel = await client.opened(`${stage.owner.account}/rounds~1`);
    await stage.post(stage.admin, [roundOf(stage.admin, stage.now, 'r1', 'North')]);
    await stage.applyAll();
    const name = () => channel.doc.getMap('rounds').get('r1/name') as unknown[] | undefined;
    await until(() => name()?.[2] === 'North', 'the applied change arrives');
    await client.close();
  });

  it('are never replayed, whatever the device asks for', async () => {
    const change = roundOf(stage.admin, stage.now, 'r1', 'North');
    expect((await stage.post(stage.admin, [change], 'replay')).body).toMatchObject({
      taken: [change.id],
      applied: [],
    });
    expect(await stage.root('rounds')).toEqual({});
    expect(await stage.list()).toMatchObject([{ why: 'revoked' }]);
  });

  it('are erased by order only after the receipt: an interrupted post can be made again', async () => {
    const changes = [
      roundOf(stage.admin, stage.now, 'r1', 'North'),
      roundOf(stage.admin, stage.now, 'r2', 'South'),
    ];
    await stage.post(stage.admin, changes.slice(0, 1));
    const whole = await stage.post(stage.admin, changes);
    expect(whole.body.taken).toEqual(changes.map(({ id }) => id));
    await callRelay(stage.relay.url, confirmErased, { scope: 'all' }, stage.admin.headers);
    expect((await stage.post(stage.admin, changes)).status).toBe(200);
    expect(await stage.list()).toHaveLength(2);
  });
});

describe('handing over', () => {
  it('is for members and former members only', async () => {
    const stranger = await signUpOwner(stage.relay.url, 'ben@bright.example');
    const foreign = { ...roundOf(stranger, stage.now, 'r1', 'Foreign'), account: stage.owner.account };
    const own = roundOf(stranger, stage.now, 'r1', 'Own');
    for (const purpose of ['review', 'replay'] as const) {
      const refused = await stage.post(stranger, [own, foreign], purpose);
      expect([refused.status, refused.error]).toEqual([403, 'access.not-allowed']);
    }
    expect(await stage.list()).toEqual([]);
    const nobody = await stage.post({ ...stranger, headers: {} as never }, [own]);
    expect([nobody.status, nobody.error]).toEqual([401, 'session.none']);
  });

  it('goes on for someone who was let go, and their device may say what it has erased', async () => {
    const { account } = stage.owner;
    const input = { account, user: stage.admin.userId, active: false };
    expect((await callRelay(stage.relay.url, changeUser, input, stage.owner.headers)).status).toBe(200);
    expect((await stage.post(stage.admin, [roundOf(stage.admin, stage.now, 'r1', 'North')])).status).toBe(
      200,
    );
    expect(await stage.list()).toHaveLength(1);
  });

  it('takes the rest of a change when another document is lost later', async () => {
    const change = roundOf(stage.admin, stage.now, 'r1', 'North');
    const other = {
      ...change,
      parts: changeOf(stage.admin, 'jobs', stage.now, { 'j1/round': ['r1'] }).parts,
    };
    await stage.post(stage.admin, [change]);
    expect((await stage.post(stage.admin, [other])).body.taken).toEqual([change.id]);
    await stage.post(stage.admin, [other]);
    expect(await stage.list()).toHaveLength(2);
  });

  it('keeps personal settings to their owner', async () => {
    const me = `me:${stage.admin.userId}`;
    const personal = changeOf(stage.admin, me, stage.now, { 'user.landing': 'rounds' });
    const mixed = roundOf(stage.admin, stage.now, 'r1', 'North');
    mixed.parts.push(...personal.parts);
    await stage.post(stage.admin, [personal, mixed]);
    const listed = await stage.list();
    expect(listed.map(({ change }) => change.parts.map(({ document }) => document))).toEqual([['rounds']]);
    expect(JSON.stringify(listed)).not.toContain('user.landing');
    await stage.applyAll();
    expect(await stage.root(me)).toEqual({});
  });

  it('takes values with any character, and much at once', async () => {
    const strange = changeOf(stage.admin, 'rounds', stage.now, { 'r1/name': 'zero \u0000 and \ud800 alone' });
    const many = Array.from({ length: 199 }, (_, n) =>
      roundOf(stage.admin, stage.now + n, `r${n}`, 'x'.repeat(90)),
    );
    expect((await stage.post(stage.admin, [strange, ...many])).status).toBe(200);
    expect(await stage.list()).toHaveLength(200);
    const tooMany = await stage.post(stage.admin, [strange, strange, ...many]);
    expect(tooMany.error).toBe('http.bad-input');
    const large = changeOf(stage.admin, 'rounds', stage.now, { 'r1/name': 'x'.repeat(5 * 1024 * 1024) });
    expect((await stage.post(stage.admin, [large])).error).toBe('http.too-large');
    const big = changeOf(stage.admin, 'rounds', stage.now, { 'r1/name': 'x'.repeat(2 * 1024 * 1024) });
    expect((await stage.post(stage.admin, [big])).status).toBe(200);
  });

  it('takes no harm from values nested without end', async () => {
    const depth = 200_000;
    const json = JSON.stringify({
      purpose: 'review',
      changes: [changeOf(stage.admin, 'rounds', stage.now, { r1: 0 })],
    });
    const body = json.replace(',0]', `,${'['.repeat(depth)}${']'.repeat(depth)}]`);
    expect(body.length).toBeGreaterThan(2 * depth);
    const headers = { ...stage.admin.headers, 'content-type': 'application/json' };
    const answer = await fetch(`${stage.relay.url}/api/waiting-changes`, { method: 'POST', headers, body });
    expect(answer.status).toBe(400);
    expect((await stage.post(stage.admin, [roundOf(stage.admin, stage.now, 'r1', 'North')])).status).toBe(
      200,
    );
  });

  it.each([
    ['an id with spaces', { id: 'a b' }],
    ['no stamp', { hlc: 'soon' }],
    ['no parts', { parts: [] }],
    ['an account that is none', { account: '../../etc' }],
  ])('refuses %s', async (_what, wrong) => {
    const answer = await stage.post(stage.admin, [
      { ...roundOf(stage.admin, stage.now, 'r1', 'North'), ...wrong },
    ]);
    expect([answer.status, answer.error]).toEqual([400, 'http.bad-input']);
  });
});

describe('replay', () => {
  it('writes what the user may still write, and puts the rest up for review', async () => {
    const planner = await addMember(stage.relay.url, stage.owner, ['planner']);
    const move = { rev: 'a', k: `${baseKey(1)}V`, l: '^', r: '$' };
    const allowed = changeOf(planner, 'order', stage.now, { 'r:r1/m/j1': move });
    const denied = changeOf(planner, 'rounds', stage.now, { 'r1/name': 'Mine' });
    const answer = await stage.post(planner, [allowed, denied], 'replay');
    expect(answer.body).toMatchObject({ taken: [allowed.id, denied.id], applied: [allowed.id] });
    const again = await stage.post(planner, [allowed, denied], 'replay');
    expect(again.body).toMatchObject({ taken: [allowed.id, denied.id], applied: [allowed.id] });
    expect(await stage.list()).toMatchObject([{ why: 'epoch-closed', change: { id: denied.id } }]);
    const order = await stage.root('order');
    expect(order['r:r1/m/j1']?.slice(1)).toEqual([authorOf(planner), move]);
    expect(await stage.root('rounds')).toEqual({});
  });

  it('takes the rest of a change when another epoch goes later', async () => {
    const change = roundOf(stage.admin, stage.now, 'r1', 'North');
    const other = {
      ...change,
      parts: changeOf(stage.admin, 'rounds', stage.now, { 'r2/name': 'South' }).parts,
    };
    await stage.post(stage.admin, [change], 'replay');
    await stage.post(stage.admin, [other], 'replay');
    const written = await stage.root('rounds');
    expect([written['r1/name']?.[2], written['r2/name']?.[2]]).toEqual(['North', 'South']);
  });
});
