import {
  appointmentsAhead,
  visitsAheadDocuments,
} from '@roundsman/shared-schema/areas/customers/customer-page.queries.ts';
import { useState } from 'react';
import { useToday } from '#parts/today.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useDocument } from '#store/use-document.hook.ts';

/**
 * Counts the visits that go with customers, for a question about them: once when it is asked, and once more when the months
 * of those visits are here. What happens to the customers later changes nothing of what was asked.
 */
export function useVisitsAhead(customerIds: readonly string[]): number {
  const { snapshot } = useStore();
  const today = useToday();
  const { loaded } = useDocument(...visitsAheadDocuments(today));
  const count = () => ({ loaded, visits: appointmentsAhead(snapshot, customerIds, today) });
  const [counted, setCounted] = useState(count);
  if (loaded && !counted.loaded) setCounted(count());
  return counted.visits;
}
