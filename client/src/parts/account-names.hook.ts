import { accountInfo } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';

/** What the open account is called, also while somebody changes it. */
export function useAccountNames(): { readonly name: string; readonly company: string } {
  const { account } = useStore();
  return useQuery(accountInfo) ?? account;
}
