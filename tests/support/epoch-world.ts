import { Copies } from '@roundsman/relay/judge/copies.ts';
import { judgeUpdate } from '@roundsman/relay/judge/judge-update.ts';
import { changesOf } from '@roundsman/relay/log/change-feed.ts';
import { forwardWrites } from '@roundsman/relay/log/epochs/forward-rule.ts';
import { liveCopy } from '@roundsman/relay/log/epochs/live-copy.ts';
import { liveEntries, liveValue } from '@roundsman/relay/log/live-entries.ts';
import type { StampedWrite } from '@roundsman/relay/log/server-write.ts';
import { seededRandom } from '@roundsman/shared-schema/areas/routes/distances.ts';
import type { KeyRule } from '@roundsman/shared-schema/document/key-rule.ts';
import { compareStamps, type Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { createHybridClock } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { atOnce } from '@roundsman/shared-schema/kernel/slices.ts';
import * as Y from 'yjs';
import { z } from 'zod/mini';

const ROOT = 'order';
export const KEYS = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `r:x/m/${name}`);
const RULES: readonly KeyRule[] = [
  { root: ROOT, id: /^r:x$/, group: 'm/*', roles: ['owner'], schema: z.json(), deletable: true },
];
const START = Date.UTC(2026, 0, 1);
const DEVICES = 4;
/** Steps of the four devices before two of them go offline, until the rotation, until each comes back, and at the end. */
const PHASES = [8, 8, 8, 6, 6] as const;

type Random = () => number;

/** A room of the relay: everything that arrives is judged, kept in its log and passed on. */
class Room {
  readonly doc = newYDoc();
  readonly log: Uint8Array[] = [];
  readonly members = new Set<Device>();
  readonly #copies = new Copies();
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
    this.doc.clientID = world.newClient();
  }

  receive(update: Uint8Array, from: Device): void {
    const judging = judgeUpdate(update, {
      doc: this.doc,
      document: ROOT,
      rules: RULES,
      member: { userId: from.user, roles: ['owner'] },
      deviceId: 'dev1',
      now: this.#world.now,
      ownerOf: (client) => (client === this.doc.clientID ? 's' : undefined),
      copies: this.#copies,
      isFull: false,
    });
    const verdict = atOnce(judging);
    if (verdict.kind === 'fault') throw new Error(verdict.reason);
    if (verdict.kind === 'nothing') return;
    if (verdict.refused.length > 0) throw new Error('nothing here is refused');
    this.#keep(verdict.update, from);
    if (verdict.back) Y.applyUpdate(from.doc, verdict.back);
  }

  write(writes: Iterable<StampedWrite>): void {
    const updates: Uint8Array[] = [];
    const listen = (update: Uint8Array) => updates.push(update);
    this.doc.on('update', listen);
    this.doc.transact(() => {
      for (const { key, value } of writes) {
        if (value) this.doc.getMap(ROOT).set(key, value);
        else this.doc.getMap(ROOT).delete(key);
      }
    });
    this.doc.off('update', listen);
    for (const update of updates) this.#keep(update, undefined);
  }

  #keep(update: Uint8Array, from: Device | undefined): void {
    this.log.push(update);
    for (const member of this.members) if (member !== from) Y.applyUpdate(member.doc, update);
  }
}

class Device {
  doc = newYDoc();
  room: Room | undefined;
  readonly user: string;
  readonly #world: World;
  readonly #clock;

  constructor(world: World, number: number) {
    this.#world = world;
    this.user = `user000${number}`;
    const wrong = Math.floor(world.random() * 120_000) - 60_000;
    this.#clock = createHybridClock(() => world.now + wrong);
    this.doc.clientID = world.newClient();
  }

  /** Opens a room with nothing of its own, or comes back to it with what was done meanwhile. */
  open(room: Room): void {
    this.room = room;
    room.receive(Y.encodeStateAsUpdate(this.doc, Y.encodeStateVector(room.doc)), this);
    Y.applyUpdate(this.doc, Y.encodeStateAsUpdate(room.doc, Y.encodeStateVector(this.doc)));
    room.members.add(this);
  }

  leave(): void {
    this.room?.members.delete(this);
    this.room = undefined;
  }

  /** Clears the local document and opens the next epoch. */
  moveTo(room: Room): void {
    this.leave();
    this.doc = newYDoc();
    this.doc.clientID = this.#world.newClient();
    this.open(room);
  }

