import 'fake-indexeddb/auto';
import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { deleteJob } from '@roundsman/shared-schema/areas/jobs/delete-job.command.ts';
import { addRound } from '@roundsman/shared-schema/areas/rounds/add-round.command.ts';
import { setSetting } from '@roundsman/shared-schema/areas/settings/set-setting.command.ts';
import { addExtraVisit } from '@roundsman/shared-schema/areas/work/add-extra-visit.command.ts';
import { planVisit } from '@roundsman/shared-schema/areas/work/plan-visit.command.ts';
import { workBetween } from '@roundsman/shared-schema/areas/work/work-document.ts';
import type { Command } from '@roundsman/shared-schema/document/command.ts';
import { addDays, weekday } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Store } from '#store/store.ts';
import { createStores, synced, until } from '#store/testing/test-store.ts';
import { TinyRelay } from '#store/testing/tiny-relay.ts';
import { LiveCalendar } from './live-calendar.ts';
import { visitsIn } from './visits.hook.ts';

const stores = createStores();
let relay: TinyRelay;
let run = 0;
beforeEach(() => {
  relay = new TinyRelay();
  run += 1;
});
afterEach(stores.close);

async function open(device: string): Promise<Store> {
  const store = stores.open(relay, `calendar-${run}-${device}`, { device });
  await store.whenLoaded;
  return store;
}

async function must<I, V>(store: Store, command: Command<I, V>, input: I): Promise<V> {
  const done = await store.runCommand(command, input);
  if (!done.ok) throw new Error(done.error);
  return done.value;
}

/** A calendar of the eight weeks from today, with the documents of its work. */
function calendarOf(store: Store): LiveCalendar {
  const today = store.today();
  const [first, last] = [today, addDays(today, 55)];
  for (const document of workBetween(first, last)) store.documents.open(document);
  const calendar = new LiveCalendar(store.documents, { today, first, last });
  calendar.cover(first, last);
  return calendar;
}

const shown = ({ index }: LiveCalendar) =>
  [...index.visits.values()].map(({ id, day, work }) => `${id} ${day} ${work.minor}`).sort();

it('follows acts of this device and of others, and is what it would be built anew', async () => {
  const ann = await open('d001');
  await synced(ann);
  const today = ann.today();
  const calendar = calendarOf(ann);
  const { roundId } = await must(ann, addRound, { name: 'North', color: '#1E66C4' });
  const { jobId } = await must(ann, addJob, {
    customer: { name: 'Ann', address: '1 A Road' },
    services: [{ description: 'Windows', unitMinor: 1500 }],
    frequency: { type: 'week', every: 1 },
    firstDay: today,
    roundId,
  });
  await until('the job is in the calendar', () => calendar.index.byJob(jobId).length === 8);
  const told: number[] = [];
  calendar.index.subscribe(({ visits }) => told.push(visits.size));
  await must(ann, planVisit, { visitId: `${jobId}:${today}`, day: addDays(today, 3) });
  await until('the visit has moved', () => calendar.index.byDay(addDays(today, 3)).size === 1);
  expect(told).toEqual([1]);
  const days = visitsIn(calendar.index, addDays(today, 3), addDays(today, 3), () => true);
  let changes = 0;
  const stop = days.subscribe(() => {
    changes += 1;
  });
  expect(days.get()).toHaveLength(1);
  const ben = await open('d002');
  await synced(ben);
  const other = calendarOf(ben);
  await until('the other device sees it', () => other.index.byDay(addDays(today, 3)).size === 1);
  await must(ben, addExtraVisit, { jobId, day: addDays(today, 3), minor: 900 });
  await until('the extra visit has come', () => days.get().length === 2);
  expect(changes).toBe(1);
  stop();
  const restDay = weekday(addDays(today, 7));
  const weekdays = [1, 2, 3, 4, 5, 6, 7].filter((one) => one !== restDay);
  await must(ben, setSetting, { key: 'schedule.working-days', value: weekdays });
  await must(ben, setSetting, { key: 'schedule.non-working-day-rule', value: 'next' });
  await until('visits have left the day off', () => calendar.index.byDay(addDays(today, 7)).size === 0);
  expect(calendar.index.byDay(addDays(today, 8)).size).toBe(1);
  await until('both show the same', () => String(shown(other)) === String(shown(calendar)));
  expect(shown(calendarOf(ann))).toEqual(shown(calendar));
  await must(ben, deleteJob, { jobId });
  await until('nothing of it is left', () => calendar.index.visits.size === 0);
  calendar.stop();
  other.stop();
});

it('takes jobs in one after another, and what is done meanwhile', async () => {
  const ann = await open('d001');
  await synced(ann);
  const [today, last] = [ann.today(), addDays(ann.today(), 55)];
  for (const document of workBetween(today, last)) ann.documents.open(document);
  const { roundId } = await must(ann, addRound, { name: 'North', color: '#1E66C4' });
  const jobIds: string[] = [];
  for (const name of ['Ann', 'Ben', 'Cat', 'Dan']) {
    const { jobId } = await must(ann, addJob, {
      customer: { name, address: '1 A Road' },
      services: [{ description: 'Windows', unitMinor: 1500 }],
      frequency: { type: 'week', every: 1 },
      firstDay: today,
      roundId,
    });
    jobIds.push(jobId);
  }
  await must(ann, addExtraVisit, { jobId: jobIds[0] ?? '', day: addDays(today, 2), minor: 900 });
  const calendar = new LiveCalendar(ann.documents, { today, first: today, last });
  const covering = calendar.coverAhead(today, last);
  covering.next();
  covering.next();
  expect(jobIds.filter((id) => calendar.index.byJob(id).length > 0).length).toBeLessThan(4);
  await must(ann, deleteJob, { jobId: jobIds[3] ?? '' });
  await must(ann, planVisit, { visitId: `${jobIds[2]}:${today}`, day: addDays(today, 3) });
  for (const _ of covering);
  expect(shown(calendar)).toEqual(shown(calendarOf(ann)));
  expect(jobIds.map((id) => calendar.index.byJob(id).length)).toEqual([9, 8, 8, 0]);
  calendar.stop();
});
