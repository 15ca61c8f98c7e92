import {
  type ListedDevice,
  listDevices,
  renameDevice,
} from '@roundsman/shared-schema/areas/devices/devices.http.ts';
import { signIn } from '@roundsman/shared-schema/areas/session/session.http.ts';
import { deviceReport } from '@roundsman/shared-schema/testing/device-report.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFirm } from '../support/firm.ts';
import { ProtocolClient } from '../support/protocol-client.ts';
import { addMember, callRelay, signUpOwner, type TestPerson, type TestRelay } from '../support/relay.ts';
import { until } from '../support/until.ts';

let clock: number;
let relay: TestRelay;
let owner: TestPerson;
let planner: TestPerson;
beforeEach(async () => {
  clock = Date.now();
  ({ relay, owner } = await openFirm({}, { now: () => clock }));
  planner = await addMember(relay.url, owner, ['planner']);
});
afterEach(() => relay.close());

async function devices(by: TestPerson): Promise<ListedDevice[]> {
  const answer = await callRelay(relay.url, listDevices, { account: owner.account }, by.headers);
  expect(answer.status).toBe(200);
  return answer.body.devices;
}

const deviceOf = async (by: TestPerson, whose: TestPerson) =>
  (await devices(by)).find(({ device, user }) => device === whose.profile.device && user === whose.userId);

describe('the list of devices', () => {
  it('shows one’s own to everyone, and all to Owner and Admin of the account', async () => {
    const admin = await addMember(relay.url, owner, ['admin']);
    const all = [owner, admin, planner].map(({ userId }) => userId).sort();
    for (const person of [owner, admin]) {
      expect((await devices(person)).map(({ user }) => user).sort()).toEqual(all);
    }
    const own = await devices(planner);
    expect(own).toMatchObject([{ user: planner.userId, isCurrent: true, isSignedIn: true, revoked: null }]);
    const stranger = await signUpOwner(relay.url, 'ben@bright.example');
    const refused = await callRelay(relay.url, listDevices, { account: owner.account }, stranger.headers);
    expect(refused.error).toBe('access.not-allowed');
  });

  it('tells what a device said it holds', async () => {
    expect(await deviceOf(owner, planner)).toMatchObject({ holds: null, lastSynced: null });
    const identity = { url: relay.url, token: planner.token, device: planner.profile.device };
    const socket = await ProtocolClient.connect(identity);
    socket.report(deviceReport(owner.account, { waiting: 3, needsYou: 1, synced: false, parked: 1 }));
    await until(async () => (await deviceOf(owner, planner))?.holds !== null, 'the report is written down');
    expect((await deviceOf(owner, planner))?.holds).toMatchObject({ waiting: 3, parked: 1 });
    await socket.close();
  });

  it('keeps the name that a person gave, also when the device signs in again', async () => {
    const { device } = planner.profile;
    const { email, password } = planner;
    const named = await callRelay(relay.url, renameDevice, { device, name: ' Van tablet ' }, planner.headers);
    expect(named.status).toBe(200);
    await callRelay(relay.url, signIn, { email, password, device, platform: 'Firefox on Linux' });
    expect(await deviceOf(owner, planner)).toMatchObject({
      name: 'Van tablet',
      platform: 'Firefox on Linux',
    });
    for (const [person, id, name, error] of [
      [owner, device, 'Not mine', 'devices.unknown'],
      [planner, device, ' ', 'devices.name-required'],
    ] as const) {
      const refused = await callRelay(relay.url, renameDevice, { device: id, name }, person.headers);
      expect(refused.error).toBe(error);
    }
  });
});
