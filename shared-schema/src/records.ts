import { accountUserRecord } from '#areas/account/account.queries.ts';
import { alertRecord } from '#areas/alerts/alert.record.ts';
import { customerRecord } from '#areas/customers/customer.record.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { orderListRecord } from '#areas/rounds/order-list.record.ts';
import { roundRecord } from '#areas/rounds/round.record.ts';
import { teamRecord } from '#areas/teams/team.record.ts';
import type { RecordDefinition } from '#document/record.ts';

/** Every kind of record. */
export const RECORDS: readonly RecordDefinition[] = [
  accountUserRecord,
  teamRecord,
  roundRecord,
  orderListRecord,
  customerRecord,
  jobRecord,
  alertRecord,
];
