import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { seededRandom } from '#areas/routes/distances.ts';
import type { Write } from '#document/document-form.ts';
import { RecordIndex } from '#document/record-index.ts';
import { YjsDocument } from '#document/yjs-document.ts';
import { formatHlc } from '#kernel/hybrid-clock.ts';
import {
  EMPTY_LIST,
  moveItems,
  type OrderChange,
  type OrderList,
  resolveOrder,
  sortItems,
} from '#kernel/order.ts';
import { orderBaseKey, orderListRecord, orderMoveKey, roundListId } from './order-list.record.ts';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LIST = roundListId('round1');
const RUNS = { numRuns: 1000, seed: 20250106 };

/** One planner's device: the order document and who is in the round, as real Y documents. */
class Replica {
  readonly doc = new Y.Doc();
  readonly #form = new YjsDocument(this.doc, 'order');
  readonly #index = new RecordIndex(orderListRecord, this.#form);
  readonly #members = this.doc.getMap<boolean>('members');
  #ticks = 0;

  constructor(
    readonly name: string,
    readonly random: () => number,
  ) {}

  randomText = (): string =>
    Array.from({ length: 21 }, () => LETTERS[Math.floor(this.random() * 62)]).join('');

  get list(): OrderList {
    return this.#index.all.get(LIST)?.list ?? EMPTY_LIST;
  }

