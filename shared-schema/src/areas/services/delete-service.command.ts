import { z } from 'zod/mini';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { serviceCard } from './service.card.ts';
import { serviceKey, serviceRecord } from './service.record.ts';
import { SERVICE_WRITERS } from './service.rules.ts';
import { isServiceUsed, livingServiceId } from './services.queries.ts';

/** Deletes a service that no job has (SRV-1). @errors services.not-found, services.used */
export const deleteService = defineCommand({
  name: 'services.delete',
  roles: SERVICE_WRITERS,
  input: z.object({ serviceId: recordIdField }),
  documents: () => ['services', 'jobs'],
  run(tx, { serviceId }) {
    if (livingServiceId(tx, serviceId) !== serviceId) return fail('services.not-found');
    if (isServiceUsed(tx, serviceId)) return fail('services.used');
    tx.setDeleted(serviceRecord, serviceKey(serviceId), true);
    return ok({});
  },
  words: ({ serviceId }, before) => ({
    key: 'services.words-delete',
    record: serviceCard.name(before, serviceId),
  }),
});
