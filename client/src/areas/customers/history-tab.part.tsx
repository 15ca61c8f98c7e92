import { customerRecord } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import { RecordHistory } from '#parts/history/record-history.part.tsx';
import type { CustomerTabProps } from './customer-tabs.ts';

/** Who changed what of the customer and when, with old and new value (CUS-11). */
export function HistoryTab({ page }: CustomerTabProps) {
  return <RecordHistory record={customerRecord} id={page.customer.id} />;
}