  get members(): string[] {
    return [...this.#members].filter(([, here]) => here).map(([id]) => id);
  }

  get order(): string[] {
    return resolveOrder(this.list, this.members);
  }

  setMember(id: string, here: boolean): void {
    this.#members.set(id, here);
  }

  write(change: OrderChange): void {
    this.#ticks += 1;
    const stamp = [formatHlc(this.#ticks, 0), this.name] as const;
    const writes: Write[] = change.remove.map((id) => ({ key: orderMoveKey(LIST, id), value: undefined }));
    if (change.base) {
      const { rev, ids } = change.base;
      writes.push({ key: orderBaseKey(LIST), value: [...stamp, { rev, ids }] });
    }
    for (const [id, { rev, k, l, r }] of change.set) {
      writes.push({ key: orderMoveKey(LIST, id), value: [...stamp, { rev, k, l, r }] });
    }
    this.#form.apply(writes, 'test');
  }

  sort(ids: readonly string[]): void {
    this.write(sortItems(this.list, ids, this.randomText));
  }

  move(items: readonly string[], after: string | null, before: string | null): void {
    this.write(moveItems(this.list, this.members, items, { after, before }, this.randomText));
  }
}

function pick<T>(items: readonly T[], random: () => number): T {
  return items[Math.floor(random() * items.length)] as T;
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => [random(), item] as const)
    .sort((a, b) => a[0] - b[0])
    .map(([, item]) => item);
}

/** Every replica receives every update, each in its own order of arrival, some twice. */
function merge(replicas: readonly Replica[], random: () => number): void {
  const updates = replicas.map((replica) => Y.encodeStateAsUpdate(replica.doc));
  for (const replica of replicas) {
    for (const update of shuffled([...updates, pick(updates, random)], random))
      Y.applyUpdate(replica.doc, update);
  }
}

function begin(seed: number, items: number): { replicas: Replica[]; start: string[]; random: () => number } {
  const random = seededRandom(seed);
  const start = Array.from(
    { length: items },
    (_, index) => `job${String(index).padStart(2, '0')}${LETTERS[Math.floor(random() * 62)]}`,
  );
  const first = new Replica('first', random);
  for (const id of start) first.setMember(id, true);
  if (random() < 0.8) first.sort(start);
  const count = 3 + Math.floor(random() * 6);
  const replicas = Array.from({ length: count }, (_, index) => new Replica(`r${index}`, random));
  for (const replica of replicas) Y.applyUpdate(replica.doc, Y.encodeStateAsUpdate(first.doc));
  return { replicas, start, random };
}

function place(
  order: readonly string[],
  moving: readonly string[],
  random: () => number,
): [string | null, string | null] {
  const rest = order.filter((id) => !moving.includes(id));
  const at = Math.floor(random() * (rest.length + 1));
  return [rest[at - 1] ?? null, rest[at] ?? null];
}

function expectSame(replicas: readonly Replica[]): string[] {
  const order = replicas[0]?.order ?? [];
  for (const replica of replicas) expect(replica.order).toEqual(order);
  expect(new Set(order).size).toBe(order.length);
  expect([...order].sort()).toEqual([...(replicas[0]?.members ?? [])].sort());
  return order;
}

describe('order of a round, planners apart and then together', () => {
  it('never doubles or loses a job and ends the same everywhere, whatever is done over several meetings', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { replicas, random } = begin(seed, 12);
        for (let meeting = 0; meeting < 2; meeting += 1) {
          for (const replica of replicas) {
            for (let act = 0; act < 4; act += 1) {
              const order = replica.order;
              const what = random();
              if (what < 0.1) replica.sort(shuffled(order, random));
              else if (what < 0.2) replica.setMember(`new${replica.name}${act}${meeting}`, true);
              else if (what < 0.3 && order.length > 3) replica.setMember(pick(order, random), false);
              else {
                const size = random() < 0.7 ? 1 : 3;
                const moving = shuffled(order, random).slice(0, size);
                replica.move(moving, ...place(order, moving, random));
                const after = replica.order;
                const from = after.indexOf(moving[0] ?? '');
                expect(after.slice(from, from + moving.length)).toEqual(moving);
              }
            }
          }
          merge(replicas, random);
          expectSame(replicas);
        }
      }),
      RUNS,
    );
  }, 120_000);

  it('keeps jobs that nobody moved in place, moved ones between their neighbours, and blocks whole', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { replicas, start, random } = begin(seed, 24);
        const before = replicas[0]?.order ?? [];
        // Each planner takes other jobs, so that every wish can be fulfilled; targets may be the same gap.
        const free = shuffled(start, random);
        const wishes: { items: string[]; left: string | null; right: string | null }[] = [];
        const still = free.slice(16);
        const gap = Math.floor(random() * (still.length + 1));
        const stillOrder = before.filter((id) => still.includes(id));
        replicas.forEach((replica, index) => {
          const items = free.slice(index * 2, index * 2 + 2);
          const at = random() < 0.5 ? gap : Math.floor(random() * (stillOrder.length + 1));
          const [left, right] = [stillOrder[at - 1] ?? null, stillOrder[at] ?? null];
          replica.move(
            items,
            left,
            left === null ? (replica.order.find((id) => !items.includes(id)) ?? null) : right,
          );
          wishes.push({ items, left, right });
        });
        merge(replicas, random);
        const order = expectSame(replicas);
        const moved = new Set(wishes.flatMap(({ items }) => items));
        expect(order.filter((id) => !moved.has(id))).toEqual(before.filter((id) => !moved.has(id)));
        for (const { items, left, right } of wishes) {
          const at = order.indexOf(items[0] ?? '');
          expect(order.slice(at, at + items.length)).toEqual(items);
          if (left !== null) expect(order.indexOf(left)).toBeLessThan(at);
          if (left !== null && right !== null) expect(order.indexOf(right)).toBeGreaterThan(at);
        }
      }),
      RUNS,
    );
  }, 120_000);

  it('lets one of two sorts win whole, and moves made meanwhile survive it beside their neighbour', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { replicas, start, random } = begin(seed, 14);
        const [one, two, ...movers] = replicas as [Replica, Replica, ...Replica[]];
        const sorts = [shuffled(start, random), shuffled(start, random)];
        one.sort(sorts[0] ?? []);
        two.sort(sorts[1] ?? []);
        const free = shuffled(start, random);
        const anchors = free.slice(8);
        const moves = movers.map((mover, index) => {
          const [item, left] = [free[index] ?? '', anchors[index] ?? ''];
          mover.move([item], left, null);
          return { item, left };
        });
        merge(replicas, random);
        const order = expectSame(replicas);
        const moved = new Set(moves.map(({ item }) => item));
        const rest = order.filter((id) => !moved.has(id));
        expect(sorts.map((sort) => sort.filter((id) => !moved.has(id)))).toContainEqual(rest);
        for (const { item, left } of moves) expect(order[order.indexOf(left) + 1]).toBe(item);
      }),
      RUNS,
    );
  }, 120_000);
});
