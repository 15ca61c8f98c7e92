import { browserValues, type LocalValues } from '#platform/local-values.ts';

/** Most customers that wait; the oldest gives way, and can be looked up on its own page. */
const MOST = 200;

/** Ids of customers whose address somebody typed here without a connection, to be looked up once there is one (CUS-4). */
export interface LookupQueue {
  ids(): readonly string[];
  add(customerId: string): void;
  remove(customerId: string): void;
}

/** The queue of one person's account on this device. */
export function lookupQueue(
  userId: string,
  account: string,
  values: LocalValues = browserValues(),
): LookupQueue {
  const key = `roundsman.addresses-to-look-up.${userId}.${account}`;
  const ids = () => (values.get(key) ?? '').split(' ').filter(Boolean);
  const put = (next: readonly string[]) =>
    next.length === 0 ? values.remove(key) : values.set(key, next.slice(-MOST).join(' '));
  return {
    ids,
    add: (id) => put([...ids().filter((other) => other !== id), id]),
    remove: (id) => put(ids().filter((other) => other !== id)),
  };
}
