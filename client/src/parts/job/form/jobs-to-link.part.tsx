import { mdiLinkVariant } from '@mdi/js';
import { addJobsToRound } from '@roundsman/shared-schema/areas/rounds/add-jobs-to-round.command.ts';
import {
  type AddableJobRow,
  type JobOwner,
  jobsToLink,
} from '@roundsman/shared-schema/areas/rounds/addable-jobs.queries.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { useAct } from '#list/use-act.hook.ts';
import { frequencyText } from '#parts/frequency.text.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { RowNames } from '#ui/row/row.tsx';
import '../job-form.text.ts';
import '../job.css';

const NONE: readonly AddableJobRow[] = [];

function linkable(
  snapshot: Snapshot,
  roundId: string | undefined,
  owner: JobOwner,
  today: IsoDay,
): readonly AddableJobRow[] {
  return roundId === undefined ? NONE : jobsToLink(snapshot, roundId, owner, today);
}

/** Offers the jobs that the customer, or the address, has already to be put into the round in the place of a new one. */
export function JobsToLink(props: {
  round: { readonly id: string; readonly name: string } | undefined;
  owner: JobOwner;
  today: IsoDay;
  onLinked: (said: string) => void;
}) {
  const { round, owner, today, onLinked } = props;
  const { act } = useAct();
  const jobs = useQuery(linkable, round?.id, owner, today);
  if (!round || jobs.length === 0) return null;
  const name = shortName(round.name);
  const link = async ({ jobId, customerName }: AddableJobRow) => {
    const said = t('job-form.added', { name: shortName(customerName) || t('job.no-name'), round: name });
    const linked = await act(addJobsToRound, { roundId: round.id, jobIds: [jobId] }, () => said);
    if (linked.ok) onLinked(said);
  };
  return (
    <section className="job-links" aria-label={t('job-form.link-title')}>
      <p>{t('job-form.link-title')}</p>
      <ul>
        {jobs.map((job) => (
          <li key={job.jobId}>
            <RowNames
              name={`${job.customerName || t('job.no-name')}: ${job.description}`}
              sub={[job.roundName ?? t('job-form.no-round'), frequencyText(job.frequency)].join(' · ')}
            />
            <Button kind="line" icon={mdiLinkVariant} onClick={() => void link(job)}>
              {t('job-form.link', { round: name })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
