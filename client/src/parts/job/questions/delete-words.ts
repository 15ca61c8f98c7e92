import {
  visitsAhead,
  visitsAheadDocuments,
} from '@roundsman/shared-schema/areas/customers/customer-page.queries.ts';
import type { Job } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import type { Store } from '#store/store.ts';
import { t } from '#text/texts.ts';
import { readAhead } from './read-ahead.ts';
import '../job.text.ts';

/** Says what goes with a job that is to be deleted, once the months of its visits are here. */
export function deleteJobText(store: Store, job: Job): Promise<string> {
  const today = store.today();
  return readAhead(store, visitsAheadDocuments(today), () => deleteJobWords(store.snapshot, job, today));
}

/** Says how many visits go with a job that is to be deleted (C-16), and what keeps it for later. */
export function deleteJobWords(snapshot: Snapshot, job: Job, today: IsoDay): string {
  const count = visitsAhead(snapshot, [job], today);
  const visits = count > 0 ? t('job.delete-visits', { count }) : t('job.delete-no-visits');
  return `${visits} ${t('job.delete-text')}`;
}
