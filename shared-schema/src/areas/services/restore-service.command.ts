import { z } from 'zod/mini';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { serviceCard } from './service.card.ts';
import { serviceKey, serviceRecord } from './service.record.ts';
import { SERVICE_WRITERS } from './service.rules.ts';

/** Brings a deleted or merged service back, with the jobs that still name it. @errors services.not-found */
export const restoreService = defineCommand({
  name: 'services.restore',
  roles: SERVICE_WRITERS,
  input: z.object({ serviceId: recordIdField }),
  documents: () => ['services'],
  run(tx, { serviceId }) {
    const service = tx.record(serviceRecord, serviceKey(serviceId));
    if (!service) return fail('services.not-found');
    if (service.into !== undefined) tx.patch(serviceRecord, serviceKey(serviceId), { into: null });
    tx.setDeleted(serviceRecord, serviceKey(serviceId), false);
    return ok({});
  },
  words: ({ serviceId }, before) => ({
    key: 'services.words-restore',
    record: serviceCard.name(before, serviceId),
  }),
});
