import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { setChanged } from '#areas/merge-group.ts';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { serviceCard } from './service.card.ts';
import { serviceRecord } from './service.record.ts';
import { checkService, serviceFields } from './service.rules.ts';
import { livingServiceId, livingServices } from './services.queries.ts';

/**
 * Changes of a service what is given; what is left out stays as others have it meanwhile. Jobs that have it keep what
 * they have (SRV-2).
 * @errors services.not-found, and those of `services.add`
 */
export const editService = defineCommand({
  name: 'services.edit',
  record: serviceRecord,
  roles: OWNER_ADMIN,
  input: z.extend(z.partial(z.object(serviceFields)), { serviceId: recordIdField }),
  run(tx, { serviceId, ...typed }) {
    const service = tx.record(serviceRecord, serviceId);
    if (!service || livingServiceId(tx, serviceId) !== serviceId) return fail('services.not-found');
    const checked = checkService(livingServices(tx), typed, serviceId);
    if (!checked.ok) return checked;
    setChanged(tx, serviceRecord, serviceId, { ...checked.value });
    return ok({});
  },
  words: ({ serviceId }, before) => ({
    key: 'services.words-edit',
    record: serviceCard.name(before, serviceId),
  }),
});
