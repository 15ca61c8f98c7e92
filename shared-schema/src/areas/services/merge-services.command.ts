import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { mergeInto } from '#areas/merge-into.ts';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { serviceCard } from './service.card.ts';
import { serviceRecord } from './service.record.ts';
import { livingServiceId } from './services.queries.ts';

/** Merges a service into another; its jobs follow (SRV-1). @errors services.not-found, services.merge-itself */
export const mergeServices = defineCommand({
  name: 'services.merge',
  record: serviceRecord,
  roles: OWNER_ADMIN,
  input: z.object({ serviceId: recordIdField, into: recordIdField }),
  run(tx, { serviceId, into }) {
    if (serviceId === into) return fail('services.merge-itself', { field: 'into' });
    for (const id of [serviceId, into]) if (livingServiceId(tx, id) !== id) return fail('services.not-found');
    mergeInto(tx, serviceRecord, serviceId, into);
    return ok({});
  },
  words: ({ serviceId, into }, before) => ({
    key: 'services.words-merge',
    values: { name: serviceCard.name(before, into) },
    record: serviceCard.name(before, serviceId),
  }),
});
