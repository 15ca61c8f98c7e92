import { may } from '@roundsman/shared-schema/access/may.ts';
import { JOB_ROUND_WRITERS } from '@roundsman/shared-schema/areas/rounds/order-rights.ts';
import { useState } from 'react';
import { useActor } from '#parts/actor.hook.ts';
import { useAskedFor } from '#parts/asked-for.hook.ts';
import { lateOverlay } from '#ui/late/late.tsx';

const LinkedJobDialog = lateOverlay(
  async () => (await import('./form/linked-job.dialog.tsx')).LinkedJobDialog,
);
const NewJobDialog = lateOverlay(async () => (await import('./form/new-job.dialog.tsx')).NewJobDialog);

/** Opens a job, or the form of a new one, over whatever page is shown: `?job-open=<id>`, `?job-new` (JOB-8). */
export function JobHost() {
  const actor = useActor();
  const [open, setOpen] = useState<{ readonly jobId: string } | 'new' | null>(null);
  const mayWrite = may(actor, { roles: JOB_ROUND_WRITERS, subscribed: true });
  useAskedFor('job-open', (jobId) => setOpen({ jobId }));
  useAskedFor('job-new', () => mayWrite && setOpen('new'));
  const close = () => setOpen(null);
  if (open === null) return null;
  return open === 'new' ? <NewJobDialog onClose={close} /> : <LinkedJobDialog {...open} onClose={close} />;
}
