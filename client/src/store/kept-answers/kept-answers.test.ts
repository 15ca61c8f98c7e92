import 'fake-indexeddb/auto';
import { readClock } from '@roundsman/shared-schema/areas/installation/installation.http.ts';
import { listUsers } from '@roundsman/shared-schema/areas/users/users.http.ts';
import { afterEach, expect, it } from 'vitest';
import { createKeptAnswers } from './kept-answers.ts';
import { keptAnswersDatabaseName, openKeptAnswersDatabase } from './kept-answers-database.ts';

let opened: { close(): Promise<void> }[] = [];
let databases = '';
let count = 0;
let now = 3000;
afterEach(async () => {
  now = 3000;
  for (const one of opened) await one.close();
  opened = [];
});

function open(account: string, accounts: Record<string, readonly ('owner' | 'planner')[]>) {
  const kept = createKeptAnswers({
    databases,
    account,
    accounts: Object.entries(accounts).map(([id, roles]) => ({ id, roles: [...roles] })),
    now: () => now,
  });
  opened.push(kept);
  return kept;
}
async function stored(): Promise<number> {
  const database = await openKeptAnswersDatabase(keptAnswersDatabaseName(databases));
  return (await database.all().finally(() => database.close())).length;
}

it('keeps the last answer with its time over a restart, for the account and the input that it was for', async () => {
  databases = `test${++count}:inst:user:`;
  const first = open('acc1', { acc1: ['owner'], acc2: ['owner'] });
  expect(first.peek(readClock, {})).toBeUndefined();
  await first.keep(readClock, {}, { value: { now: 5 }, at: 1000 });
  await first.keep(readClock, {}, { value: { now: 6 }, at: 2000 });
  expect(first.peek(readClock, {})).toEqual({ value: { now: 6 }, at: 2000 });
  await first.close();

  const again = open('acc1', { acc1: ['owner'], acc2: ['owner'] });
  expect(again.peek(readClock, {})).toBeUndefined();
  expect(await again.read(readClock, {})).toEqual({ value: { now: 6 }, at: 2000 });
  expect(again.peek(readClock, {})?.at).toBe(2000);
  expect(await again.read(listUsers, { account: 'acc1' })).toBeUndefined();
  const other = open('acc2', { acc1: ['owner'], acc2: ['owner'] });
  expect(await other.read(readClock, {})).toBeUndefined();
});

it('forgets what may not be read any more, and what an older version wrote in another form', async () => {
  databases = `test${++count}:inst:user:`;
  const first = open('acc1', { acc1: ['owner'] });
  await first.keep(readClock, {}, { value: { now: 5 }, at: 1 });
  await first.forget(readClock, {});
  expect([first.peek(readClock, {}), await first.read(readClock, {})]).toEqual([undefined, undefined]);
  await first.keep(readClock, {}, { value: { time: 5 } as never, at: 1 });
  await first.close();
  expect(await open('acc1', { acc1: ['owner'] }).read(readClock, {})).toBeUndefined();
});

it('removes what was given under other roles, or in an account that is left, before anybody looks', async () => {
  databases = `test${++count}:inst:user:`;
  const first = open('acc1', { acc1: ['owner'], acc2: ['owner'] });
  await first.keep(readClock, {}, { value: { now: 5 }, at: 1 });
  await first.close();
  const second = open('acc2', { acc1: ['owner'], acc2: ['owner'] });
  await second.keep(readClock, {}, { value: { now: 6 }, at: 1 });
  await second.close();
  const demoted = open('acc1', { acc1: ['planner'] });
  await expect.poll(stored).toBe(0);
  expect(await demoted.read(readClock, {})).toBeUndefined();
});

it('removes what was loaded more than 90 days ago', async () => {
  databases = `test${++count}:inst:user:`;
  const day = 24 * 60 * 60 * 1000;
  const first = open('acc1', { acc1: ['owner'] });
  await first.keep(readClock, {}, { value: { now: 5 }, at: 0 });
  await first.keep(listUsers, { account: 'acc1' }, { value: [], at: 2 * day } as never);
  await first.close();
  now = 91 * day;
  const later = open('acc1', { acc1: ['owner'] });
  await expect.poll(stored).toBe(1);
  expect(await later.read(readClock, {})).toBeUndefined();
});
