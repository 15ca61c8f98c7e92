import { z } from 'zod/mini';
import { RECORD_ID } from '#document/key-part.ts';
import type { Pieces, PieceValues } from '#document/pieces/pieces.ts';
import type { Json } from '#document/stamped.ts';
import { isObject } from '#document/stored-groups.ts';
import { fnv1a } from '#kernel/fnv1a.ts';
import { baseKey, keyBetween } from '#kernel/order-key.ts';
import { jobService } from './job-services.ts';

/** Where a service stands among the others of its job. */
const placeField = z.string().check(z.regex(/^[0-9A-Za-z]{4,60}$/));

/** `<job>/svc/<service>`: a service without its id, which the key has. */
export const jobServicePiece = z
  .object({ ...jobService.shape, id: z.optional(z.never()), place: placeField })
  .check(z.refine(({ every, offset }) => offset < every));

type Line = { readonly [field: string]: Json };

/** Each service of a job is a key, so that two people's are both kept; they stand in the order of their places. */
export const jobServicePieces: Pieces = {
  schemas: { '*': jobServicePiece },
  isChecked: false,
  defaults: {},
  split(whole, stands) {
    const lines = linesOf(whole);
    const places = placesOf(
      lines.map(({ id }) => id),
      stands,
    );
    return new Map(
      lines.map(({ id, ...line }, at) => [id, defined({ ...line, place: places[at] ?? baseKey(at) })]),
    );
  },
  join(pieces) {
    const lines = [...pieces].map(([id, line]) => ({ ...(line as Line & { readonly place: string }), id }));
    lines.sort(
      (a, b) =>
        (a.place === b.place ? 0 : a.place < b.place ? -1 : 1) || (String(a.id) < String(b.id) ? -1 : 1),
    );
    return lines.length === 0 ? undefined : { lines: lines.map(({ place: _place, ...line }) => line) };
  },
};

function linesOf(whole: Json): readonly (Line & { readonly id: string })[] {
  const lines = isObject(whole) ? whole.lines : undefined;
  if (!Array.isArray(lines)) return [];
  return (lines as readonly Json[]).flatMap((line) =>
    isObject(line) && typeof line.id === 'string' && RECORD_ID.test(line.id)
      ? [{ ...line, id: line.id }]
      : [],
  );
}

function defined(line: Readonly<Record<string, Json | undefined>>): Json {
  return Object.fromEntries(Object.entries(line).filter(([, value]) => value !== undefined)) as Json;
}

/** Places of services in a new order: as many as can stay where they stand do. */
function placesOf(ids: readonly string[], stands: PieceValues): readonly string[] {
  const former = ids.map((id) => (stands.get(id) as { place?: string } | undefined)?.place);
  const kept = longestRise(former);
  const places: string[] = [];
  for (const [at, id] of ids.entries()) {
    const stays = kept.has(at) ? former[at] : undefined;
    const next = former.find((place, later) => later > at && kept.has(later) && place !== undefined);
    const between = stays ?? placeBetween(places.at(-1), next, id);
    if (between === undefined || between.length > 60) return ids.map((_, index) => baseKey(index));
    places.push(between);
  }
  return places;
}

/** A place between two others, which two services that are added at the same place do not share. */
function placeBetween(left: string | undefined, right: string | undefined, id: string): string | undefined {
  const between = keyBetween(left, right);
  const own = fnv1a(id).toString(36).slice(0, 2);
  return between === undefined ? undefined : `${between}${own}1`;
}

/** Indexes of the longest part of a list that rises. */
function longestRise(list: readonly (string | undefined)[]): ReadonlySet<number> {
  const best: number[][] = [];
  for (const [at, value] of list.entries()) {
    let before: number[] = [];
    if (value !== undefined)
      for (const [earlier, run] of best.entries())
        if ((list[earlier] ?? value) < value && run.length > before.length) before = run;
    best.push(value === undefined ? [] : [...before, at]);
  }
  return new Set(best.reduce((longest, run) => (run.length > longest.length ? run : longest), []));
}
