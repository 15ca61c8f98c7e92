import { cellOf } from '#areas/calendar/calendar-changes.ts';
import { lineTotal } from '#areas/calendar/job-services.ts';
import type { ProblemKind, StampedEntry } from '#areas/calendar/outcome.ts';
import { isOverdue, NOBODY, type PlannedVisit } from '#areas/calendar/planned-visit.ts';
import type { VisitState } from '#areas/calendar/visits.ts';
import { customerName } from '#areas/customers/customer.queries.ts';
import { customerFor } from '#areas/customers/living-customer.ts';
import { type JobTime, jobRecord } from '#areas/jobs/job.record.ts';
import { jobPlace } from '#areas/rounds/round.rules.ts';
import { jobRound, orderedIds } from '#areas/rounds/round-members.ts';
import { skillNames } from '#areas/services/skill-names.queries.ts';
import { tagRecord } from '#areas/services/tag.record.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { compareStamps } from '#document/stamped.ts';
import type { LngLat } from '#fields/place.schema.ts';
import { dayNumber, type IsoDay } from '#kernel/iso-day.ts';
import type { Minor } from '#kernel/money.ts';
import { compareTexts } from '#kernel/names.ts';
import { dayListId } from './day-order.record.ts';
import { type DayPlace, orderedDay } from './day-order.ts';
import { orderListAt } from './order-lists.ts';
import { visitRecord } from './visit.record.ts';
import { documentOfVisit } from './work-document.ts';

/** A visit as lists of work show it. */
export interface VisitRow {
  readonly id: string;
  readonly jobId: string;
  readonly customerId: string;
  /** The customer's name. */
  readonly name: string;
  readonly address: string;
  readonly lngLat: LngLat | undefined;
  readonly round: { readonly id: string; readonly name: string; readonly color: string } | undefined;
  /** What is due, or was done of it, by id and name, with what each costs by itself. */
  readonly lines: readonly { readonly id: string; readonly description: string; readonly minor: Minor }[];
  readonly services: string;
  readonly minor: Minor;
  /** Undefined where nobody has said how long it takes. */
  readonly minutes: number | undefined;
  readonly time: string | undefined;
  /** When its job is to be done on the day, where it has no time of its own. */
  readonly window: JobTime | undefined;
  readonly state: VisitState;
  /** Days since it should have been done; 0 where it is not overdue (S-17). */
  readonly daysLate: number;
  readonly isFirst: boolean;
  readonly isExtra: boolean;
  readonly isProjected: boolean;
  /** Its job goes by its round's schedule. */
  readonly followsRound: boolean;
  /** Optimising and moving days leave it where it is (SCH-3). */
  readonly isLocked: boolean;
  readonly due: IsoDay;
  readonly planned: IsoDay;
  readonly day: IsoDay;
  /** What was not done last time, by name. */
  readonly missed: readonly string[];
  /** Users and teams who have it. */
  readonly assignees: readonly string[];
  /** In whose list of the day it stands: the first who has it, or `NOBODY`. */
  readonly lane: string;
  readonly notes: readonly string[];
  /** What was wrong, as long as it is to do; the latest first. */
  readonly problems: readonly { readonly kind: ProblemKind; readonly why: string; readonly photo: string }[];
  /** Names of important tags of the job and its customer (OCC-1). */
  readonly important: readonly string[];
  /** What the job asks of whoever does it, by name. */
  readonly skills: readonly string[];
  /** Nothing is done until the customer has paid. */
  readonly isHeld: boolean;
  /** Why it was skipped, done in part or moved. */
  readonly why: string;
}

/** Rows of visits in the order in which they are given; those of jobs that are gone are left out. */
export function visitRows(
  snapshot: Snapshot,
  visits: readonly PlannedVisit[],
  today: IsoDay,
): readonly VisitRow[] {
  return visits.flatMap((visit) => rowOf(snapshot, visit, today) ?? []);
}

