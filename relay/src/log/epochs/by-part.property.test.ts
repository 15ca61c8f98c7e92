import { KINDS_IN_PARTS, partNames } from '@roundsman/shared-schema/document/document-ref.ts';
import { PART_STEPS } from '@roundsman/shared-schema/document/part-of.ts';
import { placeOf } from '@roundsman/shared-schema/document/place-of.ts';
import { compareStamps, type Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import { formatHlc } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { LoggedChange } from '#log/change-feed.ts';
import { byPart } from './by-part.ts';
import { forwardWrites } from './forward-rule.ts';

const ROOT = 'customers';

type Room = Map<string, Stamped>;

const anyKey = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.constantFrom('', '/contact', '/notes', '/del'))
  .map(([id, group]) => `customer${id}${group}`);
const anyWrite = fc.record({
  key: anyKey,
  at: fc.integer({ min: 1, max: 1000 }),
  user: fc.integer({ min: 0, max: 4 }),
});
type AnyWrite = { readonly key: string; readonly at: number; readonly user: number };

const stampedOf = ({ at, user }: AnyWrite): Stamped => [
  formatHlc(at, 0),
  `user000${user}.dev1`,
  `${at} ${user}`,
];

/** A later write stands, as the relay heals it. Answers what became of the key, as the log tells it. */
function write(room: Room, one: AnyWrite): LoggedChange | undefined {
  const before = room.get(one.key);
  const after = stampedOf(one);
  if (before && compareStamps(before, after) >= 0) return undefined;
  room.set(one.key, after);
  return { root: ROOT, key: one.key, before, after };
}

function forward(
  rooms: ReadonlyMap<string, Room>,
  from: number,
  to: number,
  changes: readonly LoggedChange[],
  name: string,
) {
  for (const [place, own] of byPart(name as 'customers', { from, to }, changes)) {
    const room = rooms.get(place);
    if (!room) throw new Error(`no room ${place}`);
    for (const { key, value } of forwardWrites(own, (_root, of) => room.get(of)))
      if (value) room.set(key, value);
  }
}

function split(former: ReadonlyMap<string, Room>, from: number, to: number): Map<string, Room> {
  const next = new Map<string, Room>(partNames('customers', to).map((name) => [name, new Map()]));
  for (const [name, room] of former) {
    const entries = [...room].map(([key, value]) => ({ key, value }));
    for (const [place, own] of byPart(name as 'customers', { from, to }, entries))
      for (const { key, value } of own) next.get(place)?.set(key, value);
  }
  return next;
}

const all = (rooms: ReadonlyMap<string, Room>) =>
  [...rooms.values()].flatMap((room) => [...room]).sort(([a], [b]) => (a < b ? -1 : 1));

it('is asked of kinds that are read as a whole', () => {
  expect([...KINDS_IN_PARTS].sort()).toEqual(['customers', 'jobs']);
});

it('gives every record one place, whichever steps led there', () => {
  fc.assert(
    fc.property(anyKey, fc.constantFrom(...PART_STEPS), (key, to) => {
      const names = partNames('customers', to);
      const place = placeOf('customers', key, to);
      expect(names).toContain(place);
      for (const from of PART_STEPS.filter((step) => step <= to)) {
        const former = placeOf('customers', key, from);
        expect([...byPart(former, { from, to }, [{ key }]).keys()]).toEqual([place]);
        expect(placeOf(former, key, to)).toBe(place);
      }
    }),
  );
});

it('loses nothing and doubles nothing, whatever is written to which room and in which order it is forwarded', () => {
  fc.assert(
    fc.property(
      fc.array(anyWrite, { maxLength: 30 }),
      fc.array(fc.tuple(anyWrite, fc.integer({ min: 0, max: 2 })), { maxLength: 60 }),
      fc.array(fc.nat(60), { maxLength: 60 }),
      (before, after, repeats) => {
        const flat: Room = new Map();
        const one = new Map<string, Room>([['customers', new Map()]]);
        for (const each of before) {
          write(flat, each);
          write(one.get('customers') ?? new Map(), each);
        }
        const steps = [one, split(one, 1, 4)];
        steps.push(split(steps[1] ?? one, 4, 16));
        const logs: { level: number; name: string; change: LoggedChange }[] = [];
        // Devices that are behind write to the rooms that they know.
        for (const [each, level] of after) {
          write(flat, each);
          const name = placeOf('customers', each.key, PART_STEPS[level] ?? 1);
          const change = write(steps[level]?.get(name) ?? new Map(), each);
          if (change) logs.push({ level, name, change });
        }
        const bring = (level: number) => {
          const [from, to] = [PART_STEPS[level] ?? 1, PART_STEPS[level + 1] ?? 16];
          const next = steps[level + 1] ?? new Map<string, Room>();
          const own = logs.filter((log) => log.level === level);
          // Any order, any number of times.
          const picked = [...repeats.flatMap((index) => own[index % Math.max(1, own.length)] ?? []), ...own];
          for (const { name, change } of picked) {
            const known = next.get(placeOf('customers', change.key, to))?.get(change.key);
            forward(next, from, to, [change], name);
            const now = next.get(placeOf('customers', change.key, to))?.get(change.key);
            if (now && now !== known)
              logs.push({
                level: level + 1,
                name: placeOf('customers', change.key, to),
                change: { ...change, after: now },
              });
          }
        };
        bring(0);
        bring(1);
        const last = steps[2] ?? one;
        expect(all(last)).toEqual([...flat].sort(([a], [b]) => (a < b ? -1 : 1)));
        for (const [name, room] of last)
          for (const key of room.keys()) expect(placeOf('customers', key, 16)).toBe(name);
      },
    ),
    { numRuns: 300 },
  );
});
