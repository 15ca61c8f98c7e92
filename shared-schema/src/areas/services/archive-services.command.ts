import { z } from 'zod/mini';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { serviceKey, serviceRecord } from './service.record.ts';
import { SERVICE_WRITERS } from './service.rules.ts';
import { livingServiceId } from './services.queries.ts';
import { servicesInWords } from './services-in-words.ts';

/** Archives services, which are not offered any more then, or offers them again (SRV-7). @errors services.not-found */
export const archiveServices = defineCommand({
  name: 'services.archive',
  roles: SERVICE_WRITERS,
  input: z.object({
    serviceIds: z.array(recordIdField).check(z.minLength(1), z.maxLength(200)),
    archived: z.boolean(),
  }),
  documents: () => ['services'],
  run(tx, { serviceIds, archived }) {
    for (const id of serviceIds) {
      if (livingServiceId(tx, id) !== id) return fail('services.not-found');
      const isSo = tx.record(serviceRecord, serviceKey(id))?.archived === archived;
      if (!isSo) tx.patch(serviceRecord, serviceKey(id), { archived });
    }
    return ok({});
  },
  words: ({ serviceIds, archived }, before) =>
    servicesInWords(before, archived ? 'services.words-archive' : 'services.words-offer', serviceIds),
});
