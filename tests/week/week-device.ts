import type { LiveCalendar } from '@roundsman/client/parts/calendar/live-calendar.ts';
import { COMMAND } from '@roundsman/client/store/documents/open-document.ts';
import type { Written } from '@roundsman/relay/judge/testing/round-world.ts';
import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import type { PlannedVisit } from '@roundsman/shared-schema/areas/calendar/planned-visit.ts';
import { readVisitId } from '@roundsman/shared-schema/areas/calendar/visit-id.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { roundRecord } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import { visitsByJob } from '@roundsman/shared-schema/areas/work/visit.record.ts';
import { workBetween } from '@roundsman/shared-schema/areas/work/work-document.ts';
import type { Command } from '@roundsman/shared-schema/document/command.ts';
import { type DocumentRef, rootOf } from '@roundsman/shared-schema/document/document-ref.ts';
import { splitKey } from '@roundsman/shared-schema/document/record.ts';
import { parseStamped } from '@roundsman/shared-schema/document/stamped.ts';
import type { UndoStep } from '@roundsman/shared-schema/document/undo.ts';
import { newYDoc, YjsDocuments } from '@roundsman/shared-schema/document/yjs-documents.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { fail, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { TestAccount } from '@roundsman/shared-schema/testing/test-account.ts';
import * as Y from 'yjs';
import { calendarOf } from '../support/calendar-of.ts';

export const WORK = workBetween('2024-12-01', '2025-04-30');

/** The days that the calendars of all devices show. */
export const [FIRST, LAST]: readonly [IsoDay, IsoDay] = ['2024-12-20', '2025-02-28'];

/** Somebody of the firm. `skew`: how far the clock of the device is from the right time, milliseconds. */
export interface Member {
  readonly userId: string;
  readonly role: Role;
  readonly skew: number;
}

/** An act that can be taken back, and how what it touched stood before. */
export interface DoneAct {
  readonly name: string;
  readonly steps: readonly UndoStep[];
  /** How often something had come from others by then. */
  readonly met: number;
  /** See `WeekDevice.undone`, when it was done. */
  readonly undone: number;
  /** What the calendar showed of each job, in words. */
  readonly before: ReadonlyMap<string, string>;
  /** The records of each job as they were behind it: whether any is another now tells whether somebody wrote since. */
  readonly after: ReadonlyMap<string, readonly unknown[]>;
  /** The orders of days that it was about, by cell. */
  readonly orders: ReadonlyMap<string, readonly string[]>;
}

/** What a device had stored when it was killed. */
interface Stored {
  readonly docs: ReadonlyMap<DocumentRef, Uint8Array>;
  unsent: number;
}

/** A device of somebody in the office: its documents, the commands of the product, and the calendar as it shows it. */
export class WeekDevice {
  readonly member: Member;
  readonly docs = new Map<DocumentRef, Y.Doc>();
  account: TestAccount;
  calendar: LiveCalendar;
  /** Acts since its start, the latest last. */
  acts: DoneAct[] = [];
  /** Keys and lists in which this device took something back. */
  readonly putBack = new Set<string>();
  /** Stamps that it wrote and that the relay does not have, by act. */
  unsent: Written[] = [];
  today: IsoDay;
  /** How often something came from others: undoing after that may find other things. */
  met = 0;
  /** How many acts were taken back from below later ones: what these stood on is another since. */
  undone = 0;
  readonly #random: () => number;
  #stored: Stored | undefined;

  constructor(member: Member, documents: readonly DocumentRef[], today: IsoDay, random: () => number) {
    this.member = member;
    this.today = today;
    this.#random = random;
    this.account = this.#start(new Map(documents.map((name) => [name, undefined])));
    this.calendar = this.#calendar();
  }

  /** The time by its own clock. */
  setTime(now: number): void {
    this.account.passTime(now + this.member.skew - this.account.now);
  }

  setToday(today: IsoDay): void {
    this.today = today;
    this.account.today = today;
    this.calendar.setToday(today);
  }

