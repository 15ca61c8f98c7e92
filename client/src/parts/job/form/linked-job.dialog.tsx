import { may } from '@roundsman/shared-schema/access/may.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { JOB_ROUND_WRITERS } from '@roundsman/shared-schema/areas/rounds/order-rights.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { useNavigate } from 'react-router';
import { useActor } from '#parts/actor.hook.ts';
import { AbsentState } from '#parts/record-page/absent-state.part.tsx';
import { paths } from '#routes/paths.ts';
import { mayOpen } from '#routes/route-access.ts';
import { useDocument } from '#store/use-document.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { State } from '#ui/states/empty-state.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { JobDialog } from './job.dialog.tsx';
import '../job.text.ts';

/** What a link to a job leads to. `deleted`: what it is called. */
function linkedJob(snapshot: Snapshot, jobId: string): 'there' | 'unknown' | { readonly deleted: string } {
  const job = snapshot.record(jobRecord, jobId);
  if (!job) return 'unknown';
  return job.deleted ? { deleted: job.description } : 'there';
}

/** A job that a link names, once it is on this device; a plain message where it is not there or not for them (C-17). */
export function LinkedJobDialog({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const actor = useActor();
  const navigate = useNavigate();
  const { loaded, absent } = useDocument('jobs', 'customers', 'rounds');
  const found = useQuery(linkedJob, jobId);
  const isAllowed = may(actor, { roles: JOB_ROUND_WRITERS, subscribed: true });
  if (isAllowed && loaded && found === 'there') return <JobDialog jobId={jobId} onClose={onClose} />;
  const hasList = mayOpen(actor, 'alljobs');
  const leave = () => {
    onClose();
    if (hasList) void navigate(paths.jobs());
  };
  const message = (title: string, text: string) => (
    <State
      art="search"
      title={title}
      text={text}
      actions={
        <Button kind="main" onClick={leave}>
          {t(hasList ? 'job.show-all' : 'kit.close')}
        </Button>
      }
    />
  );
  return (
    <Dialog open size="form" title={t('job.a-job')} onClose={onClose} bare>
      {!isAllowed && message(t('job.not-allowed'), t('job.not-allowed-text'))}
      {isAllowed && !loaded && (absent ? <AbsentState /> : <SkeletonRows mark="none" rows={4} />)}
      {isAllowed && loaded && found === 'unknown' && message(t('job.unknown'), t('job.unknown-text'))}
      {isAllowed &&
        loaded &&
        typeof found === 'object' &&
        message(t('job.was-deleted', { name: found.deleted }), t('job.was-deleted-text'))}
    </Dialog>
  );
}
