import { addRound } from '@roundsman/shared-schema/areas/rounds/add-round.command.ts';
import { renameRound } from '@roundsman/shared-schema/areas/rounds/rename-round.command.ts';
import { roundRecord } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import * as Y from 'yjs';
import { openFirm } from '../support/firm.ts';
import { ProtocolClient } from '../support/protocol-client.ts';
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

it('a waiting change that Yjs has taken out of sight in favour of an older one still wins', async () => {
  const device = await devices.make(owner);
  const store = device.open();
  await store.whenLoaded;
  await isSynced(store);
  const added = await store.runCommand(addRound, { name: 'Before', color: '#2f6f8f' });
  if (!added.ok) throw new Error(added.error);
  const { roundId } = added.value;
  await isSynced(store);
  const mine = store.documents.find('rounds')?.doc as Y.Doc;

  // Whoever has the higher clientID is shown when two write at once.
  const theirs = newYDoc();
  theirs.clientID = mine.clientID + 1;
  const { token, profile, account, userId } = admin;
  const other = await ProtocolClient.connect({ url: relay.url, token, device: profile.device });
  devices.onClose(() => other.close());
  const channel = await other.opened(`${account}/rounds~1`, theirs);

  await device.proxy.cut();
  await isOffline(store);
  const value = stamping({ user: userId, device: profile.device });
  theirs.getMap('rounds').set(`${roundId}/name`, value('Older'));
  await waitUntil('the older name is safe', () => channel.isSafe);
  const renamed = await store.runCommand(renameRound, { roundId, name: 'Later' });
  expect(renamed.ok).toBe(true);
  // It comes before the device has sent its own: from another tab, or just before the connection broke.
  Y.applyUpdate(mine, Y.encodeStateAsUpdate(theirs, Y.encodeStateVector(mine)));
  expect(store.snapshot.record(roundRecord, roundId)?.name).toBe('Older');

  await device.proxy.restore();
  await store.syncNow();
  await isSynced(store);
  expect(store.snapshot.record(roundRecord, roundId)?.name).toBe('Later');
  const stored = () => (theirs.getMap('rounds').get(`${roundId}/name`) as unknown[] | undefined)?.[2];
  await waitUntil('the later name is shown everywhere', () => stored() === 'Later');
  expect(store.syncState.get().waiting).toBe(0);
});
