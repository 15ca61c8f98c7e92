import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { addRound } from '@roundsman/shared-schema/areas/rounds/add-round.command.ts';
import { moveJobs } from '@roundsman/shared-schema/areas/rounds/move-jobs.command.ts';
import { roundData } from '@roundsman/shared-schema/areas/rounds/round.queries.ts';
import { joinedAt, orderedIds, roundMembers } from '@roundsman/shared-schema/areas/rounds/round-members.ts';
import { sortRound } from '@roundsman/shared-schema/areas/rounds/sort-round.command.ts';
import { seededRandom } from '@roundsman/shared-schema/areas/routes/distances.ts';
import type { Command } from '@roundsman/shared-schema/document/command.ts';
import { shownAt } from '@roundsman/shared-schema/document/settled-groups.ts';
import { parseStamped } from '@roundsman/shared-schema/document/stamped.ts';
import type { UndoStep } from '@roundsman/shared-schema/document/undo.ts';
import { newYDoc, YjsDocuments } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { TestAccount, TODAY } from '@roundsman/shared-schema/testing/test-account.ts';
import { undoChanges } from '@roundsman/shared-schema/undo-changes.ts';
import { expect } from 'vitest';
import * as Y from 'yjs';
import type { Overruled } from '../overruled.ts';
import { JudgeStage, NOW, ONE_BY_ONE, sender } from './judge-stage.ts';
import { propertyRuns } from './property-runs.ts';

const DOCUMENTS = ['rounds', 'order', 'customers', 'jobs', 'services'];
export type Random = () => number;

/** Stamps that were written, by document and key. */
export type Written = ReadonlyMap<string, string>;

/** The latest stamp that anybody wrote to each key. */
export class LatestWrites {
  readonly #stamps = new Map<string, string>();

