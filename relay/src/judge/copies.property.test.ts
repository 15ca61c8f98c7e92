import { PIECE } from '@roundsman/shared-schema/document/cut-update.ts';
import {
  compareStamps,
  parseStamped,
  type Stamp,
  type Stamped,
} from '@roundsman/shared-schema/document/stamped.ts';
import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { createHybridClock } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { Copies, type ValueCopy } from './copies.ts';
import { JudgeStage, NOW, ONE_BY_ONE, type Sender, sender } from './testing/judge-stage.ts';
import { propertyRuns } from './testing/property-runs.ts';

/** A person with two devices, two others who may do the same, and one who may only add where nothing stands. */
const PEOPLE: readonly Sender[] = [
  { ...sender('owner001', 'owner'), deviceId: 'dev1' },
  { ...sender('owner001', 'owner'), deviceId: 'dev2' },
  sender('planner1', 'planner'),
  sender('admin001', 'admin'),
  sender('creator1', 'creator'),
];
const KEYS = ['r:r1/m/j1', 'r:r1/m/j2', 'r:r1/base'];

const KINDS = [
  ...(['set', 'set', 'set', 'delete', 'delete', 'bad', 'send', 'send', 'receive', 'receive'] as const),
  ...(['leave', 'return', 'return', 'break', 'restart'] as const),
];

interface Step {
  readonly device: number;
  readonly key: number;
  readonly kind: (typeof KINDS)[number];
  readonly ms: number;
}

/** The clientIDs of the devices: of two writes side by side Yjs shows that of the higher one. */
const clients = fc.shuffledSubarray([2, 3, 5, 7, 11], { minLength: 5 });

const steps = fc.array(
  fc.record({
    device: fc.nat(PEOPLE.length - 1),
    key: fc.nat(KEYS.length - 1),
    kind: fc.constantFrom(...KINDS),
    ms: fc.integer({ min: 0, max: 30 }),
  }),
  { minLength: 10, maxLength: 90 },
);

/** One write, known by the `rev` of its value. */
interface Write {
  readonly key: string;
  /** What its writer saw there. */
  readonly over: Write | undefined;
  readonly written: Stamp;
  /** With which it is kept; absent as long as the relay has not taken it. */
  stamp?: Stamp;
  /** Somebody who saw it, and was allowed to, has overwritten it or taken it away. */
  isTaken: boolean;
}

/** Something that a device did to a key; `write` is absent where it took away what stood there. */
interface Act {
  readonly key: string;
  readonly saw: Write | undefined;
  readonly write: Write | undefined;
}

class World {
  readonly writes = new Map<string, Write>();
  readonly log: Uint8Array[] = [];
  /** What would lie in the database beside the log. */
  readonly #table = new Map<string, ValueCopy>();
  readonly #owners = new Map<number, string>();
  stage = new JudgeStage('order');

  constructor() {
    this.stage.doc.clientID = 6;
  }

