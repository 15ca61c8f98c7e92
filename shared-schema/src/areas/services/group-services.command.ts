import { z } from 'zod/mini';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { SERVICE_GROUP_MAX, serviceKey, serviceRecord } from './service.record.ts';
import { SERVICE_WRITERS } from './service.rules.ts';
import { livingServiceId } from './services.queries.ts';
import { servicesInWords } from './services-in-words.ts';

/** Puts services into a group, or into none (SRV-7). @errors services.not-found, services.group-too-long */
export const groupServices = defineCommand({
  name: 'services.group',
  roles: SERVICE_WRITERS,
  input: z.object({
    serviceIds: z.array(recordIdField).check(z.minLength(1), z.maxLength(200)),
    group: z.string(),
  }),
  documents: () => ['services'],
  run(tx, { serviceIds, group: typed }) {
    const group = typed.trim();
    if (group.length > SERVICE_GROUP_MAX)
      return fail('services.group-too-long', { field: 'group', values: { max: SERVICE_GROUP_MAX } });
    for (const id of serviceIds) {
      if (livingServiceId(tx, id) !== id) return fail('services.not-found');
      if (tx.record(serviceRecord, serviceKey(id))?.group !== group)
        tx.patch(serviceRecord, serviceKey(id), { group: group === '' ? null : group });
    }
    return ok({});
  },
  words: ({ serviceIds }, before) => servicesInWords(before, 'services.words-group', serviceIds),
});
