import type { Sliced } from '@roundsman/shared-schema/kernel/slices.ts';
import * as Y from 'yjs';
import type { Copies } from './copies.ts';
import { isDocumentKey } from './document-key.ts';
import type { InspectLimits } from './inspect-limits.ts';
import { type Holds, heldBySender, isLastOfSender } from './last-seen.ts';
import { PlacementWork } from './placement-work.ts';
import type { FreshStruct, Touch } from './touch.ts';
import { type DeleteRange, RangeList } from './update/deleted-ranges.ts';
import { type OpenStructs, resolveInOrder } from './update/in-causal-order.ts';
import {
  type ClientStructs,
  type ReadStruct,
  type ReadUpdate,
  readUpdate,
  type StructId,
} from './update/read-update.ts';
import { UpdateFault as Faulty, type StructuralFault } from './update/update-fault.ts';

/** Loads of one user that write at once: more than months without a connection make. */
const MAX_FRESH_CLIENTS = 1000;
const ENTRIES_A_TURN = 50;

export interface InspectedUpdate {
  readonly touches: readonly Touch[];
  /** ClientIDs with new entries. */
  readonly clients: readonly number[];
  /** What of it the document lacks, in the order of clocks. */
  readonly fresh: readonly ClientStructs[];
  /** The entries here that are not deleted yet, and the new ones, that its delete set names. */
  readonly deletes: readonly DeleteRange[];
  /** Nothing in it is known already, and it takes none of its own values away again: that is all it holds. */
  readonly isPlain: boolean;
}

export type Inspection =
  | { readonly ok: true; readonly value: InspectedUpdate }
  | { readonly ok: false; readonly fault: StructuralFault; readonly reason: string };

export interface InspectContext {
  readonly doc: Y.Doc;
  readonly roots: readonly string[];
  readonly limits: InspectLimits;
  readonly copies: Copies;
  /** Whether this session may bring new entries of a clientID. */
  mayUse(client: number): boolean;
  readonly holds: Holds;
}

/**
 * Decodes an update before it is applied and lists the keys it touches. Answers a structural fault for what cannot be
 * read, depends on what is not here, or is no entry of the document's root maps; what is here already is not looked at.
 * The document must not change meanwhile.
 */
export function* inspect(update: Uint8Array, context: InspectContext): Sliced<Inspection> {
  try {
    if (update.length > context.limits.bytes) throw new Faulty('too-large', `${update.length} bytes`);
    const read = yield* readUpdate(update, context.limits);
    return { ok: true, value: yield* new Inspector(context).inspect(read) };
  } catch (error) {
    if (error instanceof Faulty) return { ok: false, fault: error.fault, reason: error.message };
    return { ok: false, fault: 'undecodable', reason: error instanceof Error ? error.message : 'unreadable' };
  }
}

class Inspector {
  readonly #context: InspectContext;
  readonly #store: Y.Doc['store'];
  readonly #touches = new Map<string, Touch>();
  readonly #fresh = new Map<number, FreshStruct[]>();
  readonly #work: PlacementWork;
  #isPlain = true;

  constructor(context: InspectContext) {
    this.#context = context;
    this.#store = context.doc.store;
    this.#work = new PlacementWork(context.doc);
  }

