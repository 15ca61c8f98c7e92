import { ORDER_WRITERS } from '@roundsman/shared-schema/areas/rounds/order-rights.ts';
import { defineCommand } from '@roundsman/shared-schema/document/command.ts';
import type { Json } from '@roundsman/shared-schema/document/stamped.ts';
import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { z } from 'zod/mini';
import { openFirm } from '../support/firm.ts';
import { ProtocolClient, type TestChannel } from '../support/protocol-client.ts';
import { addMember, type TestPerson, type TestRelay } from '../support/relay.ts';
import { createDevices, isOffline, isSynced, waitUntil } from '../support/store-device.ts';
import { stamping } from '../support/values.ts';

let relay: TestRelay;
let owner: TestPerson;
let admin: TestPerson;
const devices = createDevices(() => relay);

beforeAll(async () => {
  ({ relay, owner } = await openFirm({}));
  admin = await addMember(relay.url, owner, ['admin']);
});
afterEach(devices.close);
afterAll(() => relay.close());

/** Puts a move, or takes it away: the only keys that may be removed. */
const putMove = defineCommand({
  name: 'test.put-move',
  roles: ORDER_WRITERS,
  input: z.object({ key: z.string(), rev: z.nullable(z.string()) }),
  documents: () => ['order'],
  run(tx, { key, rev }) {
    if (rev === null) tx.remove('order', 'order', key);
    else tx.set('order', 'order', key, moveOf(rev));
    return ok(null);
  },
  words: () => ({ key: 'rounds.words-move-jobs', values: { count: 1 }, record: '' }),
});

const moveOf = (rev: string): Json => ({ rev, k: 'VVVV1', l: '^', r: '$' });
let keys = 0;

/** An offline device of ours, with a document of somebody else's whose entries Yjs shows before ours, or after. */
async function stage(isTheirsAbove: boolean) {
  keys += 1;
  const key = `r:lost/m/j${keys}`;
  const device = await devices.make(owner);
  const store = device.open();
  await store.whenLoaded;
  await isSynced(store);
  const mine = store.documents.find('order')?.doc as Y.Doc;
  const theirs = newYDoc();
  theirs.clientID = mine.clientID + (isTheirsAbove ? 1 : -1);
  const { token, profile, account, userId } = admin;
  const other = await ProtocolClient.connect({ url: relay.url, token, device: profile.device });
  devices.onClose(() => other.close());
  const channel = await other.opened(`${account}/order~1`, theirs);
  const value = stamping({ user: userId, device: profile.device });
  const put = async (rev: string | null) => {
    const ran = await store.runCommand(putMove, { key, rev });
    expect(ran.ok).toBe(true);
  };
  const map = theirs.getMap('order');
  return {
    device,
    store,
    put,
    mine,
    theirs,
    theyPut: async (rev: string) => {
      map.set(key, value(moveOf(rev)));
      await isSafe(channel);
    },
    theyRemove: async () => {
      map.delete(key);
      await isSafe(channel);
    },
    leave: async () => {
      await device.proxy.cut();
      await isOffline(store);
    },
    /** What the relay has comes here before the device has sent its own, and then the connection breaks. */
    hear: () => Y.applyUpdate(mine, Y.encodeStateAsUpdate(theirs, Y.encodeStateVector(mine))),
    comeBack: async () => {
      await device.proxy.restore();
      await store.syncNow();
      await isSynced(store);
      expect(store.syncState.get().waiting).toBe(0);
    },
    mineShows: () => revOf(mine, key),
    theirsShow: () => revOf(theirs, key),
  };
}

const isSafe = (channel: TestChannel) => waitUntil('it is safe', () => channel.isSafe);

function revOf(doc: Y.Doc, key: string): string | undefined {
  const value = doc.getMap('order').get(key) as [string, string, { rev: string }] | undefined;
  return value?.[2].rev;
}

describe.each([
  ['of a higher clientID', true],
  ['of a lower clientID', false],
])('an older write %s came here before ours had left', (_name, isAbove) => {
  it('and is shown: the later one wins in the end', async () => {
    const { put, theyPut, leave, hear, comeBack, mineShows, theirsShow } = await stage(isAbove);
    await leave();
    await theyPut('older');
    await put('later');
    hear();
    expect(mineShows()).toBe(isAbove ? 'older' : 'later');
    await comeBack();
    await waitUntil('the later one is shown everywhere', () => theirsShow() === 'later');
    expect(mineShows()).toBe('later');
  });

  it('and was removed by those who did not know of ours: it is shown', async () => {
    const { put, theyPut, theyRemove, leave, hear, comeBack, mineShows, theirsShow } = await stage(isAbove);
    await leave();
    await theyPut('older');
    await put('later');
    await theyRemove();
    hear();
    expect(mineShows()).toBe(isAbove ? undefined : 'later');
    await comeBack();
    await waitUntil('the later one is shown everywhere', () => theirsShow() === 'later');
    expect(mineShows()).toBe('later');
  });

  it('but the person had taken ours away again: it stays away', async () => {
    const { put, theyPut, theyRemove, leave, hear, comeBack, mineShows, theirsShow } = await stage(isAbove);
    await leave();
    await theyPut('older');
    await put('later');
    await put(null);
    await theyRemove();
    hear();
    await comeBack();
    expect([mineShows(), theirsShow()]).toEqual([undefined, undefined]);
  });

  it('but the person has written over ours since: the last one is shown', async () => {
    const { put, theyPut, theyRemove, leave, hear, comeBack, mineShows, theirsShow } = await stage(isAbove);
    await leave();
    await theyPut('older');
    await put('later');
    await put('last');
    await theyRemove();
    hear();
    await comeBack();
    await waitUntil('the last one is shown everywhere', () => theirsShow() === 'last');
    expect(mineShows()).toBe('last');
  });
});

it('what the person removed stays away, although the relay set it again and it came here first', async () => {
  const { put, leave, hear, theirs, mine, comeBack, mineShows, theirsShow } = await stage(true);
  await put('seen');
  await waitUntil('it is shown there', () => theirsShow() === 'seen');
  await leave();
  // Somebody's write that may not stand takes its place in Yjs, and the relay sets it again.
  const third = await addMember(relay.url, owner, ['creator'], `creator${keys}@sparkle.example`);
  const denied = await ProtocolClient.connect({
    url: relay.url,
    token: third.token,
    device: third.profile.device,
  });
  devices.onClose(() => denied.close());
  const channel = await denied.opened(`${third.account}/order~1`);
  const value = stamping({ user: third.userId, device: third.profile.device });
  channel.doc.getMap('order').set(`r:lost/m/j${keys}`, value(moveOf('denied')));
  await isSafe(channel);
  expect(denied.rejects.length).toBe(1);
  const ownerOf = (doc: Y.Doc) => doc.getMap('order')._map.get(`r:lost/m/j${keys}`)?.id.client;
  await waitUntil('the copy is there', () => ownerOf(theirs) !== mine.clientID);
  await put(null);
  hear();
  expect(mineShows()).toBe('seen');
  await comeBack();
  await waitUntil('it is gone everywhere', () => theirsShow() === undefined);
  expect(mineShows()).toBeUndefined();
});
