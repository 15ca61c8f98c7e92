import {
  reverseAddress,
  searchAddresses,
  suggestAddresses,
} from '@roundsman/shared-schema/areas/geocoding/geocoding.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { defineRoute } from '#calls/route.ts';
import type { Database } from '#database/pool.ts';

/** Where an account's addresses are, and in which language it writes them. */
async function whereabouts(db: Database, account: string): Promise<{ country: string; language: string }> {
  const { country, locale } = await db
    .selectFrom('account')
    .select(['country', 'locale'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow();
  return { country, language: locale.slice(0, 2) };
}

export const suggestAddressesRoute = defineRoute(
  suggestAddresses,
  async ({ account, ...wanted }, { deps }) => {
    const found = await deps.geocoding.suggest({ ...wanted, ...(await whereabouts(deps.db, account)) });
    if (!found.ok) return found;
    return ok({ places: [...(found.value ?? [])], isTyping: found.value !== null });
  },
);

export const searchAddressesRoute = defineRoute(searchAddresses, async ({ account, ...wanted }, { deps }) => {
  const found = await deps.geocoding.search({ ...wanted, ...(await whereabouts(deps.db, account)) });
  return found.ok ? ok({ places: [...found.value] }) : found;
});

export const reverseAddressRoute = defineRoute(reverseAddress, async ({ account, lngLat }, { deps }) => {
  const { language } = await whereabouts(deps.db, account);
  const found = await deps.geocoding.reverse(lngLat, language);
  return found.ok ? ok({ place: found.value }) : found;
});