  note(written: Written): void {
    for (const [key, stamp] of written)
      if (stamp > (this.#stamps.get(key) ?? '')) this.#stamps.set(key, stamp);
  }

  /** No key shows an earlier write than its latest. */
  expectShown(device: Pick<WorldDevice, 'docs'>, isExempt: (written: string) => boolean = () => false): void {
    for (const [written, stamp] of this.#stamps) {
      if (isExempt(written)) continue;
      const [document = '', key = ''] = written.split(' ');
      const root = mapOf(document);
      const map = device.docs.get(document)?.getMap(root);
      const value = map && shownAt(root, map, key);
      expect((value?.[0] ?? '') >= stamp, `${written} shows its latest write`).toBe(true);
    }
  }
}

/** The map of a document that has one. */
function mapOf(document: string): string {
  return document.split(':')[0] ?? document;
}

/** A planner's device: works by itself with the product's commands, and meets the relay when told. */
export class WorldDevice {
  readonly docs: Map<string, Y.Doc>;
  readonly account: TestAccount;
  readonly userId: string;
  readonly #world: RoundWorld;

  constructor(world: RoundWorld, number: number, random: Random) {
    this.#world = world;
    this.docs = new Map(world.documents.map((name) => [name, newYDoc()]));
    this.userId = `planner${number}`;
    this.account = new TestAccount(new YjsDocuments(this.docs), 1 + Math.floor(random() * 1e9));
    // Of two devices that act apart, either may have the later clock.
    this.account.passTime(Math.floor(random() * 60_000));
  }

  do<I, V>(command: Command<I, V>, input: I): V {
    return this.account.must(command, input, { userId: this.userId, roles: ['owner'] });
  }

  /** Does something that may be refused; answers the stamps that it wrote, by document and key. */
  attempt<I, V>(command: Command<I, V>, input: I): Written {
    const done = this.account.run(command, input, { userId: this.userId, roles: ['owner'] });
    if (!done.ok) return new Map();
    return new Map(
      done.value.writes.flatMap(({ document, writes }) =>
        writes.map(({ key, value }) => [`${document} ${key}`, value?.[0] ?? ''] as const),
      ),
    );
  }

  /** Takes acts back; answers the steps that do them again. */
  undo(steps: readonly UndoStep[]): readonly UndoStep[] {
    this.do(undoChanges, { steps: [...steps] });
    return this.account.lastUndo;
  }

  move(roundId: string, jobIds: readonly string[], after: string | null, before: string | null = null): void {
    this.do(moveJobs, { roundId, jobIds: [...jobIds], after, before });
  }

  sort(roundId: string, jobIds: readonly string[]): void {
    this.do(sortRound, { roundId, by: 'drive', jobIds: [...jobIds] });
  }

  /** One job after another, as they are typed; answers their ids. */
  type(roundId: string, count: number): string[] {
    return Array.from({ length: count }, () => addOne(this, roundId));
  }

  order(roundId: string): string[] {
    return [...orderedIds(this.account.snapshot, roundId)];
  }

  /** Who moved a job last, as its row shows: `user.device`. */
  movedBy(roundId: string, jobId: string): string | undefined {
    const { jobs = [] } = roundData(this.account.snapshot, roundId, { today: TODAY }) ?? {};
    return jobs.find((job) => job.jobId === jobId)?.moved?.[1];
  }

  /** Members of a round, in no order. */
  members(roundId: string): string[] {
    return roundMembers(this.account.snapshot, roundId).map(({ id }) => id);
  }

  /** Brings the relay what it lacks, through the judge, and takes what this device lacks. */
  meet(stageOf: (name: string) => JudgeStage = (name) => this.#world.stage(name)): void {
    for (const [name, doc] of this.docs) {
      const stage = stageOf(name);
      const update = Y.encodeStateAsUpdate(doc, Y.encodeStateVector(stage.doc));
      const verdict = stage.judge(update, sender(this.userId, 'owner'), Y.encodeStateVector(doc));
      if (verdict.kind === 'fault') throw new Error(`${name}: ${verdict.fault} ${verdict.reason}`);
      if (verdict.kind === 'applied' && verdict.refused.length > 0) {
        throw new Error(`${name}: refused ${JSON.stringify(verdict.refused)}`);
      }
      if (verdict.kind === 'applied') this.#world.overruled.push(...verdict.overruled);
      Y.applyUpdate(doc, Y.encodeStateAsUpdate(stage.doc, Y.encodeStateVector(doc)));
      for (const value of doc.getMap(mapOf(name)).values())
        this.account.observe(parseStamped(value)?.[0] ?? '');
    }
  }
}

/** A relay with its judge, and the devices of one firm that begin with the same. */
export class RoundWorld {
  readonly devices: WorldDevice[] = [];
  /** What the relay found overruled, in the order in which it did. */
  readonly overruled: Overruled[] = [];
  readonly documents: readonly string[];
  readonly random: Random;
  readonly #stages = new Map<string, JudgeStage>();
  readonly #isCut: boolean;

  /** `more`: documents that the devices hold beside those of rounds. */
  constructor(seed: number, begin: (device: WorldDevice) => void, more: readonly string[] = []) {
    this.documents = [...DOCUMENTS, ...more];
    this.random = seededRandom(seed);
    this.#isCut = seed % 2 === 0;
    for (const name of this.documents) this.stage(name).now = NOW + 24 * 3_600_000;
    const count = 3 + Math.floor(this.random() * 6);
    for (let number = 1; number <= count; number += 1) {
      this.devices.push(new WorldDevice(this, number, this.random));
    }
    const [first] = this.devices;
    if (!first) throw new Error('a world has devices');
    begin(first);
    this.meetAll();
  }

  stage(name: string): JudgeStage {
    let stage = this.#stages.get(name);
    if (!stage) {
      stage = new JudgeStage(name);
      if (this.#isCut) stage.piece = ONE_BY_ONE;
      this.#stages.set(name, stage);
    }
    return stage;
  }

  /** The document has another room from now on. */
  moveTo(name: string, stage: JudgeStage): void {
    this.#stages.set(name, stage);
  }

  /** When a job was put into its round, as everybody sees it; sorts as text. */
  joined(jobId: string): string {
    const [first] = this.devices;
    return first ? joinedAt(first.account.snapshot, jobId).join(' ') : '';
  }

  /** Some of the devices meet the relay, in any order; the others stay away. */
  meetSome(): void {
    for (const device of shuffled(this.devices, this.random)) if (this.random() < 0.5) device.meet();
  }

  /** Everybody meets until everybody has everything. */
  meetAll(): void {
    for (const device of shuffled(this.devices, this.random)) device.meet();
    for (const device of this.devices) device.meet();
  }
}

export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const all = [...items];
  for (let index = all.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [all[index], all[other]] = [all[other] as T, all[index] as T];
  }
  return all;
}

export function pick<T>(items: readonly T[], random: Random): T {
  return items[Math.floor(random() * items.length)] as T;
}

/** A round with jobs typed one after another. */
export function roundOf(device: WorldDevice, name: string, count: number): { id: string; jobs: string[] } {
  const id = device.do(addRound, { name, color: '#1E66C4' }).roundId;
  return { id, jobs: device.type(id, count) };
}

function addOne(device: WorldDevice, roundId: string): string {
  return device.do(addJob, {
    customer: { name: 'Ann', address: '' },
    services: [{ description: 'Windows', unitMinor: 1000 }],
    frequency: { type: 'week', every: 4 },
    firstDay: TODAY,
    roundId,
  }).jobId;
}

/** What one device moved, in order, and behind whom; null: to the top. */
export interface Moved {
  readonly items: readonly string[];
  readonly left: string | null;
}

/** In how many worlds a story is tried that must hold whatever else happens: 200 in a run of all tests, 1,000 by `npm run fault`. */
export const MANY_WORLDS = 400;

/** Runs a scenario for many worlds: as many as `ORDER_SEEDS` says, else `whole`, of which a run of all tests tries half. */
export function forSeeds(scenario: (seed: number) => void, whole = 40): void {
  const seeds = Number(process.env.ORDER_SEEDS ?? propertyRuns(whole));
  for (let seed = 1; seed <= seeds; seed += 1) {
    try {
      scenario(seed);
    } catch (error) {
      throw new Error(`seed ${seed}`, { cause: error });
    }
  }
}

export function without(order: readonly string[], items: readonly string[]): string[] {
  const gone = new Set(items);
  return order.filter((id) => !gone.has(id));
}

/** Every device shows the same order, each job once; answers it. */
export function expectSame(world: RoundWorld, roundId: string, jobs: readonly string[]): string[] {
  const [first, ...others] = world.devices.map((device) => device.order(roundId));
  if (!first) throw new Error('a world has devices');
  for (const order of others) expect(order).toEqual(first);
  expect([...first].sort()).toEqual([...jobs].sort());
  return first;
}

/** Jobs that nobody moved stand as in `before`; what was moved stands whole behind its neighbour. */
export function expectUnmoved(
  order: readonly string[],
  before: readonly string[],
  moves: readonly Moved[],
): void {
  const moved = moves.flatMap(({ items }) => items);
  expect(without(order, moved)).toEqual(without(before, moved));
  for (const { items, left } of moves) {
    const shown = without(order, without(moved, items));
    const at = left === null ? 0 : shown.indexOf(left) + 1;
    expect(shown.slice(at, at + items.length)).toEqual(items);
  }
}
