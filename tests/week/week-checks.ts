import { duesBetween, isHidden, type Series } from '@roundsman/shared-schema/areas/calendar/series.ts';
import { seriesOf } from '@roundsman/shared-schema/areas/calendar/series-of.ts';
import { visitId } from '@roundsman/shared-schema/areas/calendar/visit-id.ts';
import { visitsAround } from '@roundsman/shared-schema/areas/calendar/visits-between.ts';
import { type Job, jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { SERIES_RULES } from '@roundsman/shared-schema/areas/jobs/series-rules.ts';
import { roundScheduleOf } from '@roundsman/shared-schema/areas/rounds/round-members.ts';
import { indexedJob, jobCalendar } from '@roundsman/shared-schema/areas/work/job-calendar.ts';
import { visitRecord } from '@roundsman/shared-schema/areas/work/visit.record.ts';
import { boardCells } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import { documentOfVisit } from '@roundsman/shared-schema/areas/work/work-document.ts';
import { type DocumentRef, rootOf } from '@roundsman/shared-schema/document/document-ref.ts';
import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { addDays } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { expect } from 'vitest';
import * as Y from 'yjs';
import { stands } from './hand.ts';
import { FIRST, inWords, LAST, type WeekDevice, WORK } from './week-device.ts';
import type { WeekWorld } from './week-world.ts';

/** What a document shows, as text. */
function contents(name: DocumentRef, doc: Y.Doc): string {
  const entries = [...doc.getMap(rootOf(name, ''))].sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, value]) => `${key} ${JSON.stringify(value)}`).join('\n');
}

/** All devices have what the relay has, and what its log gives once more. */
export function expectReplicasEqual(world: WeekWorld): void {
  for (const name of world.documents) {
    const stage = world.stage(name);
    const shown = contents(name, stage.doc);
    const replayed = newYDoc();
    for (const update of stage.log) Y.applyUpdate(replayed, update);
    expect(contents(name, replayed) === shown, `${name} is as its log`).toBe(true);
    for (const { docs, member } of world.devices) {
      const doc = docs.get(name);
      expect(doc && contents(name, doc) === shown, `${name} of ${member.userId} is as the relay's`).toBe(
        true,
      );
    }
  }
}

interface Said {
  readonly id: string;
  readonly k: string;
  readonly part?: unknown;
  readonly of?: readonly string[];
}

/** What became of a visit, worked out here once more: done in full, else in part, else skipped. */
function stateOf(said: readonly Said[]): string {
  const taken = new Set(said.flatMap(({ of = [] }) => of));
  const left = said.filter(({ id }) => !taken.has(id));
  if (left.some(({ k, part }) => k === 'done' && part === undefined)) return 'done';
  if (left.some(({ k }) => k === 'done')) return 'part';
  return left.some(({ k }) => k === 'skip') ? 'skip' : 'planned';
}

/** Nothing that was said of a visit and has arrived is lost or another, and each visit is what all of it comes to. */
export function expectOutcomes(world: WeekWorld, device: WeekDevice): void {
  const byVisit = new Map<string, Said[]>();
  for (const [place, json] of world.said) {
    const [name = '', key = ''] = place.split(' ');
    const value = world.stage(name as DocumentRef).get(key);
    expect(JSON.stringify(Array.isArray(value) ? value[2] : undefined), `${place} stays`).toBe(json);
    const [id = '', entry = ''] = key.split('/ev/');
    byVisit.set(`${name} ${id}`, [
      ...(byVisit.get(`${name} ${id}`) ?? []),
      { id: entry, ...JSON.parse(json) },
    ]);
  }
  for (const [place, all] of byVisit) {
    const [name = '', id = ''] = place.split(' ');
    const stored = device.account.snapshot.record(visitRecord, id, name as DocumentRef);
    expect(stored?.outcome?.kind ?? 'planned', `what became of ${id}`).toBe(stateOf(all));
    const shown = device.calendar.index.visits.get(id);
    const job = device.account.snapshot.record(jobRecord, id.split(':')[0] ?? '');
    if (stored?.outcome && job && !job.deleted && !isRolling(device, job))
      expect(shown?.state, `${id} shows what became of it`).toBe(stored.outcome.kind);
  }
}

function seriesOfJob({ account: { snapshot } }: WeekDevice, job: Job) {
  return seriesOf(indexedJob(snapshot, job), roundScheduleOf(snapshot, job), SERIES_RULES);
}

