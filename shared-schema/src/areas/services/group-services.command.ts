import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { defineChangeOfMany } from '#areas/record-commands.ts';
import { fail, ok } from '#kernel/result.ts';
import { serviceCard } from './service.card.ts';
import { SERVICE_GROUP_MAX } from './service.record.ts';
import { isLivingService } from './services.queries.ts';

/** Puts services into a group, or into none (SRV-7). @errors services.not-found, services.group-too-long */
export const groupServices = defineChangeOfMany(serviceCard, {
  area: 'services',
  name: 'group',
  id: 'serviceIds',
  roles: OWNER_ADMIN,
  lives: isLivingService,
  fields: { group: z.string() },
  groups({ group: typed }) {
    const group = typed.trim();
    if (group.length > SERVICE_GROUP_MAX)
      return fail('services.group-too-long', { field: 'group', values: { max: SERVICE_GROUP_MAX } });
    return ok({ group: group === '' ? null : group });
  },
  words: () => 'services.words-group',
});
