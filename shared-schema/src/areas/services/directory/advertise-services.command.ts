import { z } from 'zod/mini';
import { defineChangeOfMany } from '#areas/record-commands.ts';
import { ok } from '#kernel/result.ts';
import { serviceCard } from '../service.card.ts';
import { isLivingService } from '../services.queries.ts';
import { DIRECTORY_WRITERS } from './directory.rules.ts';

/** Shows services in the directory, or takes them out of it (SRV-3). @errors services.not-found */
export const advertiseServices = defineChangeOfMany(serviceCard, {
  area: 'services',
  name: 'advertise',
  id: 'serviceIds',
  roles: DIRECTORY_WRITERS,
  lives: isLivingService,
  fields: { advertised: z.boolean() },
  groups: ({ advertised }) => ok({ advertised: advertised ? true : null }),
  words: ({ advertised }) => (advertised ? 'services.words-advertise' : 'services.words-advertise-no-more'),
});
