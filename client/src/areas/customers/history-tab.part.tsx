import { customerRecord } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import { customerIds } from '@roundsman/shared-schema/areas/customers/living-customer.ts';
import { RecordHistory } from '#parts/history/record-history.part.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import type { CustomerTabProps } from './customer-tabs.ts';

/** Tells who changed what of the customer and when, with old and new value, and who was merged into it (CUS-11). */
export function HistoryTab({ page }: CustomerTabProps) {
  const { id } = page.customer;
  const [, ...merged] = useQuery(customerIds, id);
  return <RecordHistory record={customerRecord} id={id} merged={merged} />;
}
