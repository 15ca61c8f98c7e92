import { OWNER_ADMIN } from '#access/roles.ts';
import { defineDeletion } from '#areas/record-commands.ts';
import { serviceCard } from './service.card.ts';
import { isLivingService, isServiceUsed } from './services.queries.ts';

/** Deletes a service that no job has (SRV-1). @errors services.not-found, services.used */
export const deleteService = defineDeletion(serviceCard, {
  area: 'services',
  id: 'serviceId',
  roles: OWNER_ADMIN,
  reads: ['jobs'],
  lives: isLivingService,
  unless: (snapshot, id) => (isServiceUsed(snapshot, id) ? 'services.used' : undefined),
});
