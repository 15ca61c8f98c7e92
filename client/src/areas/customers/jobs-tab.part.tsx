import { mdiPlus } from '@mdi/js';
import { hasAnyRole } from '@roundsman/shared-schema/access/may.ts';
import { JOB_WRITERS } from '@roundsman/shared-schema/areas/jobs/job.rules.ts';
import { jobsPast, pastDocuments } from '@roundsman/shared-schema/areas/work/job-past.queries.ts';
import { useState } from 'react';
import { useActor } from '#parts/actor.hook.ts';
import { useToday } from '#parts/today.hook.ts';
import { useDocument } from '#store/use-document.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { lateOverlay } from '#ui/late/late.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import type { CustomerTabProps } from './customer-tabs.ts';
import { JobCard } from './job-card.part.tsx';
import './customers.text.ts';

const NewJobDialog = lateOverlay(
  async () => (await import('#parts/job/form/new-job.dialog.tsx')).NewJobDialog,
);

/** The customer's jobs: those that go on, and on a press those that are over (CUS-8). */
export function JobsTab({ page }: CustomerTabProps) {
  const { customer, jobs } = page;
  const [isAdding, setAdding] = useState(false);
  const [showsOver, setShowsOver] = useState(false);
  const mayWrite = hasAnyRole(useActor(), JOB_WRITERS);
  const today = useToday();
  useDocument(...pastDocuments(today));
  const past = useQuery(jobsPast, customer.id, today);
  const going = jobs.filter(({ isOver }) => !isOver);
  const over = jobs.filter(({ isOver }) => isOver);
  const dialog = isAdding && <NewJobDialog customerId={customer.id} onClose={() => setAdding(false)} />;
  const add = mayWrite && (
    <Button kind={jobs.length === 0 ? 'main' : 'line'} icon={mdiPlus} onClick={() => setAdding(true)}>
      {t('customer.add-job')}
    </Button>
  );
  if (jobs.length === 0)
    return (
      <>
        <EmptyState title={t('customer.no-jobs')} text={t('customer.no-jobs-text')} action={add} />
        {dialog}
      </>
    );
  return (
    <div className="customer-cards">
      {going.length === 0 && <p className="rm-t2">{t('customer.all-over')}</p>}
      {[...going, ...(showsOver ? over : [])].map((job) => (
        <JobCard key={job.id} job={job} past={past.get(job.id)} />
      ))}
      <div className="customer-jobs-end">
        {add}
        {over.length > 0 && (
          <span className="rm-line">
            <span className="rm-t2">{t('customer.over-count', { count: over.length })}</span>
            <Button flush aria-expanded={showsOver} onClick={() => setShowsOver(!showsOver)}>
              {t(showsOver ? 'customer.hide' : 'customer.show')}
            </Button>
          </span>
        )}
      </div>
      {dialog}
    </div>
  );
}