function isRolling(device: WeekDevice, job: Job): boolean {
  return seriesOfJob(device, job)?.rolling === true;
}

/** Each visit of a job stands in one day, and none is missing; a rolling job has one that is outstanding. */
export function expectOneDayEach(device: WeekDevice): void {
  const { index } = device.calendar;
  const { snapshot } = device.account;
  const daysOf = new Map<string, string[]>();
  for (let day = FIRST; day <= LAST; day = addDays(day, 1))
    for (const { id } of index.byDay(day)) daysOf.set(id, [...(daysOf.get(id) ?? []), day]);
  for (const [id, days] of daysOf) expect(days, `days of ${id}`).toHaveLength(1);
  for (const job of snapshot.records(jobRecord).values()) {
    const visits = index.byJob(job.id);
    expect(new Set(visits.map(({ id }) => id)).size, `visits of ${job.id}`).toBe(visits.length);
    if (job.deleted) {
      expect(visits).toEqual([]);
      continue;
    }
    const series = seriesOfJob(device, job);
    if (!series) continue;
    const numbers = visits.flatMap(({ s, n, isProjected }) =>
      n === undefined || isProjected ? [] : [`${s} ${n}`],
    );
    if (series.rolling) {
      const outstanding = visits.filter((visit) => stands(visit) && !visit.isExtra);
      expect(outstanding.length, `outstanding visits of ${job.id}`).toBeLessThanOrEqual(1);
      expect(new Set(numbers).size, `numbers of ${job.id}: ${numbers}`).toBe(numbers.length);
      continue;
    }
    expectEachDue(device, job, series, daysOf);
  }
}

/** Whatever is due by the pattern stands in one day, unless the job is over or paused then. */
function expectEachDue(
  { account: { snapshot } }: WeekDevice,
  job: Job,
  series: Series,
  daysOf: ReadonlyMap<string, readonly string[]>,
): void {
  const around = visitsAround(jobCalendar(snapshot, job, WORK), FIRST, LAST);
  const all = new Map(around.map((one) => [one.id, one]));
  for (const { due } of duesBetween(series, FIRST, LAST)) {
    const id = visitId(job.id, due);
    const visit = all.get(id);
    if (visit && visit.day >= FIRST && visit.day <= LAST)
      expect(daysOf.get(id), `${id} stands in its day`).toEqual([visit.day]);
    if (visit) continue;
    const plan = snapshot.record(visitRecord, id, documentOfVisit(id))?.plan;
    const isOff = isHidden(series, due, due) || (plan && isHidden(series, due, plan.day));
    expect(isOff, `${id} is hidden`).toBe(true);
  }
}

/** The lists of days, as boards show them: each holds its visits once. */
function boards(device: WeekDevice, today: string): string {
  const { index } = device.calendar;
  const visits = [...index.visits.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const cells = boardCells(device.account.snapshot, visits, today);
  for (const { day, lane, rows } of cells) {
    const ids = rows.map(({ id }) => id);
    expect(new Set(ids).size, `each once in ${day} of ${lane}`).toBe(ids.length);
    expect([...ids].sort(), `${day} of ${lane}`).toEqual(
      [...index.byCell(day, lane)].map(({ id }) => id).sort(),
    );
  }
  return cells.map(({ id, rows }) => `${id}: ${rows.map((row) => row.id).join(' ')}`).join('\n');
}

/** Every device shows the same visits in the same days, in the same order. */
export function expectBoardsEqual({ devices, today }: WeekWorld): void {
  const [first, ...others] = devices.map((device) => boards(device, today));
  for (const other of others) expect(other === first, 'boards are equal').toBe(true);
}

/** A calendar that followed all that happened is as one that is built anew. */
export function expectIndexAsRebuilt(device: WeekDevice): void {
  const rebuilt = device.rebuilt();
  const answers = ({ index }: WeekDevice['calendar']) => ({
    visits: [...index.visits.values()].map(inWords).sort(),
    overdue: [...index.overdue].map(({ id }) => id).sort(),
    outside: index.outside.map(({ id }) => id).sort(),
    totals: Array.from({ length: 40 }, (_, at) => index.totals(addDays(FIRST, at))),
  });
  expect(answers(device.calendar)).toEqual(answers(rebuilt));
  rebuilt.stop();
}
