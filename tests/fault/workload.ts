import type { Database } from '@roundsman/relay/database/pool.ts';
import { loadDocument } from '@roundsman/relay/log/load.ts';
import { compareStamps, parseStamped, type Stamp } from '@roundsman/shared-schema/document/stamped.ts';
import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { createHybridClock, type HybridClock } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { expect } from 'vitest';
import type * as Y from 'yjs';
import type { TestChannel } from '../support/protocol-client.ts';

const ROOT = 'rounds';
/** What no rule allows to stand. */
const NO_COLOUR = 'no colour at all';
/** Edits: an update with more than some thousand entries is refused, and these devices know no other way to send them. */
export const MOST_WAITING = 500;
const COLOURS = ['#AE4420', '#17724F', '#1E66C4', '#B1306B'];

/** The greatest stamp of each key that some device was told is safe, or was shown of another device. */
export class Promises {
  readonly #stamps = new Map<string, Stamp>();
  count = 0;

  add(key: string, [hlc, author]: Stamp): void {
    const known = this.#stamps.get(key);
    if (!known || compareStamps([hlc, author], known) > 0) this.#stamps.set(key, [hlc, author]);
    this.count += 1;
  }

  /** Keys of which less is stored than was promised before it was read. */
  async missing(read: () => Promise<ReadonlyMap<string, unknown>>): Promise<string[]> {
    const promised = [...this.#stamps];
    const stored = await read();
    return promised.flatMap(([key, stamp]) => {
      const value = parseStamped(stored.get(key));
      return value && compareStamps(value, stamp) >= 0 ? [] : [key];
    });
  }
}

/**
 * A device whose document outlives its connections. It makes records of its own and quarrels with the others over the
 * names of a few that all know.
 */
export class FaultDevice {
  readonly doc: Y.Doc = newYDoc();
  readonly #author: string;
  readonly #user: string;
  readonly #promises: Promises;
  readonly #shared: readonly string[];
  readonly #clock: HybridClock = createHybridClock(() => Date.now());
  readonly #mayMistype: boolean;
  /** Edits that nobody has said are safe. */
  waiting = 0;
  #edits = 0;

  constructor(
    person: { readonly user: string; readonly device: string },
    promises: Promises,
    shared: readonly string[],
    options: { mayMistype?: boolean } = {},
  ) {
    this.#mayMistype = options.mayMistype ?? false;
    this.#user = person.user;
    this.#author = `${person.user}.${person.device}`;
    this.#promises = promises;
    this.#shared = shared;
    this.map.observe((event, transaction) => {
      if (transaction.local) return;
      for (const key of event.keysChanged) {
        const value = parseStamped(this.map.get(key as string));
        if (!value) continue;
        this.#clock.observe(value[0]);
        // What comes from elsewhere was durable before it was sent; own writes come back after a reload only.
        if (value[1] !== this.#author) promises.add(key as string, [value[0], value[1]]);
      }
    });
  }

  get map(): Y.Map<unknown> {
    return this.doc.getMap(ROOT);
  }

  /** One change by hand; answers the keys with the stamp they were written with. */
  edit(): readonly [string, Stamp][] {
    this.#edits += 1;
    const stamp: Stamp = [this.#clock.tick(), this.#author];
    const written: [string, Stamp][] = [];
    const set = (key: string, json: unknown) => {
      this.map.set(key, [...stamp, json]);
      written.push([key, stamp]);
    };
    this.doc.transact(() => {
      const known = this.#shared[this.#edits % this.#shared.length];
      if (known && this.#edits % 3 === 0) {
        set(`${known}/name`, `${this.#author} ${this.#edits}`);
        return;
      }
      const id = newId();
      set(id, { createdBy: this.#user });
      set(`${id}/name`, `Round ${this.#edits} of ${this.#author}`.padEnd(90, '.'));
      if (this.#edits % 5 > 0) set(`${id}/color`, COLOURS[this.#edits % COLOURS.length]);
      // No colour: refused and taken back, while the rest of the change stays.
      else if (this.#mayMistype) this.map.set(`${id}/color`, [...stamp, NO_COLOUR]);
    });
    return written;
  }

  promise(written: readonly [string, Stamp][]): void {
    for (const [key, stamp] of written) this.#promises.add(key, stamp);
  }

  /** Everything that stands in the document, as written. */
  all(): [string, Stamp][] {
    return [...this.map].flatMap(([key, value]) => {
      const stamped = parseStamped(value);
      const isAllowed = stamped && stamped[2] !== NO_COLOUR;
      return isAllowed ? [[key, [stamped[0], stamped[1]]] as [string, Stamp]] : [];
    });
  }
}

/** A device's channel, with what each of its counted frames carries. */
export class Sending {
  readonly #frames: (readonly [string, Stamp][])[] = [];
  readonly channel: TestChannel;
  readonly #device: FaultDevice;
  #settled = 0;

  constructor(channel: TestChannel, device: FaultDevice) {
    this.channel = channel;
    this.#device = device;
    // The first counted frame is the step 2, which has all that the relay lacks.
    this.#frames.push(device.all());
  }

  /** Nothing while as much waits as a person types in days. */
  edit(): void {
    if (this.#device.waiting >= MOST_WAITING) return;
    this.#device.waiting += 1;
    const before = this.channel.sent;
    const written = this.#device.edit();
    if (this.channel.sent > before) this.#frames[this.channel.sent - 1] = written;
  }

  /** Takes down what was acknowledged. */
  settle(): void {
    for (; this.#settled < this.channel.acknowledged; this.#settled += 1) {
      const written = this.#frames[this.#settled];
      if (written) this.#device.promise(written);
      this.#device.waiting = this.channel.sent - this.#settled;
    }
  }
}

/** What the log holds of a document now. */
export async function storedEntries(
  db: Database,
  account: string,
  name = ROOT,
): Promise<Map<string, unknown>> {
  const row = await db
    .selectFrom('document')
    .select('id')
    .where('account_id', '=', account)
    .where('name', '=', name)
    .orderBy('epoch', 'desc')
    .executeTakeFirst();
  if (!row) return new Map();
  const { doc } = await loadDocument(db, row.id);
  return new Map(doc.getMap(name).entries());
}

/** Every replica shows exactly what is stored. */
export async function expectEqual(
  db: Database,
  account: string,
  devices: readonly FaultDevice[],
): Promise<void> {
  const stored = new Map([...(await storedEntries(db, account)).entries()].sort());
  expect([...stored.values()].filter((value) => parseStamped(value)?.[2] === NO_COLOUR)).toEqual([]);
  for (const device of devices) expect(new Map([...device.map.entries()].sort())).toEqual(stored);
}

/** How many crashes a test makes: few where everything is tested, many where faults are hunted. */
export function crashes(few: number, share = 1): number {
  const asked = Number(process.env.FAULT_CRASHES ?? '0');
  return Math.max(few, Math.ceil(asked * share));
}
