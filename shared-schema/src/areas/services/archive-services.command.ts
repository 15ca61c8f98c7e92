import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { defineChangeOfMany } from '#areas/record-commands.ts';
import { ok } from '#kernel/result.ts';
import { serviceCard } from './service.card.ts';
import { isLivingService } from './services.queries.ts';

/** Archives services, which are not offered any more then, or offers them again (SRV-7). @errors services.not-found */
export const archiveServices = defineChangeOfMany(serviceCard, {
  area: 'services',
  name: 'archive',
  id: 'serviceIds',
  roles: OWNER_ADMIN,
  lives: isLivingService,
  fields: { archived: z.boolean() },
  groups: ({ archived }) => ok({ archived }),
  words: ({ archived }) => (archived ? 'services.words-archive' : 'services.words-offer'),
});
