import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { defineCommand, type Words } from '#document/command.ts';
import { ok } from '#kernel/result.ts';
import { serviceRecord } from './service.record.ts';
import { checkService, serviceFields } from './service.rules.ts';
import { placeBetween } from './service-place.ts';
import { livingServices } from './services.queries.ts';

/**
 * Adds services at the end of the list, one or the starter set (SRV-1, SRV-5). Answers their ids.
 * @errors kit.name-required, kit.too-long, services.name-taken, services.price-out-of-range,
 * services.duration-out-of-range, services.tax-out-of-range, services.group-too-long
 */
export const addServices = defineCommand({
  name: 'services.add',
  record: serviceRecord,
  roles: OWNER_ADMIN,
  input: z.object({ services: z.array(z.object(serviceFields)).check(z.minLength(1), z.maxLength(50)) }),
  run(tx, { services }, context) {
    const known: { id: string; name: string; deleted: boolean }[] = livingServices(tx);
    let last = livingServices(tx)
      .map(({ place }) => place)
      .sort()
      .at(-1);
    const serviceIds: string[] = [];
    for (const typed of services) {
      const checked = checkService(known, typed);
      if (!checked.ok) return checked;
      const id = context.newId();
      const place = placeBetween(last || undefined, undefined, context.newId);
      last = place;
      tx.create(serviceRecord, id, { createdBy: context.userId }, { ...checked.value, place });
      known.push({ id, name: checked.value.name ?? typed.name.trim(), deleted: false });
      serviceIds.push(id);
    }
    return ok({ serviceIds });
  },
  words({ services }): Words {
    const [first] = services;
    return services.length === 1
      ? { key: 'services.words-add', record: first?.name.trim() ?? '' }
      : { key: 'services.words-add-several', values: { count: services.length }, record: '' };
  },
});