  /** Does something on what it sees. `orders`: those of days that it is about. */
  async run<I, V>(
    command: Command<I, V>,
    input: I,
    orders: ReadonlyMap<string, readonly string[]> = new Map(),
  ): Promise<Result<V>> {
    const { userId, role } = this.member;
    const done = this.account.run(command, input, { userId, roles: [role] });
    if (!done.ok) return fail(done.error, done.values ? { values: done.values } : {});
    const written = done.value.writes.flatMap(({ document, writes }) =>
      writes.map(({ key, value }) => [`${document} ${key}`, value?.[0] ?? ''] as const),
    );
    this.unsent.push(new Map(written));
    const jobs = new Set(
      done.value.writes.flatMap(({ writes }) =>
        writes.map(({ key }) => readVisitId(splitKey(key).id)?.jobId ?? splitKey(key).id),
      ),
    );
    // The calendar hears of it in the next microtask: until then it shows what was before.
    const before = new Map([...jobs].map((jobId) => [jobId, this.shown(jobId)]));
    if (written.length > 0)
      this.acts.push({
        ...{ name: command.name, steps: done.value.undo, before, orders, met: this.met, undone: this.undone },
        after: new Map([...jobs].map((jobId) => [jobId, this.recordsOf(jobId)])),
      });
    await Promise.resolve();
    return { ok: true, value: done.value.value };
  }

  /** What its calendar shows of a job, in words. */
  shown(jobId: string): string {
    return this.calendar.index.byJob(jobId).map(inWords).join('\n');
  }

  /** All that is stored of a job, of its visits, and of its rounds. */
  recordsOf(jobId: string): readonly unknown[] {
    const { snapshot } = this.account;
    const job = snapshot.record(jobRecord, jobId);
    return [
      job,
      ...(job?.rounds ?? []).map((id) => snapshot.record(roundRecord, id)),
      ...WORK.flatMap((document) => snapshot.under(visitsByJob, jobId, document)),
    ];
  }

  /** Writes down what it has, as the last that is stored of it. */
  keep(): void {
    const docs = new Map([...this.docs].map(([name, doc]) => [name, Y.encodeStateAsUpdate(doc)]));
    this.#stored = { docs, unsent: this.unsent.length };
  }

  /** It is killed, and starts anew with what it had stored. */
  kill(): void {
    const stored = this.#stored;
    if (!stored) return;
    const { now } = this.account;
    this.unsent.length = Math.min(this.unsent.length, stored.unsent);
    this.acts = [];
    this.calendar.stop();
    this.account = this.#start(stored.docs);
    this.account.passTime(now - this.account.now);
    this.account.today = this.today;
    this.calendar = this.#calendar();
  }

  /** Takes in what came for one of its documents. */
  take(name: DocumentRef, update: Uint8Array): void {
    const doc = this.docs.get(name);
    if (doc) Y.applyUpdate(doc, update, COMMAND);
  }

  /** Everything that it had for others has arrived; answers what that was. */
  allSent(): readonly Written[] {
    const sent = this.unsent;
    this.unsent = [];
    if (this.#stored) this.#stored.unsent = 0;
    this.met += 1;
    return sent;
  }

  /** The calendar of the same documents, built anew. */
  rebuilt(): LiveCalendar {
    return this.#calendar();
  }

  #start(stored: ReadonlyMap<DocumentRef, Uint8Array | undefined>): TestAccount {
    this.docs.clear();
    for (const name of stored.keys()) {
      const doc = newYDoc();
      doc.clientID = 1 + Math.floor(this.#random() * 2 ** 31);
      this.docs.set(name, doc);
    }
    const seed = 1 + Math.floor(this.#random() * 1e9);
    const account = new TestAccount(new YjsDocuments(this.docs), seed, COMMAND);
    for (const [name, doc] of this.docs) {
      const map = doc.getMap(rootOf(name, ''));
      // Its clock moves past all that it reads.
      map.observe(({ keysChanged }) => {
        for (const key of keysChanged)
          if (key !== null) account.observe(parseStamped(map.get(key))?.[0] ?? '');
      });
      const update = stored.get(name);
      if (update) Y.applyUpdate(doc, update);
    }
    return account;
  }

  #calendar(): LiveCalendar {
    return calendarOf(this.account, { today: this.today, first: FIRST, last: LAST });
  }
}

/** A visit as a calendar shows it. */
export function inWords(visit: PlannedVisit): string {
  const { id, s, n, day, planned, time, state, lanes, isProjected, work } = visit;
  const what = [id, s, n, day, planned, time, state, [...lanes].sort(), isProjected, work.minor];
  return what.map((one) => one ?? '-').join(' ');
}
