import { z } from 'zod/mini';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { serviceCard } from '../service.card.ts';
import { serviceRecord } from '../service.record.ts';
import { placeBetween } from '../service-place.ts';
import { DIRECTORY_WRITERS } from './directory.rules.ts';
import { directoryChildren, directoryParents, standsUnder } from './directory-tree.queries.ts';

/**
 * Puts a service under another one in the directory, or at the top, behind one of those there or first (SRV-3). What
 * stands under it comes along. One key is written where there is room, else those of all that stand there.
 * @errors services.not-found, services.inside-itself (SRV-6)
 */
export const placeInDirectory = defineCommand({
  name: 'services.place-in-directory',
  record: serviceRecord,
  roles: DIRECTORY_WRITERS,
  level: 'advanced',
  input: z.object({
    serviceId: recordIdField,
    /** Null: at the top. */
    parent: z.nullable(recordIdField),
    after: z.nullable(recordIdField),
  }),
  run(tx, { serviceId, parent, after }, context) {
    const children = directoryChildren(tx);
    const parents = directoryParents(tx);
    const offered = new Set([...children.values()].flat().map(({ id }) => id));
    if (!offered.has(serviceId) || (parent !== null && !offered.has(parent)))
      return fail('services.not-found');
    if (parent !== null && (parent === serviceId || standsUnder(parents, parent, serviceId)))
      return fail('services.inside-itself', { field: 'parent' });
    const siblings = (children.get(parent ?? undefined) ?? []).map(({ id }) => id);
    const now = siblings.indexOf(serviceId);
    if (now >= 0 && (siblings[now - 1] ?? null) === after) return ok({});
    const others = (children.get(parent ?? undefined) ?? []).filter(({ id }) => id !== serviceId);
    const at = after === null ? 0 : others.findIndex(({ id }) => id === after) + 1;
    if (after !== null && at === 0) return fail('services.not-found');
    const place = placeBetween(others[at - 1]?.directory.place, others[at]?.directory.place, context.newId);
    if (place !== undefined) {
      tx.patch(serviceRecord, serviceId, { node: { parent, place } });
      return ok({});
    }
    let last: string | undefined;
    const moved = tx.record(serviceRecord, serviceId);
    for (const service of moved ? others.toSpliced(at, 0, moved) : others) {
      last = placeBetween(last, undefined, context.newId);
      const under = service.id === serviceId ? parent : (service.directory.parent ?? null);
      tx.patch(serviceRecord, service.id, { node: { parent: under, place: last } });
    }
    return ok({});
  },
  words: ({ serviceId }, before) => ({
    key: 'services.words-place-in-directory',
    record: serviceCard.name(before, serviceId),
  }),
});
