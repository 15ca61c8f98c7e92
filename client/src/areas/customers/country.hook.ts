import { accountInfo } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import { readTelephone } from '@roundsman/shared-schema/fields/telephone.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';

/** The country that the account works in, as two letters; empty until it is known. */
export function useCountry(): string {
  return useQuery(accountInfo)?.country ?? '';
}

/** Says of a number that it receives no texts; undefined for one that does, or of which nobody can tell (CUS-6). */
export function useLandlineWords(): (number: string | undefined) => string | undefined {
  const country = useCountry();
  return (number = '') =>
    readTelephone(number, country)?.kind === 'landline' ? t('customer.landline') : undefined;
}

/** The number of several that texts go to: the first mobile, else the first that may receive any (CUS-6). */
export function useTextedNumber(numbers: readonly string[]): string | undefined {
  const country = useCountry();
  const kindOf = (number: string) => readTelephone(number, country)?.kind;
  return (
    numbers.find((number) => kindOf(number) === 'mobile') ??
    numbers.find((number) => kindOf(number) !== 'landline')
  );
}
