import type { Schedule } from '#areas/calendar/schedule.schema.ts';
import { DELETED, deletedCustomers } from '#areas/customers/customer.record.ts';
import { livingCustomerId } from '#areas/customers/living-customer.ts';
import { type Job, jobRecord, jobsByRound } from '#areas/jobs/job.record.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { Stamp, Stamped } from '#document/stamped.ts';
import {
  EMPTY_LIST,
  type OrderList,
  type OrderView,
  orderOf,
  type Roster,
  resolveOrder,
} from '#kernel/order.ts';
import { endKey } from '#kernel/order-key.ts';
import { rememberFor } from '#kernel/remember.ts';
import { type OrderListRecord, orderListRecord, roundListId } from './order-list.record.ts';
import { type Round, roundRecord } from './round.record.ts';
import { jobRoundId, livingRounds, namedRoundId } from './round.rules.ts';

/** Which jobs a round shows: work, or quotes that wait. */
export type RoundTab = 'active' | 'pending';

/** Paused jobs keep their place among the active ones; ended ones have left. */
export function isOnTab(job: Job, tab: RoundTab): boolean {
  return tab === 'pending' ? job.state === 'pending' : job.state === 'active' || job.state === 'paused';
}

/** Every round id with the living round that stands for it, of all rounds there are. */
export function livingIn(snapshot: Snapshot): ReadonlyMap<string, string | undefined> {
  return snapshot.derive(livingRoundsOf);
}

function livingRoundsOf(snapshot: Snapshot): ReadonlyMap<string, string | undefined> {
  return livingRounds(snapshot.records(roundRecord));
}

/** Each living round with the ids that stand for it: its own, and those of rounds merged into it. */
function namesOfRounds(snapshot: Snapshot): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const [id, stands] of livingIn(snapshot)) {
    if (stands === undefined) continue;
    const known = names.get(stands);
    if (known) known.push(id);
    else names.set(stands, [id]);
  }
  return names;
}

/** Jobs that name a round, also through rounds merged into it, by the round that they name; deleted ones too. */
function jobsByName(snapshot: Snapshot, roundId: string): ReadonlyMap<string, readonly Job[]> {
  const living = livingIn(snapshot);
  const byName = new Map<string, Job[]>();
  for (const id of snapshot.derive(namesOfRounds).get(roundId) ?? []) {
    byName.set(
      id,
      snapshot.under(jobsByRound, id).filter((job) => namedRoundId(living, job) === id),
    );
  }
  return byName;
}

/**
 * Jobs that belong to a round, through merged rounds too, in no order; deleted and ended jobs, and those whose
 * customer is deleted, do not. `undefined`: jobs that are in no living round.
 */
export function roundMembers(snapshot: Snapshot, roundId: string | undefined): readonly Job[] {
  return snapshot.derive(membersOf, roundId);
}

function membersOf(snapshot: Snapshot, roundId: string | undefined): readonly Job[] {
  const jobs = roundId === undefined ? jobsOfNoRound(snapshot) : jobsByName(snapshot, roundId).values();
  const deleted = snapshot.ids(deletedCustomers, DELETED);
  return [...jobs].flat().filter((job) => isThere(snapshot, job, deleted));
}

/** Jobs that name no round, or only rounds that are deleted or have not arrived. */
function jobsOfNoRound(snapshot: Snapshot): ReadonlySet<Job> {
  const living = livingIn(snapshot);
  const dead = snapshot.keys(jobsByRound).filter((id) => living.get(id) === undefined);
  const jobs = dead.flatMap((id) => snapshot.under(jobsByRound, id));
  return new Set(jobs.filter((job) => jobRoundId(living, job) === undefined));
}

/** The living round that a job is in. */
export function jobRound(snapshot: Snapshot, job: Pick<Job, 'rounds'>): Round | undefined {
  const id = jobRoundId(livingIn(snapshot), job);
  return id === undefined ? undefined : snapshot.record(roundRecord, id);
}

/**
 * The schedule that a job goes by if it follows its round: that of the round it is in, else of one that it names and that
 * was deleted or merged. With the latter it goes on, and no other job may begin to follow it, as with one that was removed.
 */
export function roundScheduleOf(snapshot: Snapshot, job: Pick<Job, 'rounds'>): Schedule | undefined {
  const own = jobRound(snapshot, job)?.schedule;
  if (own) return own;
  for (const id of job.rounds) {
    const former = snapshot.record(roundRecord, id)?.schedule;
    if (former) return goingOn(former);
  }
  return undefined;
}

