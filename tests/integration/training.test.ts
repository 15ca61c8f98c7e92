import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listLectures } from '@roundsman/shared-schema/areas/training/training.http.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFirm } from '../support/firm.ts';
import { addMember, callRelay, type TestPerson, type TestRelay } from '../support/relay.ts';

const DAY_MS = 24 * 60 * 60_000;

/** An operator's address; `answer` says what comes next. */
let service: Server;
let origin = '';
let answer: () => { status: number; body: string };
let asked = 0;
let relay: TestRelay;
let owner: TestPerson;
let now = Date.parse('2026-03-01T08:00:00Z');

const lectures = (...titles: readonly string[]) => ({
  status: 200,
  body: JSON.stringify({
    lectures: titles.map((title, at) => ({
      slug: `l-${at}`,
      title,
      videoSrc: `${origin}/${at}.mp4`,
      lesson: { slug: 'safety', title: 'Safety' },
    })),
  }),
});

beforeAll(async () => {
  service = createServer((_request, response) => {
    asked += 1;
    const { status, body } = answer();
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  ({ relay, owner } = await openFirm({}, { lecturesUrl: `${origin}/lectures.json?key=k`, now: () => now }));
}, 60_000);
afterAll(async () => {
  await relay?.close();
  await new Promise((resolve) => service.close(resolve));
});

const titles = async (who = owner) => {
  const { body } = await callRelay(relay.url, listLectures, {}, who.headers);
  return body.lectures.map(({ title }) => title);
};

test('every role gets the lectures; they are asked for once a day', async () => {
  answer = () => lectures('Ladders');
  const worker = await addMember(relay.url, owner, ['worker']);
  expect(await titles(worker)).toEqual(['Ladders']);
  answer = () => lectures('Ladders', 'Poles');
  now += DAY_MS - 1_000;
  expect(await titles()).toEqual(['Ladders']);
  expect(asked).toBe(1);
  now += 2_000;
  expect(await titles()).toEqual(['Ladders', 'Poles']);
  expect(asked).toBe(2);
});

test.each([
  ['an error', () => ({ status: 500, body: 'no' })],
  ['nonsense', () => ({ status: 200, body: '{"lectures":"tomorrow"}' })],
  ['far too much', () => ({ status: 200, body: `{"lectures":[],"x":"${'x'.repeat(600_000)}"}` })],
])('%s takes nothing away, and the address is left alone for a while', async (_name, faulty) => {
  answer = () => lectures('Ladders', 'Poles');
  now += DAY_MS + 1_000;
  expect(await titles()).toEqual(['Ladders', 'Poles']);
  const before = asked;
  answer = faulty;
  now += DAY_MS + 1_000;
  expect(await titles()).toEqual(['Ladders', 'Poles']);
  answer = () => lectures('Ropes');
  expect(await titles()).toEqual(['Ladders', 'Poles']);
  expect(asked).toBe(before + 1);
  now += 6 * 60_000;
  expect(await titles()).toEqual(['Ropes']);
});

test('whoever is not signed in is refused', async () => {
  expect((await callRelay(relay.url, listLectures, {})).error).toBe('session.none');
});

test('pages may show videos and pictures of that address, and of no other', async () => {
  const { headers } = await fetch(`${relay.url}/`);
  const policy = headers.get('content-security-policy') ?? '';
  const rules = policy.split(';');
  expect(rules).toContain(`media-src 'self' ${origin}`);
  expect(rules).toContain(`img-src 'self' data: blob: ${origin}`);
  expect(rules).toContain("default-src 'self'");
});