  step(key: string, removes: boolean): void {
    for (const [, , [hlc]] of liveEntries(this.doc)) this.#clock.observe(hlc);
    const map = this.doc.getMap(ROOT);
    if (removes && !map.has(key)) return;
    const updates: Uint8Array[] = [];
    const listen = (update: Uint8Array) => updates.push(update);
    this.doc.on('update', listen);
    if (removes) {
      this.#world.removed(key, liveValue(this.doc, ROOT, key));
      map.delete(key);
    } else {
      const value: Stamped = [this.#clock.tick(), `${this.user}.dev1`, this.#world.now];
      map.set(key, value);
      this.#world.written(key, value);
    }
    this.doc.off('update', listen);
    for (const update of updates) this.room?.receive(update, this);
  }
}

/** How the relay treats a document and its epochs. */
export interface Reading {
  /** Whether the document gets a second epoch at all. */
  readonly rotates: boolean;
  /** Chance that a step removes its key. */
  readonly removals: number;
  /** The old room answers no more once there is a new one. */
  readonly closes?: boolean;
  /** Changes are forwarded when a device comes back and at the end only, or at any time. */
  readonly isPrompt?: boolean;
  readonly forward?: typeof forwardWrites;
}

/** Four devices, two of which are offline while the document gets its second epoch. */
export class World {
  now = START;
  readonly random: Random;
  readonly latest = new Map<string, Stamped>();
  /** The latest write of each key that somebody removed. */
  readonly latestRemoved = new Map<string, Stamped>();
  readonly #reading: Reading;
  readonly #first: Room;
  readonly #changes: ReturnType<typeof changesOf>;
  readonly #devices: Device[];
  readonly #clients: Random;
  #second: Room | undefined;
  #forwarded = 0;

  constructor(seed: number, reading: Reading) {
    this.random = seededRandom(seed);
    this.#clients = seededRandom(seed + 1_000_000);
    this.#reading = reading;
    this.#first = new Room(this);
    this.#changes = changesOf(newYDoc());
    this.#devices = Array.from({ length: DEVICES }, (_, number) => new Device(this, number));
  }

  newClient(): number {
    return 1 + Math.floor(this.#clients() * 2 ** 31);
  }

  written(key: string, value: Stamped): void {
    keepLater(this.latest, key, value);
  }

  removed(key: string, value: Stamped | undefined): void {
    if (value) keepLater(this.latestRemoved, key, value);
  }

  /** Answers what each device shows in the end. */
  run(): readonly Map<string, Stamped>[] {
    const [online, away] = [this.#devices.slice(0, 2), this.#devices.slice(2)];
    for (const device of this.#devices) device.open(this.#first);
    this.#steps(PHASES[0]);
    for (const device of away) device.leave();
    this.#steps(PHASES[1]);
    if (this.#reading.rotates) this.#rotate(online);
    for (const [index, device] of away.entries()) {
      this.#steps(PHASES[index + 2] ?? 0);
      if (!this.#second) device.open(this.#first);
      else if (this.#reading.closes) device.moveTo(this.#second);
      else {
        device.open(this.#first);
        if (this.#reading.isPrompt) this.#forward();
        device.moveTo(this.#second);
      }
    }
    this.#steps(PHASES[4]);
    this.#forward();
    const shown = this.#devices.map(
      (device) => new Map([...liveEntries(device.doc)].map(([, key, value]) => [key, value])),
    );
    for (const device of this.#devices) device.doc.destroy();
    return shown;
  }

  #rotate(online: readonly Device[]): void {
    this.#second = new Room(this);
    this.#second.write(atOnce(liveCopy(liveEntries(this.#first.doc), this.now)));
    for (const row of this.#first.log) this.#changes(row);
    this.#forwarded = this.#first.log.length;
    for (const device of online) device.moveTo(this.#second);
  }

  #forward(): void {
    const second = this.#second;
    if (!second || this.#reading.closes) return;
    const changes = this.#first.log.slice(this.#forwarded).flatMap((row) => this.#changes(row));
    this.#forwarded = this.#first.log.length;
    const forward = this.#reading.forward ?? forwardWrites;
    second.write(forward(changes, (root, key) => liveValue(second.doc, root, key)));
  }

  #steps(count: number): void {
    for (let step = 0; step < count; step += 1) {
      this.now += Math.floor(this.random() * 90_000);
      const device = this.#devices[Math.floor(this.random() * DEVICES)];
      const key = KEYS[Math.floor(this.random() * KEYS.length)] ?? '';
      device?.step(key, this.random() < this.#reading.removals);
      if (this.random() < 0.3 && !this.#reading.isPrompt) this.#forward();
    }
  }
}

function keepLater(map: Map<string, Stamped>, key: string, value: Stamped): void {
  const known = map.get(key);
  if (!known || compareStamps(value, known) > 0) map.set(key, value);
}
