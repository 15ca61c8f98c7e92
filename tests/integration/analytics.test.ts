import { removeOldPlaces } from '@roundsman/relay/areas/analytics/device-places.ts';
import { createPool, openKysely } from '@roundsman/relay/database/pool.ts';
import {
  listDeviceDistances,
  PLACES_KEPT_DAYS,
  tellPlace,
} from '@roundsman/shared-schema/areas/analytics/analytics.http.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFirm } from '../support/firm.ts';
import { callRelay, signInAgain, type TestPerson, type TestRelay } from '../support/relay.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let relay: TestRelay;
let owner: TestPerson;
let worker: TestPerson;
let now = Date.parse('2026-03-02T08:00:00Z');

beforeAll(async () => {
  ({ relay, owner, worker } = await openFirm({ worker: ['worker'] }, { now: () => now }));
}, 60_000);
afterAll(() => relay?.close());

const tell = (who: TestPerson, lat: number, isMobile = true) =>
  callRelay(relay.url, tellPlace, { account: owner.account, lngLat: [-1.5, lat], isMobile }, who.headers);
const distances = async (who: TestPerson) => {
  const answer = await callRelay(relay.url, listDeviceDistances, { account: owner.account }, who.headers);
  return answer.body.distances.map((one) => [
    one.userName,
    one.deviceA.name,
    one.deviceB.name,
    Math.round(one.distanceBetweenRecordedPointsInMetres),
    one.timeDifferenceMs,
    one.deviceB.isMobile,
  ]);
};

test('devices of one person tell where they are, and how far apart they were is answered to those who may know', async () => {
  const laptop = await signInAgain(relay.url, worker, { device: 'lap1', deviceName: 'Laptop' });
  const phone = await signInAgain(relay.url, worker, { device: 'pho1', deviceName: 'Phone' });
  expect((await tell(phone, 53.8)).status).toBe(200);
  now += MINUTE_MS;
  await tell(owner, 53.8);
  await tell(laptop, 53.8100049, false);
  // 0.01 of a degree to the north is 1,112 m; what lies beyond four decimals is not kept.
  const apart = ['worker', 'Phone', 'Laptop', 1112, MINUTE_MS, false];
  expect(await distances(owner)).toEqual([apart]);
  expect(await distances(worker)).toEqual([apart]);

  now += PLACES_KEPT_DAYS * DAY_MS;
  expect(await distances(owner)).toEqual([]);
  const pool = createPool(relay.database.url, { max: 1 });
  expect(await removeOldPlaces(openKysely(pool), now)).toBe(3);
  await pool.end();
});