  *inspect(read: ReadUpdate): Sliced<InspectedUpdate> {
    const open = yield* this.#openStructs(read);
    const ends = yield* resolveInOrder(
      open,
      (client) => Y.getState(this.#store, client),
      (client, struct) => this.#take(client, struct, read),
    );
    if (!ends) throw new Faulty('gap', 'an origin is not here');
    const deletes = yield* this.#followDeletes(read, ends);
    yield* this.#nameCopies(read);
    return {
      touches: [...this.#touches.values()],
      clients: [...this.#fresh.keys()],
      fresh: open,
      deletes,
      isPlain: this.#isPlain,
    };
  }

  /** The structs that the document lacks. */
  *#openStructs(read: ReadUpdate): Sliced<OpenStructs[]> {
    const open: OpenStructs[] = [];
    let clocks = 0;
    for (const { client, structs } of read.clients) {
      const state = Y.getState(this.#store, client);
      const first = structs[0];
      if (first && first.clock > state) throw new Faulty('gap', 'a clock does not continue what is here');
      const fresh: ReadStruct[] = [];
      for (const struct of structs) {
        // Yjs makes a root of every name it reads, in entries that it has already, too.
        if (struct.root !== null && !this.#context.roots.includes(struct.root)) {
          throw new Faulty('unknown-root', `root ${struct.root.slice(0, 40)}`);
        }
        const end = struct.clock + struct.length;
        if (struct.clock < state) this.#isPlain = false;
        if (end <= state) continue;
        clocks += end - Math.max(state, struct.clock);
        fresh.push(struct.clock >= state ? struct : this.#rest(client, struct, state));
        if (fresh.length % ENTRIES_A_TURN === 0) yield;
      }
      if (fresh.length === 0) continue;
      if (!this.#context.mayUse(client)) throw new Faulty('foreign-client', `clientID ${client}`);
      open.push({ client, structs: fresh, next: 0, state, isWaiting: false });
    }
    if (open.length > MAX_FRESH_CLIENTS || clocks > this.#context.limits.clocks) {
      throw new Faulty('too-large', `${open.length} clientIDs, ${clocks} entries`);
    }
    return open;
  }

  /**
   * What lies behind the state of a run of deleted entries that begins before it. It has to go on with the same key:
   * Yjs links it to the entry before, but puts it under the key that it names.
   */
  #rest(client: number, struct: ReadStruct, state: number): ReadStruct {
    const origin = { client, clock: state - 1 };
    const { root, key } = this.#knownTouch(origin);
    const named =
      struct.root !== null && struct.key !== null
        ? `${struct.root} ${struct.key}`
        : this.#nameOf(struct.origin);
    if (named !== `${root} ${key}`) throw new Faulty('gap', 'a run does not continue what is here');
    return {
      ...struct,
      clock: state,
      length: struct.clock + struct.length - state,
      origin,
      root: null,
      key: null,
    };
  }

  #nameOf(origin: StructId | null): string | undefined {
    if (!origin || origin.clock >= Y.getState(this.#store, origin.client)) return undefined;
    const { root, key } = this.#knownTouch(origin);
    return `${root} ${key}`;
  }

  #take(client: number, struct: ReadStruct, read: ReadUpdate): void {
    let isOverBefore = false;
    let isOverCopy = false;
    let touch: Touch;
    const { origin } = struct;
    if (!origin) {
      touch = this.#touch(struct.root ?? '', checkedKey(struct.key ?? ''));
      this.#work.root(touch, null);
    } else if (origin.clock < Y.getState(this.#store, origin.client)) {
      touch = this.#knownTouch(origin);
      isOverBefore = isSame(touch.before, origin);
      isOverCopy = !isOverBefore && isSame(touch.before, this.#context.copies.copyOf(origin));
      isOverBefore ||= isOverCopy;
      this.#work.root(touch, origin);
    } else {
      const earlier = structAt(this.#fresh.get(origin.client) ?? [], origin.clock);
      if (!earlier) throw new Faulty('gap', 'an origin is not here');
      ({ touch, isOverBefore } = earlier);
      this.#work.behind(origin, earlier);
    }
    const { clock, length, value } = struct;
    const isDeleted = value === undefined || read.deletes.has(client, clock);
    if (isDeleted) this.#isPlain = false;
    else if (isOverCopy && origin) nameAs(touch, origin);
    const fresh: FreshStruct = { client, clock, length, value, isDeleted, isOverBefore, touch };
    touch.structs.push(fresh);
    const all = this.#fresh.get(client);
    if (all) all.push(fresh);
    else this.#fresh.set(client, [fresh]);
  }

  /** Each entry here is looked at once at most, as the ranges never meet. Answers what of them has an effect. */
  *#followDeletes({ deletes }: ReadUpdate, ends: (client: number) => number): Sliced<DeleteRange[]> {
    const effective = new RangeList();
    let seen = 0;
    for (const { client, clock, length } of deletes.ranges) {
      seen += 1;
      if (seen % ENTRIES_A_TURN === 0) yield;
      const end = clock + length;
      if (end > ends(client)) throw new Faulty('gap', 'a deleted entry is not here');
      const state = Y.getState(this.#store, client);
      if (clock < state) {
        const structs = this.#store.clients.get(client) ?? [];
        for (let index = Y.findIndexSS(structs, clock); index < structs.length; index += 1) {
          const struct = structs[index];
          if (!struct || struct.id.clock >= end) break;
          seen += 1;
          if (seen % ENTRIES_A_TURN === 0) yield;
          if (struct.deleted) continue;
          this.#knownTouch(struct.id).isNamed = true;
          effective.add(client, struct.id.clock, struct.length);
        }
      }
      if (end > state) effective.add(client, Math.max(clock, state), end - Math.max(clock, state));
    }
    if (!deletes.isOrderly || effective.total !== deletes.total) this.#isPlain = false;
    return effective.ranges;
  }

  /** Who takes away what it saw of a value has taken the value away, whatever entry the key shows it by now. */
  *#nameCopies(read: ReadUpdate): Sliced<void> {
    const { copies, holds } = this.#context;
    const has = heldBySender(read, holds);
    let seen = 0;
    for (const { client, clock, length } of read.deletes.ranges) {
      seen += 1;
      if (seen % ENTRIES_A_TURN === 0) yield;
      for (const { original, copy } of copies.within(client, clock, clock + length)) {
        yield;
        const shown = Y.getItem(this.#store, Y.createID(copy.client, copy.clock));
        // Only what is named is a touch: a step 2 tells of every original that there ever was.
        if (shown.deleted || !isLastOfSender(this.#store, { entry: original, shown: copy }, has)) continue;
        const touch = this.#knownTouch(copy);
        if (!touch.isNamed) nameAs(touch, original);
      }
    }
  }

  /** The key that an entry of the document belongs to. */
  #knownTouch({ client, clock }: StructId): Touch {
    const item: unknown = Y.getItem(this.#store, Y.createID(client, clock));
    if (item instanceof Y.Item && item.parentSub !== null) {
      for (const root of this.#context.roots) {
        if (item.parent === this.#context.doc.share.get(root)) return this.#touch(root, item.parentSub);
      }
    }
    throw new Faulty('gap', 'an origin is no entry of the document');
  }

  #touch(root: string, key: string): Touch {
    const name = `${root} ${key}`;
    const known = this.#touches.get(name);
    if (known) return known;
    const item = this.#context.doc.getMap(root)._map.get(key);
    const before =
      item && !item.deleted
        ? { client: item.id.client, clock: item.id.clock, value: item.content.getContent()[0] as unknown }
        : undefined;
    if (this.#touches.size >= this.#context.limits.touches) throw new Faulty('too-large', 'too many keys');
    const touch: Touch = { root, key, before, isNamed: false, structs: [] };
    this.#touches.set(name, touch);
    return touch;
  }
}

function isSame(a: StructId | undefined, b: StructId | undefined): boolean {
  return a !== undefined && b !== undefined && a.client === b.client && a.clock === b.clock;
}

function nameAs(touch: Touch, original: StructId): void {
  touch.isNamed = true;
  touch.namedAs = original;
}

function checkedKey(key: string): string {
  if (!isDocumentKey(key)) throw new Faulty('bad-key', `a key of ${key.length} characters`);
  return key;
}

function structAt(structs: readonly FreshStruct[], clock: number): FreshStruct | undefined {
  let low = 0;
  let high = structs.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((structs[middle]?.clock ?? 0) <= clock) low = middle;
    else high = middle - 1;
  }
  const struct = structs[low];
  return struct && struct.clock <= clock && clock < struct.clock + struct.length ? struct : undefined;
}