function rowOf(snapshot: Snapshot, visit: PlannedVisit, today: IsoDay): VisitRow | undefined {
  const job = snapshot.record(jobRecord, visit.jobId);
  if (!job) return undefined;
  const { id, jobId, due, planned, day, time, state, isExtra, isProjected, work, lanes, stored } = visit;
  const round = jobRound(snapshot, job);
  const customer = customerFor(snapshot, job.customerId);
  const place = jobPlace(job, customer);
  const record = snapshot.record(visitRecord, id, documentOfVisit(id));
  const notes = record?.notes.values() ?? [];
  const isLate = isOverdue(visit, today);
  return {
    ...{ id, jobId, due, planned, day, time, state, isExtra, isProjected },
    window: time === undefined ? job.time : undefined,
    isLocked: record?.isLocked ?? false,
    followsRound: job.schedule?.freq.type === 'round',
    customerId: job.customerId,
    name: customerName(snapshot, job.customerId) ?? '',
    address: place?.addressDescription ?? '',
    lngLat: place?.lngLat,
    round: round && { id: round.id, name: round.name, color: round.color },
    lines: work.lines.map((line) => ({
      id: line.id,
      description: line.description,
      minor: lineTotal(line),
    })),
    services: work.lines.map(({ description }) => description).join(', '),
    minor: work.minor,
    minutes: work.minutes,
    daysLate: isLate ? dayNumber(today) - dayNumber(planned) : 0,
    isFirst: work.first,
    missed: job.services.flatMap((line) => (work.missed.includes(line.id) ? [line.description] : [])),
    assignees: lanes.filter((lane) => lane !== NOBODY),
    lane: lanes[0] ?? NOBODY,
    notes: [...notes].map(({ text }) => text),
    problems: problemsOf(record?.entries ?? []),
    important: importantTags(snapshot, [...(customer?.tags ?? []), ...job.tags]),
    skills: job.skills.length === 0 ? NO_SKILLS : skillNames(snapshot, job.skills),
    isHeld: state === 'planned' && customer?.holdUntilPaid === true,
    why: stored?.outcome?.why ?? stored?.plan?.why ?? '',
  };
}

const NO_PROBLEMS: VisitRow['problems'] = [];

/** The problems that were said of a visit and not taken back, the latest first. */
export function problemsOf(entries: readonly StampedEntry[]): VisitRow['problems'] {
  if (entries.length === 0) return NO_PROBLEMS;
  const taken = new Set(entries.flatMap(({ value }) => ('of' in value ? (value.of ?? []) : [])));
  return entries
    .filter(({ id }) => !taken.has(id))
    .sort((a, b) => compareStamps(b.stamp, a.stamp))
    .flatMap(({ value }) =>
      value.k === 'problem'
        ? [{ kind: value.kind ?? 'other', why: value.why, photo: value.photo ?? '' }]
        : [],
    );
}
/** Names of those of some tags that are important, each once, in their order. */
function importantTags(snapshot: Snapshot, ids: readonly string[]): readonly string[] {
  if (ids.length === 0) return NO_TAGS;
  const names = [...new Set(ids)].flatMap((id) => {
    const tag = snapshot.record(tagRecord, id);
    return tag && !tag.deleted && tag.important ? tag.name : [];
  });
  return names.sort(compareTexts);
}
const NO_TAGS: readonly string[] = [];
const NO_SKILLS: readonly string[] = [];

/** The order in which a day stands: who has nobody first, then people by name, then what is settled (SCH-2). */
const SECTIONS = ['open', 'done', 'skip'] as const;

/** In which part of a day a visit stands. */
export function sectionOf({ state }: Pick<VisitRow, 'state'>): (typeof SECTIONS)[number] {
  if (state === 'planned') return 'open';
  return state === 'skip' ? 'skip' : 'done';
}

/** Where each visit stands in a day that nobody has ordered, by its row. */
function placesOf(
  snapshot: Snapshot,
  rows: ReadonlyMap<string, VisitRow>,
): (visit: PlannedVisit) => DayPlace {
  const placed = new Map<string, ReadonlyMap<string, number>>();
  return ({ id, jobId }) => {
    const row = rows.get(id);
    const round = row?.round;
    if (round && !placed.has(round.id))
      placed.set(round.id, new Map(orderedIds(snapshot, round.id).map((job, at) => [job, at])));
    return {
      round: round?.name ?? '\uFFFF',
      place: (round && placed.get(round.id)?.get(jobId)) ?? Number.MAX_SAFE_INTEGER,
      address: row?.address ?? '',
    };
  };
}