/** `roundScheduleOf` for a query that asks it of thousands of jobs: most of them name the same few rounds. */
export function roundSchedules(snapshot: Snapshot): (job: Pick<Job, 'rounds'>) => Schedule | undefined {
  const known = new Map<string, Schedule | undefined>();
  return (job) => {
    const named = job.rounds.join(' ');
    if (!known.has(named)) known.set(named, roundScheduleOf(snapshot, job));
    return known.get(named);
  };
}

const goingOn = rememberFor((schedule: Schedule): Schedule => ({ ...schedule, off: true }));

/** The schedule of a round, unless it was removed: then jobs that follow it go on, and no new one may. */
export function standingSchedule(round: Pick<Round, 'schedule'> | undefined): Schedule | undefined {
  return round?.schedule?.off ? undefined : round?.schedule;
}

/** Whether a job counts as being there at all. */
export function isPresent(snapshot: Snapshot, job: Job): boolean {
  return isThere(snapshot, job, snapshot.ids(deletedCustomers, DELETED));
}

/** `deleted`: customers that were deleted; one that was merged is among them, and its jobs are the other's. */
function isThere(snapshot: Snapshot, job: Job, deleted: ReadonlySet<string>): boolean {
  if (job.deleted || job.state === 'ended') return false;
  return !deleted.has(job.customerId) || livingCustomerId(snapshot, job.customerId) !== undefined;
}

export function orderListOf(snapshot: Snapshot, listId: string): OrderListRecord | undefined {
  return snapshot.record(orderListRecord, listId);
}

export function orderOfRound(snapshot: Snapshot, roundId: string): OrderList {
  return orderListOf(snapshot, roundListId(roundId))?.list ?? EMPTY_LIST;
}

/** The order of a round and everything that it is read from. */
export function roundView(snapshot: Snapshot, roundId: string): OrderView {
  return {
    list: orderOfRound(snapshot, roundId),
    roster: snapshot.derive(rosterOfRound, roundId),
    members: snapshot.derive(memberIdsOf, roundId),
  };
}

function memberIdsOf(snapshot: Snapshot, roundId: string): ReadonlySet<string> {
  return new Set(roundMembers(snapshot, roundId).map(({ id }) => id));
}

function rosterOfRound(snapshot: Snapshot, roundId: string): Roster {
  return rosterOf(snapshot, roundId, jobsByName(snapshot, roundId), new Set());
}

/** Everything that belongs to the list of a round, also of one that was merged into another or deleted. */
export function rosterOfList(snapshot: Snapshot, roundId: string): Roster {
  const stands = livingIn(snapshot).get(roundId);
  const byName =
    stands === undefined
      ? new Map([[roundId, snapshot.under(jobsByRound, roundId)]])
      : jobsByName(snapshot, stands);
  return rosterOf(snapshot, roundId, byName, new Set());
}

/** Jobs follow in the order of adding; those of a merged round follow together, in its own order, as of the merge. */
function rosterOf(
  snapshot: Snapshot,
  roundId: string,
  byName: ReadonlyMap<string, readonly Job[]>,
  seen: Set<string>,
): Roster {
  seen.add(roundId);
  const roster = new Map<string, string>();
  for (const job of byName.get(roundId) ?? [])
    roster.set(job.id, endKeyOf(joining(snapshot, job.id) ?? NEVER));
  for (const id of byName.keys()) {
    if (seen.has(id) || snapshot.record(roundRecord, id)?.into !== roundId) continue;
    const merged = rosterOf(snapshot, id, byName, seen);
    const into = snapshot.raw(roundRecord, id)?.groups.get('into');
    const stamp: Stamp = into ? [into[0], into[1]] : NEVER;
    resolveOrder(orderOfRound(snapshot, id), merged)
      .filter((jobId) => merged.has(jobId))
      .forEach((jobId, index) => {
        roster.set(jobId, endKey(stamp, index));
      });
  }
  return roster;
}

/** Of what has no stamp: before everything else. */
const NEVER: Stamp = ['000000000000', ''];

/** When a job was put into the round that it names, and by whom. */
export function joinedAt(snapshot: Snapshot, jobId: string): Stamp {
  const value = joining(snapshot, jobId);
  return value ? [value[0], value[1]] : NEVER;
}

/** The value that put a job into the round that it names. */
function joining(snapshot: Snapshot, jobId: string): Stamped | undefined {
  const raw = snapshot.raw(jobRecord, jobId);
  return raw?.groups.get('round') ?? raw?.base;
}

const endKeyOf = rememberFor(([hlc, author]: Stamp | Stamped) => endKey([hlc, author]));

/** Ids of a round's members in their order, whatever their state. */
export function orderedIds(snapshot: Snapshot, roundId: string): readonly string[] {
  return snapshot.derive(orderOfMembers, roundId);
}

function orderOfMembers(snapshot: Snapshot, roundId: string): readonly string[] {
  return orderOf(roundView(snapshot, roundId));
}
