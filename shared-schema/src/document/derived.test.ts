import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { Derived } from './derived.ts';
import { IndexedDocuments } from './indexed-documents.ts';
import { MemoryDocuments } from './memory-documents.ts';
import { defineRecord } from './record.ts';
import { defineLookup } from './record-index.ts';
import type { Snapshot } from './snapshot.ts';

const vanRecord = defineRecord({
  name: 'van',
  document: 'jobs',
  root: 'jobs',
  base: z.looseObject({ depot: z.string() }),
  groups: { seats: z.number() },
  make: (meta, base, groups) => ({ ...meta, depot: base.depot, seats: groups.seats ?? 0 }),
});
const vansByDepot = defineLookup(vanRecord, ({ depot }) => [depot]);

function vans() {
  const documents = new MemoryDocuments();
  let time = 100;
  const put = (key: string, json: string | number | object) => {
    time += 1;
    documents
      .form('jobs', 'jobs')
      .apply([{ key, value: [`${time}`.padStart(12, '0'), 'ann.d1', json as never] }], 'test');
  };
  put('van1', { depot: 'north' });
  put('van2', { depot: 'north' });
  put('van3', { depot: 'south' });
  const snapshot = new IndexedDocuments(documents);
  return { snapshot, put };
}

/** A query that counts how often it is worked out. */
function counted<A extends readonly never[] | readonly string[], V>(
  query: (snapshot: Snapshot, ...args: A) => V,
) {
  const runs = { count: 0 };
  const run = (snapshot: Snapshot, ...args: A) => {
    runs.count += 1;
    return query(snapshot, ...args);
  };
  return [run, runs] as const;
}

describe('records that are read ahead', () => {
  it('show what has been changed meanwhile, also what came and what had been read already', () => {
    const { snapshot, put } = vans();
    const index = snapshot.index(vanRecord);
    const reading = index?.readAhead();
    reading?.next();
    put('van1/seats', 4);
    put('van3/seats', 6);
    put('van4', { depot: 'south' });
    while (!reading?.next().done);
    const seats = [...snapshot.records(vanRecord).values()].map(({ id, seats }) => [id, seats]);
    expect(Object.fromEntries(seats)).toEqual({ van1: 4, van2: 0, van3: 6, van4: 0 });
    expect([...snapshot.ids(vansByDepot, 'south')].sort()).toEqual(['van3', 'van4']);
  });
});

describe('a derived value', () => {
  it('is worked out anew only when one of the records that it read has changed', () => {
    const { snapshot, put } = vans();
    const [query, runs] = counted((from) => from.record(vanRecord, 'van1')?.seats);
    const seats = new Derived(snapshot, query);
    expect(seats.get()).toBe(0);
    put('van2/seats', 5);
    expect([seats.get(), runs.count]).toEqual([0, 1]);
    put('van1/seats', 3);
    expect([seats.get(), runs.count]).toEqual([3, 2]);
  });

  it('follows a key of a lookup, and nothing under the other keys', () => {
    const { snapshot, put } = vans();
    const [query, runs] = counted((from) =>
      from.under(vansByDepot, 'north').reduce((sum, { seats }) => sum + seats, 0),
    );
    const seats = new Derived(snapshot, query);
    expect(seats.get()).toBe(0);
    put('van3/seats', 9);
    expect([seats.get(), runs.count]).toEqual([0, 1]);
    put('van2/seats', 4);
    expect([seats.get(), runs.count]).toEqual([4, 2]);
    put('van3', { depot: 'north' });
    expect([seats.get(), runs.count]).toEqual([13, 3]);
    put('van1', { depot: 'south' });
    put('van1', { depot: 'north' });
    expect(seats.get()).toBe(13);
  });

  it('learns which keys there are, and of nothing else', () => {
    const { snapshot, put } = vans();
    const [query, runs] = counted((from) => [...from.keys(vansByDepot)].sort());
    const depots = new Derived(snapshot, query);
    expect(depots.get()).toEqual(['north', 'south']);
    put('van2/seats', 4);
    expect([depots.get(), runs.count]).toEqual([['north', 'south'], 1]);
    put('van3', { depot: 'west' });
    expect([depots.get(), runs.count]).toEqual([['north', 'west'], 2]);
  });

  it('is not worked out anew where a query below it comes to the same value', () => {
    const { snapshot, put } = vans();
    const [seatsOf, inner] = counted(
      (from: Snapshot, depot: string) =>
        from.under(vansByDepot, depot).filter(({ seats }) => seats > 7).length,
    );
    const [query, outer] = counted((from) => ['north', 'south'].map((depot) => from.derive(seatsOf, depot)));
    const large = new Derived(snapshot, query);
    expect(large.get()).toEqual([0, 0]);
    put('van1/seats', 2);
    expect([large.get(), inner.count, outer.count]).toEqual([[0, 0], 3, 1]);
    put('van1/seats', 8);
    expect([large.get(), inner.count, outer.count]).toEqual([[1, 0], 4, 2]);
  });

  it('keeps an equal value itself, and is the same for everybody who asks', () => {
    const { snapshot, put } = vans();
    const depotsOf = (from: Snapshot) =>
      [...from.records(vanRecord).values()].map(({ depot }) => ({ depot }));
    const before = snapshot.derive(depotsOf);
    put('van1/seats', 2);
    expect(snapshot.derive(depotsOf)).toBe(before);
  });

  it('sees a record come that it had asked for in vain, and one go that cannot be read any more', () => {
    const { snapshot, put } = vans();
    const seats = new Derived(snapshot, (from) => from.record(vanRecord, 'van9')?.depot);
    expect(seats.get()).toBeUndefined();
    put('van9', { depot: 'east' });
    expect(seats.get()).toBe('east');
    put('van9', { depot: 7 });
    expect(seats.get()).toBeUndefined();
  });

  it('works out again what failed, instead of failing for good', () => {
    const { snapshot, put } = vans();
    const seats = new Derived(snapshot, (from) => {
      const van = from.record(vanRecord, 'van1');
      if (van?.seats === 1) throw new Error('no van has one seat');
      return van?.seats;
    });
    put('van1/seats', 1);
    expect(() => seats.get()).toThrow('one seat');
    put('van1/seats', 2);
    expect(seats.get()).toBe(2);
  });
});
