import { accountUserCard } from '#areas/account/account-user.card.ts';
import { readVisitId } from '#areas/calendar/visit-id.ts';
import { customerCard } from '#areas/customers/customer.card.ts';
import { jobName } from '#areas/jobs/job.rules.ts';
import type { DocumentRef } from '#document/document-ref.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { Target } from './answers.record.ts';
import type { TargetKind } from './collection.record.ts';

const NAMES: Readonly<Record<TargetKind, (snapshot: Snapshot, id: string) => string>> = {
  'job-occurrence-completion': (snapshot, id) => jobName(snapshot, readVisitId(id)?.jobId ?? ''),
  accountuser: (snapshot, id) => accountUserCard.name(snapshot, id),
  customer: (snapshot, id) => customerCard.name(snapshot, id),
  job: (snapshot, id) => jobName(snapshot, id),
};

/** What whom a form is about is called, as far as it is known here. */
export function nameOfTarget(snapshot: Snapshot, { kind, id }: Target): string {
  return NAMES[kind](snapshot, id);
}

/** The documents that tell it. */
export function documentsOfTargetName({ kind }: Target): readonly DocumentRef[] {
  return kind === 'accountuser' ? ['core'] : ['jobs', 'customers', 'rounds'];
}