  /** Another relay goes on with what is stored. */
  restart(): void {
    const { clientID } = this.stage.doc;
    const next = new JudgeStage('order');
    next.doc.transact((transaction) => {
      for (const row of this.log) Y.applyUpdate(next.doc, row);
      transaction.local = true;
    });
    next.doc.clientID = clientID;
    next.copies = new Copies([...this.#table.values()]);
    for (const [client, user] of this.#owners) next.owners.set(client, user);
    this.stage = next;
  }

  /** Judges an update with all that its sender did in it; answers what the sender lacks. */
  judge(update: Uint8Array, who: Sender, acts: readonly Act[], vector?: Uint8Array): Uint8Array | undefined {
    this.stage.piece = update.length % 2 === 0 ? ONE_BY_ONE : PIECE;
    const verdict = this.stage.judge(update, who, vector);
    if (verdict.kind === 'fault') throw new Error(`${verdict.fault}: ${verdict.reason}`);
    const refused = new Set(verdict.kind === 'applied' ? verdict.refused.map(({ key }) => key) : []);
    const accepted = acts.filter(({ key }) => !refused.has(key));
    for (const { saw } of accepted) take(saw);
    const lasts = new Map(accepted.map((act) => [act.key, act]));
    for (const { write } of lasts.values()) if (write) write.stamp ??= write.written;
    for (const client of verdict.kind === 'applied' ? verdict.newClients : []) {
      this.#owners.set(client, who.userId);
    }
    if (verdict.kind !== 'applied') return undefined;
    this.log.push(verdict.update);
    for (const { client, clock } of verdict.copies.gone) this.#table.delete(`${client}:${clock}`);
    for (const made of verdict.copies.made) this.#table.set(`${made.copy.client}:${made.copy.clock}`, made);
    return verdict.back;
  }

  /** The write that a value is. */
  writeOf(value: unknown): Write | undefined {
    const stamped = parseStamped(value);
    return stamped && this.writes.get((stamped[2] as { rev: string }).rev);
  }
}

/** What was refused of a device it wrote over what it saw: who takes that away has seen it, too. */
function take(write: Write | undefined): void {
  for (let taken = write; taken; taken = taken.stamp ? undefined : taken.over) taken.isTaken = true;
}

class Device {
  readonly doc = newYDoc();
  readonly #who: Sender;
  readonly #world: World;
  readonly #outbox: { update: Uint8Array; act: Act }[] = [];
  #acts: Act[] = [];
  #heard = 0;
  #online = true;
  #ms: number;
  readonly #observes: boolean;
  readonly #clock = createHybridClock(() => this.#ms);

  constructor(index: number, client: number, world: World, observes: boolean) {
    this.doc.clientID = client;
    this.#who = PEOPLE[index] as Sender;
    this.#world = world;
    this.#observes = observes;
    this.#ms = NOW + (index - 2) * 20_000;
  }

  get map(): Y.Map<unknown> {
    return this.doc.getMap('order');
  }

  pass(ms: number): void {
    this.#ms += ms;
  }

  write(key: string, kind: 'set' | 'delete' | 'bad'): void {
    const saw = this.#world.writeOf(this.map.get(key));
    if (kind === 'delete' && !this.map.has(key)) return;
    if (this.#observes) for (const value of this.map.values()) this.#clock.observe((value as Stamped)[0]);
    const hlc = this.#clock.tick();
    const rev = `${hlc}.${this.doc.clientID}`;
    const json = key.endsWith('/base') ? { rev, ids: [] } : { rev, k: 'VVVV1', l: '^', r: '$' };
    const written: Stamp = [hlc, `${this.#who.userId}.${this.#who.deviceId}`];
    const write: Write | undefined =
      kind === 'delete' ? undefined : { key, over: saw, written, isTaken: false };
    if (write) this.#world.writes.set(rev, write);
    const updates: Uint8Array[] = [];
    const listen = (update: Uint8Array) => updates.push(update);
    this.doc.on('update', listen);
    if (kind === 'delete') this.map.delete(key);
    else this.map.set(key, [...written, kind === 'bad' ? { rev } : json]);
    this.doc.off('update', listen);
    const act = { key, saw, write };
    const [update] = updates;
    if (!update) return;
    if (this.#online) this.#outbox.push({ update, act });
    else this.#acts.push(act);
  }

  /** `isHeard`: what comes back reaches the device. */
  send(isHeard = true): void {
    if (!this.#online) return;
    for (const { update, act } of this.#outbox.splice(0)) {
      const back = this.#world.judge(update, this.#who, [act]);
      if (back && isHeard) Y.applyUpdate(this.doc, back);
    }
  }

  receive(): void {
    if (!this.#online) return;
    const rows = this.#world.log.slice(this.#heard);
    this.#heard = this.#world.log.length;
    for (const row of rows) Y.applyUpdate(this.doc, row);
  }

  /** `isHeard`: otherwise the connection breaks before the last answers are here. */
  leave(isHeard: boolean): void {
    this.send(isHeard);
    this.#online = false;
  }

  /** Its step 2 is stored before it is sent anything. */
  comeBack(isHeard: boolean): void {
    if (this.#online) return;
    const { doc } = this.#world.stage;
    const step2 = Y.encodeStateAsUpdate(this.doc, Y.encodeStateVector(doc));
    const back = this.#world.judge(step2, this.#who, this.#acts, Y.encodeStateVector(this.doc));
    this.#acts = [];
    if (!isHeard) return;
    this.#online = true;
    if (back) Y.applyUpdate(this.doc, back);
    this.receive();
  }
}

/** Runs the steps, lets everybody come home, and answers what the keys show against what was written. */
function play(
  all: readonly Step[],
  ids: readonly number[],
  observes: boolean,
): { world: World; shown: Map<string, Write> } {
  const world = new World();
  const devices = ids.map((client, index) => new Device(index, client, world, observes));
  const note = () => {
    for (const value of world.stage.doc.getMap('order').values()) {
      const [hlc, author] = value as Stamped;
      const write = world.writeOf(value);
      if (write) write.stamp = [hlc, author];
    }
  };
  for (const { device: index, key: keyIndex, kind, ms } of all) {
    const device = devices[index] as Device;
    for (const each of devices) each.pass(ms);
    if (kind === 'set' || kind === 'delete' || kind === 'bad') device.write(KEYS[keyIndex] as string, kind);
    else if (kind === 'send') device.send();
    else if (kind === 'receive') device.receive();
    else if (kind === 'leave') device.leave(true);
    else if (kind === 'return') device.comeBack(true);
    else if (kind === 'break') {
      device.leave(false);
      device.comeBack(false);
    } else world.restart();
    note();
  }
  for (const device of devices) {
    device.comeBack(true);
    device.send();
    note();
  }
  const rows = world.log.length;
  for (const device of devices) {
    device.receive();
    device.leave(true);
    device.comeBack(true);
  }
  expect(world.log.length).toBe(rows);
  for (const device of devices) expect(device.map.toJSON()).toEqual(world.stage.show());
  const shown = new Map<string, Write>();
  for (const [key, value] of world.stage.doc.getMap('order')) {
    const write = world.writeOf(value);
    if (write) shown.set(key, write);
  }
  return { world, shown };
}

function latestOf(world: World, key: string): Write | undefined {
  let latest: Write | undefined;
  for (const write of world.writes.values()) {
    if (write.key !== key || !write.stamp) continue;
    if (!latest?.stamp || compareStamps(write.stamp, latest.stamp) > 0) latest = write;
  }
  return latest;
}

const OPTIONS = { numRuns: propertyRuns(400), seed: 7 };
const TIMEOUT = 120_000;

describe.each([
  ['that know of each other’s clocks', true],
  ['that do not', false],
])(
  'five devices of four people %s, with heals, refusals, broken connections and restarts',
  (_name, observes) => {
    test(
      'what was taken away by somebody who saw it never comes back',
      () => {
        fc.assert(
          fc.property(steps, clients, (all, ids) => {
            const { shown } = play(all, ids, observes);
            return [...shown.values()].every(({ isTaken }) => !isTaken);
          }),
          OPTIONS,
        );
      },
      TIMEOUT,
    );

    test(
      'the latest write stays where nobody who saw it took it away',
      () => {
        fc.assert(
          fc.property(steps, clients, (all, ids) => {
            const { world, shown } = play(all, ids, observes);
            return KEYS.every((key) => {
              const latest = latestOf(world, key);
              return !latest || latest.isTaken || shown.get(key) === latest;
            });
          }),
          OPTIONS,
        );
      },
      TIMEOUT,
    );
  },
);