/** The visits of somebody on a day, as boards show them: in their order, then what is done, then what was skipped. */
export interface BoardCell {
  /** As `cellOf` names it. */
  readonly id: string;
  readonly day: IsoDay;
  readonly lane: string;
  /** Each says this cell's lane, whoever else has it as well. */
  readonly rows: readonly VisitRow[];
}

/** The cells of days and columns that have visits; one that several people have stands with each of them (MPL-1). */
export function boardCells(
  snapshot: Snapshot,
  visits: readonly PlannedVisit[],
  today: IsoDay,
): readonly BoardCell[] {
  const rows = new Map(visitRows(snapshot, visits, today).map((row) => [row.id, row]));
  const placeOf = placesOf(snapshot, rows);
  const cells = new Map<string, { day: IsoDay; lane: string; visits: PlannedVisit[] }>();
  for (const visit of visits) {
    if (!rows.has(visit.id)) continue;
    for (const lane of visit.lanes) {
      const id = cellOf(visit.day, lane);
      const cell = cells.get(id) ?? { day: visit.day, lane, visits: [] };
      cells.set(id, cell);
      cell.visits.push(visit);
    }
  }
  return [...cells].map(([id, { day, lane, visits: own }]) => {
    const open = own.filter((visit) => sectionOf(visit) === 'open');
    const inOrder = [
      ...orderedDay(open, orderListAt(snapshot, dayListId(day, lane))?.list, placeOf),
      ...own.filter((visit) => sectionOf(visit) === 'done'),
      ...own.filter((visit) => sectionOf(visit) === 'skip'),
    ];
    return { id, day, lane, rows: inOrder.flatMap((visit) => rowIn(rows.get(visit.id), lane)) };
  });
}

function rowIn(row: VisitRow | undefined, lane: string): readonly VisitRow[] {
  if (!row) return [];
  return [row.lane === lane ? row : { ...row, lane }];
}

/**
 * The rows of a day as it is worked through: what nobody has, then each person's in the order that planners gave it, then
 * what is done, then what was skipped. `nameOf`: of a user or a team.
 */
export function dayRows(
  snapshot: Snapshot,
  visits: readonly PlannedVisit[],
  of: { readonly day: IsoDay; readonly today: IsoDay; readonly names: ReadonlyMap<string, string> },
): readonly VisitRow[] {
  const rows = new Map(visitRows(snapshot, visits, of.today).map((row) => [row.id, row]));
  const byLane = new Map<string, PlannedVisit[]>();
  for (const visit of visits) {
    const row = rows.get(visit.id);
    if (row && sectionOf(row) === 'open') byLane.set(row.lane, [...(byLane.get(row.lane) ?? []), visit]);
  }
  const placeOf = placesOf(snapshot, rows);
  const nameOf = (lane: string) => (lane === NOBODY ? '' : (of.names.get(lane) ?? lane));
  const lanes = [...byLane.keys()].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  const open = lanes.flatMap((lane) =>
    orderedDay(byLane.get(lane) ?? [], orderListAt(snapshot, dayListId(of.day, lane))?.list, placeOf).flatMap(
      ({ id }) => rows.get(id) ?? [],
    ),
  );
  const settled = (section: string) => [...rows.values()].filter((row) => sectionOf(row) === section);
  return [...open, ...settled('done'), ...settled('skip')];
}

/** What the rows of a list come to: minor units and minutes are of those that are not skipped. */
export function sumOfRows(rows: readonly VisitRow[]): {
  readonly open: number;
  readonly done: number;
  readonly minutes: number;
  readonly minor: Minor;
} {
  const counted = rows.filter(({ state }) => state !== 'skip');
  return {
    open: rows.filter(({ state }) => state === 'planned').length,
    done: counted.filter(({ state }) => state !== 'planned').length,
    minutes: counted.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
    minor: counted.reduce((sum, { minor }) => sum + minor, 0),
  };
}
