import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isFranchiseOwnerOrAdmin } from '@roundsman/shared-schema/areas/franchise/franchise.http.ts';
import { readWeather } from '@roundsman/shared-schema/areas/weather/weather.http.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFirm } from '../support/firm.ts';
import { addMember, callRelay, type TestPerson, type TestRelay } from '../support/relay.ts';

const DAYS = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'];
const HASTINGS = { lng: 0.5731, lat: 50.8543 };

/** A service that answers as Open-Meteo does; `answer` says what comes next. */
let service: Server;
let answer: () => { status: number; body: string };
const asked: URLSearchParams[] = [];
let relay: TestRelay;
let owner: TestPerson;
let now = Date.parse('2026-03-01T08:00:00Z');

const good = () => ({
  status: 200,
  body: JSON.stringify({
    daily: {
      time: DAYS,
      weather_code: [3, 61, 0, 71, null],
      temperature_2m_max: [9.4, 8, 12.6, 1, 4],
      temperature_2m_min: [2.1, 3, 4, -2.2, 0],
    },
  }),
});

beforeAll(async () => {
  answer = good;
  service = createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://weather').searchParams);
    const { status, body } = answer();
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  ({ relay, owner } = await openFirm(
    {},
    {
      weatherUrl: `http://127.0.0.1:${port}/v1/forecast?apikey=k`,
      now: () => now,
    },
  ));
}, 60_000);
afterAll(async () => {
  await relay?.close();
  await new Promise((resolve) => service.close(resolve));
});

const read = (place: { lng: number; lat: number }, who = owner) =>
  callRelay(relay.url, readWeather, { account: owner.account, ...place }, who.headers);

test('every member gets the days of the place; it is asked for once', async () => {
  const worker = await addMember(relay.url, owner, ['worker']);
  const first = await read(HASTINGS, worker);
  expect(first.body.days).toEqual([
    { day: DAYS[0], code: 3, high: 9.4, low: 2.1 },
    { day: DAYS[1], code: 61, high: 8, low: 3 },
    { day: DAYS[2], code: 0, high: 12.6, low: 4 },
    { day: DAYS[3], code: 71, high: 1, low: -2.2 },
  ]);
  // A neighbour's question is the same one.
  await read({ lng: 0.5699, lat: 50.8512 });
  expect(asked).toHaveLength(1);
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
    apikey: 'k',
    latitude: '50.9',
    longitude: '0.6',
    forecast_days: '5',
    temperature_unit: 'celsius',
  });
  now += 7 * 60 * 60_000;
  await read(HASTINGS);
  expect(asked).toHaveLength(2);
});

test.each([
  ['an error', () => ({ status: 500, body: 'no' })],
  ['nonsense', () => ({ status: 200, body: '{"daily":{"time":"tomorrow"}}' })],
])('%s is no weather, quietly, and the service is left alone for a while', async (_name, faulty) => {
  const place = { lng: 10, lat: asked.length * 2 };
  const before = asked.length;
  answer = faulty;
  expect(await read(place)).toMatchObject({ status: 200, body: { days: [] } });
  answer = good;
  expect((await read(place)).body.days).toEqual([]);
  expect(asked).toHaveLength(before + 1);
  now += 6 * 60_000;
  expect((await read(place)).body.days).toHaveLength(4);
});

test('bad places and other people are refused', async () => {
  expect((await read({ lng: 181, lat: 0 })).error).toBe('http.bad-input');
  expect((await callRelay(relay.url, readWeather, { account: owner.account, ...HASTINGS })).error).toBe(
    'session.none',
  );
});

test('only Owner and Admin of an account of that owner are led to a main account', async () => {
  const worker = await addMember(relay.url, owner, ['worker', 'planner']);
  const admin = await addMember(relay.url, owner, ['admin']);
  const ask = async (who: TestPerson, franchiseOwnerEmail: string) =>
    (await callRelay(relay.url, isFranchiseOwnerOrAdmin, { franchiseOwnerEmail }, who.headers)).body;
  const says = (value: boolean) => ({ data: { isFranchiseOwnerOrAdmin: value } });
  expect(await ask(owner, owner.email)).toEqual(says(true));
  expect(await ask(admin, owner.email.toUpperCase())).toEqual(says(true));
  expect(await ask(worker, owner.email)).toEqual(says(false));
  expect(await ask(owner, admin.email)).toEqual(says(false));
  expect(await ask(owner, 'nobody@nowhere.example')).toEqual(says(false));
});
