import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  reverseAddress,
  searchAddresses,
  suggestAddresses,
} from '@roundsman/shared-schema/areas/geocoding/geocoding.http.ts';
import { readInstallation } from '@roundsman/shared-schema/areas/installation/installation.http.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openFirm } from '../support/firm.ts';
import { callRelay, type TestPerson, type TestRelay } from '../support/relay.ts';

/** A service on loopback; `answer` says what comes next. */
let service: Server;
let url: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const asked: { path: string; query: URLSearchParams; agent: string | undefined; at: number }[] = [];

beforeAll(async () => {
  service = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://service');
    asked.push({
      path: pathname,
      query: searchParams,
      agent: request.headers['user-agent'],
      at: Date.now(),
    });
    answer(request, response);
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/geo/?key=secret`;
});
afterAll(() => new Promise((resolve) => service.close(resolve)));
beforeEach(() => {
  asked.length = 0;
});

const json = (body: unknown) => (_request: IncomingMessage, response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const feature = (properties: Record<string, unknown>, coordinates: unknown = [0.573, 50.854]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties: { countrycode: 'GB', ...properties },
});
const MILL_LANE = { housenumber: '12', street: 'Mill Lane', city: 'Hastings', postcode: 'TN34 1AA' };

let relay: TestRelay;
let owner: TestPerson;
let worker: TestPerson;

async function open(kind?: 'photon' | 'nominatim') {
  const geocoding = kind && { kind, url, email: 'ops@sparkle.example' };
  ({ relay, owner, worker } = await openFirm({ worker: ['worker'] }, { geocoding }));
}
const suggest = (text: string, who = owner) =>
  callRelay(relay.url, suggestAddresses, { account: owner.account, text, near: [0.57, 50.85] }, who.headers);
const search = (text: string) =>
  callRelay(relay.url, searchAddresses, { account: owner.account, text }, owner.headers);
const said = async () => (await callRelay(relay.url, readInstallation, {})).body;
const reverse = () =>
  callRelay(relay.url, reverseAddress, { account: owner.account, lngLat: [0.573, 50.854] }, owner.headers);

describe('a Photon', () => {
  beforeAll(() => open('photon'));
  afterAll(() => relay.close());

  test('suggests while somebody types, in the firm’s country and near what is near', async () => {
    answer = json({
      features: [feature(MILL_LANE), feature(MILL_LANE), feature({ name: 'Elsewhere', countrycode: 'FR' })],
    });
    const found = await suggest('12  mill la');
    expect(found.body).toEqual({
      isTyping: true,
      places: [{ label: '12 Mill Lane, Hastings, TN34 1AA', lngLat: [0.573, 50.854], postcode: 'TN34 1AA' }],
    });
    const [{ path, query, agent } = { path: '', query: new URLSearchParams(), agent: '' }] = asked;
    expect(path).toBe('/geo/api');
    expect(Object.fromEntries(query)).toMatchObject({
      key: 'secret',
      q: '12  mill la',
      lang: 'en',
      countrycode: 'GB',
      lon: '0.57',
      lat: '50.85',
    });
    expect(agent).toMatch(/^Roundsman\//);
    expect(await said()).toMatchObject({ looksUpAddresses: true });
    // The same text in other letters is the same question.
    await suggest('12 MILL LA');
    expect(asked).toHaveLength(1);
    answer = json({ features: [feature(MILL_LANE)] });
    expect((await reverse()).body.place).toMatchObject({ label: '12 Mill Lane, Hastings, TN34 1AA' });
    expect(asked.at(-1)?.path).toBe('/geo/reverse');
    answer = json({ features: [] });
    expect((await search('nowhere at all')).body).toEqual({ places: [] });
  });

  test('a worker may not ask, and neither may a text that is too short or too long', async () => {
    answer = json({ features: [] });
    expect((await suggest('mill lane', worker)).status).toBe(403);
    expect((await suggest('  m ')).status).toBe(400);
    expect((await suggest('x'.repeat(301))).status).toBe(400);
    expect(asked).toEqual([]);
  });

  test.each<[string, typeof answer]>([
    ['no JSON', (_request, response) => void response.end('<html>')],
    ['another shape', json({ features: 'many' })],
    ['a refusal', (_request, response) => void response.writeHead(429).end('slow down')],
    [
      'a way elsewhere',
      (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    ],
    ['nothing', (request) => void request.socket.destroy()],
    [
      'no end',
      (_request, response) => {
        const more = () => {
          if (!response.destroyed) response.write('x'.repeat(50_000), () => setImmediate(more));
        };
        more();
      },
    ],
  ])('an answer that is %s is no answer, and the next one counts', async (what, hostile) => {
    answer = hostile;
    const refused = await search(what);
    expect(refused).toMatchObject({ status: 503, body: { error: 'geocoding.away' } });
    expect(JSON.stringify(refused.body)).not.toContain('secret');
    answer = json({ features: [feature(MILL_LANE)] });
    expect((await search(what)).body.places).toHaveLength(1);
  });

  test('of places that cannot be, only those that can are told', async () => {
    answer = json({
      features: [
        feature({ ...MILL_LANE, housenumber: 12 }),
        feature({ street: 'Nowhere' }, [500, 50]),
        feature({ street: 'Nowhere' }, ['0.5', '50']),
        feature({ street: 'Nowhere' }, []),
        feature({}),
        feature({ street: 'y'.repeat(2_000) }),
        ...Array.from({ length: 20 }, (_, n) => feature({ ...MILL_LANE, housenumber: String(n) })),
      ],
    });
    const { places } = (await search('many mill lanes')).body;
    expect(places).toHaveLength(6);
    expect(places[0]?.label).toBe('Mill Lane, Hastings, TN34 1AA');
    expect(places[1]?.label).toHaveLength(300);
  });
});

describe('a Nominatim', () => {
  beforeAll(() => open('nominatim'));
  afterAll(() => relay.close());
  const found = {
    lat: '50.854',
    lon: '0.573',
    name: '',
    display_name: '12, Mill Lane, Hastings, East Sussex, TN34 1AA, United Kingdom',
    address: {
      house_number: '12',
      road: 'Mill Lane',
      town: 'Hastings',
      postcode: 'TN34 1AA',
      country_code: 'gb',
    },
  };

  test('is not asked while somebody types, and once a second otherwise', async () => {
    answer = json([found]);
    expect((await suggest('12 mill lane')).body).toEqual({ places: [], isTyping: false });
    expect(asked).toEqual([]);
    const all = await Promise.all([search('12 mill lane'), search('13 mill lane'), search('14 mill lane')]);
    expect(all.map(({ body }) => body.places[0]?.label)).toEqual(
      Array.from({ length: 3 }, () => '12 Mill Lane, Hastings, TN34 1AA'),
    );
    expect(Object.fromEntries(asked[0]?.query ?? [])).toMatchObject({
      format: 'jsonv2',
      addressdetails: '1',
      countrycodes: 'gb',
      'accept-language': 'en',
      email: 'ops@sparkle.example',
    });
    const [first = 0, second = 0, third = 0] = asked.map(({ at }) => at);
    // Timers of a busy machine may be early by a millisecond or two.
    expect(second - first).toBeGreaterThan(990);
    expect(third - second).toBeGreaterThan(990);
  });

  test('what is not there, or has no parts, is told as it is', async () => {
    answer = json({ error: 'Unable to geocode' });
    expect((await reverse()).body).toEqual({ place: null });
    answer = json([
      { lat: '', lon: '0.5', display_name: 'Nothing' },
      { lat: '50', lon: '0.5', display_name: 'The Old  Barn', address: 7 },
    ]);
    expect((await search('old barn')).body.places).toEqual([{ label: 'The Old Barn', lngLat: [0.5, 50] }]);
  });

  test('many at once: those that would wait too long are told to come again', async () => {
    answer = json([found]);
    const texts = Array.from({ length: 14 }, (_, n) => `${n} pond lane`);
    const all = texts.map((text) => search(text));
    // They are not waited for: it would take as many seconds.
    void Promise.allSettled(all);
    const busy = await Promise.any(
      all.map(async (one) => {
        const told = await one;
        if (told.status === 200) throw new Error('it was its turn');
        return told;
      }),
    );
    expect(busy).toMatchObject({ status: 429, body: { error: 'geocoding.busy' } });
  });
});

test('without a service it says that there is none', async () => {
  await open();
  expect(await suggest('mill lane')).toMatchObject({ status: 404, body: { error: 'geocoding.none' } });
  expect(await reverse()).toMatchObject({ status: 404 });
  expect(await said()).toMatchObject({ looksUpAddresses: false });
  await relay.close();
});
