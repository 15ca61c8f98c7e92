import { compareStamps, type Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { createHybridClock } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { atOnce } from '@roundsman/shared-schema/kernel/slices.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import type { CopyChanges } from './copies.ts';
import { JudgeStage, NOW, ONE_BY_ONE, type Sender, sender } from './testing/judge-stage.ts';
import { propertyRuns } from './testing/property-runs.ts';

const DEVICES = 3;
const KEYS = ['r:r1/m/j1', 'r:r1/m/j2', 'r:r1/m/j3'];

type Step = {
  readonly device: number;
  readonly relay: number;
  readonly key: number;
  readonly kind: 'set' | 'delete' | 'send' | 'receive' | 'leave' | 'return';
  readonly ms: number;
};

const stepsWith = (kinds: readonly Step['kind'][]) =>
  fc.array(
    fc.record({
      device: fc.nat(DEVICES - 1),
      relay: fc.nat(1),
      key: fc.nat(KEYS.length - 1),
      kind: fc.constantFrom(...kinds),
      ms: fc.integer({ min: 0, max: 30 }),
    }),
    { minLength: 10, maxLength: 80 },
  );

/** One log, and relays that read it to its head before they judge, as under the row lock. */
class Relays {
  readonly #stages: readonly JudgeStage[];
  readonly #read = [0, 0];
  readonly log: Uint8Array[] = [];
  /** Which entries stand for others since each row, as it is stored with it. */
  readonly #copies: CopyChanges[] = [];

  constructor(shareClientID: boolean) {
    this.#stages = [new JudgeStage('order'), new JudgeStage('order')];
    const [one, two] = this.#stages;
    if (two) two.piece = ONE_BY_ONE;
    if (shareClientID && one && two) two.doc.clientID = one.doc.clientID;
  }

  /** A relay at the head of the log. */
  at(index: number): JudgeStage {
    const stage = this.#stages[index] as JudgeStage;
    stage.doc.transact((transaction) => {
      for (const row of this.log.slice(this.#read[index])) Y.applyUpdate(stage.doc, row);
      transaction.local = true;
    });
    for (const changes of this.#copies.slice(this.#read[index])) atOnce(stage.copies.change(changes));
    this.#read[index] = this.log.length;
    return stage;
  }

  /** `vector`: what the sender has, where the update is a step 2. */
  judge(index: number, update: Uint8Array, who: Sender, vector?: Uint8Array): Uint8Array | undefined {
    const stage = this.at(index);
    const verdict = stage.judge(update, who, vector);
    if (verdict.kind === 'fault') throw new Error(`${verdict.fault}: ${verdict.reason}`);
    if (verdict.kind === 'nothing') return undefined;
    expect(verdict.refused).toEqual([]);
    this.log.push(verdict.update);
    this.#copies.push(verdict.copies);
    this.#read[index] = this.log.length;
    return verdict.back;
  }
}

/** A device as ours are: what was made without a connection goes out before anything comes in. */
class Device {
  readonly doc = newYDoc();
  readonly #who: Sender;
  readonly #relays: Relays;
  #online = true;
  #heard = 0;
  /** Updates under way. */
  readonly #outbox: Uint8Array[] = [];
  readonly #observes: boolean;
  #ms = NOW;
  readonly #clock = createHybridClock(() => this.#ms);

  constructor(index: number, relays: Relays, observes: boolean) {
    this.#who = sender(`user000${index}`, 'owner');
    this.#relays = relays;
    this.#observes = observes;
    this.#ms += (index - 1) * 40_000;
    this.doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin === this && this.#online) this.#outbox.push(update);
    });
  }

  get map(): Y.Map<unknown> {
    return this.doc.getMap('order');
  }

  pass(ms: number): void {
    this.#ms += ms;
  }

  /** Answers the write, and what it was written over having seen it. */
  write(key: string, isDeletion: boolean): { value: Stamped | undefined; over: Stamped | undefined } {
    const over = this.map.get(key) as Stamped | undefined;
    if (this.#observes) for (const value of this.map.values()) this.#clock.observe((value as Stamped)[0]);
    const hlc = this.#clock.tick();
    const move = { rev: hlc, k: 'VVVV1', l: '^', r: '$' };
    const value: Stamped | undefined = isDeletion ? undefined : [hlc, `${this.#who.userId}.dev1`, move];
    this.doc.transact(() => {
      if (value) this.map.set(key, value);
      else this.map.delete(key);
    }, this);
    return { value, over };
  }

  send(relay: number): void {
    if (!this.#online) return;
    for (const update of this.#outbox.splice(0)) this.#judge(relay, update);
  }

  receive(): void {
    if (!this.#online) return;
    const rows = this.#relays.log.slice(this.#heard);
    this.#heard = this.#relays.log.length;
    for (const row of rows) Y.applyUpdate(this.doc, row);
  }

  leave(relay: number): void {
    this.send(relay);
    this.#online = false;
  }

  comeBack(relay: number): void {
    if (this.#online) return;
    this.#online = true;
    const step2 = Y.encodeStateAsUpdate(this.doc, Y.encodeStateVector(this.#relays.at(relay).doc));
    this.#judge(relay, step2, Y.encodeStateVector(this.doc));
    this.receive();
  }

  #judge(relay: number, update: Uint8Array, vector?: Uint8Array): void {
    const back = this.#relays.judge(relay, update, this.#who, vector);
    if (back) Y.applyUpdate(this.doc, back);
  }
}

interface Outcome {
  readonly shown: Record<string, Stamped | undefined>;
  /** For each key every value written, and those that somebody wrote over or took away having seen them. */
  readonly written: ReadonlyMap<string, readonly Stamped[]>;
  readonly seenAway: ReadonlySet<string>;
}

/** Runs the steps, lets everybody come home, and checks that all show the same and nobody has more to say. */
function play(
  steps: readonly Step[],
  options: { readonly observes: boolean; readonly shareClientID: boolean },
): Outcome {
  const relays = new Relays(options.shareClientID);
  const devices = Array.from({ length: DEVICES }, (_, index) => new Device(index, relays, options.observes));
  const written = new Map<string, Stamped[]>(KEYS.map((key) => [key, []]));
  const seenAway = new Set<string>();
  for (const { device: index, relay, key: keyIndex, kind, ms } of steps) {
    const device = devices[index] as Device;
    const key = KEYS[keyIndex] as string;
    for (const each of devices) each.pass(ms);
    if (kind === 'set' || kind === 'delete') {
      const { value, over } = device.write(key, kind === 'delete');
      if (value) written.get(key)?.push(value);
      if (over) seenAway.add(nameOf(over));
    } else if (kind === 'send') device.send(relay);
    else if (kind === 'receive') device.receive();
    else if (kind === 'leave') device.leave(relay);
    else device.comeBack(relay);
  }
  for (const device of devices) {
    device.comeBack(0);
    device.send(1);
  }
  const rows = relays.log.length;
  for (const device of devices) {
    device.receive();
    device.leave(0);
    device.comeBack(1);
  }
  expect(relays.log.length).toBe(rows);
  const shown = relays.at(0).show() as Record<string, Stamped | undefined>;
  expect(relays.at(1).show()).toEqual(shown);
  for (const device of devices) expect(device.map.toJSON()).toEqual(shown);
  // A pair of relays writes under at most two clientIDs, whatever it has to heal.
  expect(relays.at(0).doc.store.clients.size).toBeLessThanOrEqual(DEVICES + (options.shareClientID ? 1 : 2));
  return { shown, written, seenAway };
}

function nameOf([hlc, author]: Stamped): string {
  return `${hlc} ${author}`;
}

function greatest(values: readonly Stamped[]): Stamped | undefined {
  return [...values].sort(compareStamps).at(-1);
}

function showsLatest({ shown, written }: Outcome): boolean {
  return KEYS.every((key) => {
    const latest = greatest(written.get(key) ?? []);
    return latest === undefined || (shown[key] !== undefined && nameOf(shown[key]) === nameOf(latest));
  });
}

/** The latest of all values is shown unless somebody took it away having seen it. */
function keepsUnseen({ shown, written, seenAway }: Outcome): boolean {
  return KEYS.every((key) => {
    const latest = greatest(written.get(key) ?? []);
    if (latest === undefined || seenAway.has(nameOf(latest))) return true;
    return shown[key] !== undefined && nameOf(shown[key]) === nameOf(latest);
  });
}

const RUNS = { numRuns: propertyRuns(150) };
const TIMEOUT = 60_000;
const SETS = ['set', 'set', 'set', 'send', 'receive', 'leave', 'return'] as const;
const ALL = [...SETS, 'delete', 'delete'] as const;

describe.each([
  ['a clientID for each relay', false],
  ['one clientID for both', true],
])('several devices and two relays, %s', (_name, shareClientID) => {
  test(
    'every key shows the greatest stamp, everywhere',
    () => {
      fc.assert(
        fc.property(stepsWith(SETS), (steps) => showsLatest(play(steps, { observes: true, shareClientID }))),
        RUNS,
      );
    },
    TIMEOUT,
  );

  test(
    'with items taken away, the latest is shown unless somebody saw it and took it away',
    () => {
      fc.assert(
        fc.property(stepsWith(ALL), (steps) => keepsUnseen(play(steps, { observes: true, shareClientID }))),
        RUNS,
      );
    },
    TIMEOUT,
  );

  test(
    'devices that do not know of others’ clocks end up equal, too',
    () => {
      fc.assert(
        fc.property(stepsWith(ALL), (steps) => {
          play(steps, { observes: false, shareClientID });
        }),
        RUNS,
      );
    },
    TIMEOUT,
  );
});
