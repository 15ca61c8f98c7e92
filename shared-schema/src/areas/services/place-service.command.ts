import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { serviceCard } from './service.card.ts';
import { SERVICE_GROUP_MAX, serviceRecord } from './service.record.ts';
import { placeBetween } from './service-place.ts';
import { livingServiceId, livingServices } from './services.queries.ts';

/**
 * Moves a service behind another one of its group, or of the one that it is put into, or to the top (SRV-7). One key is written where there is room
 * beside the neighbours, else those of the whole group.
 * @errors services.not-found
 */
export const placeService = defineCommand({
  name: 'services.place',
  record: serviceRecord,
  roles: OWNER_ADMIN,
  input: z.object({
    serviceId: recordIdField,
    after: z.nullable(recordIdField),
    /** Its own unless told; empty for none. */
    group: z.optional(z.string().check(z.maxLength(SERVICE_GROUP_MAX))),
  }),
  run(tx, { serviceId, after, group: typed }, context) {
    const service = tx.record(serviceRecord, serviceId);
    if (!service || livingServiceId(tx, serviceId) !== serviceId) return fail('services.not-found');
    const group = typed?.trim() ?? service.group;
    const others = livingServices(tx).filter((one) => one.id !== serviceId && one.group === group);
    const at = after === null ? 0 : others.findIndex(({ id }) => id === after) + 1;
    if (after !== null && at === 0) return fail('services.not-found');
    if (group !== service.group) tx.patch(serviceRecord, serviceId, { group: group === '' ? null : group });
    const between = placeBetween(others[at - 1]?.place, others[at]?.place, context.newId);
    if (between !== undefined) {
      tx.patch(serviceRecord, serviceId, { place: between });
      return ok({});
    }
    let last: string | undefined;
    for (const { id } of others.toSpliced(at, 0, service)) {
      last = placeBetween(last, undefined, context.newId);
      tx.patch(serviceRecord, id, { place: last });
    }
    return ok({});
  },
  words: ({ serviceId }, before) => ({
    key: 'services.words-place',
    record: serviceCard.name(before, serviceId),
  }),
});
