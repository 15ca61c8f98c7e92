import { OWNER_ADMIN } from '#access/roles.ts';
import { defineRestoration } from '#areas/record-commands.ts';
import { serviceCard } from './service.card.ts';

/** Brings a deleted or merged service back, with the jobs that still name it. @errors services.not-found */
export const restoreService = defineRestoration(serviceCard, {
  area: 'services',
  id: 'serviceId',
  roles: OWNER_ADMIN,
});
