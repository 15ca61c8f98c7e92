import { ChooseOne } from '#list/choose-one.part.tsx';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { RowNames } from '#ui/row/row.tsx';
import type { JobChoice } from './times.hook.ts';

const textOfJob = ({ name, services }: JobChoice) => `${name} ${services}`;

/** Finds the job that time was worked at. */
export function JobField(props: {
  jobs: readonly JobChoice[];
  jobId: string;
  error: string | undefined;
  onChoose: (jobId: string) => void;
}) {
  const { jobs, jobId, error, onChoose } = props;
  const chosen = jobs.find(({ id }) => id === jobId);
  return (
    <fieldset className="tk-job" aria-label={t('tracker.job')}>
      <span className="rm-field-label">{t('tracker.job')}</span>
      {chosen || (jobId !== '' && error === undefined) ? (
        <div className="tk-job-chosen">
          <RowNames name={chosen?.name || t('tracker.job-gone')} sub={chosen?.services ?? ''} />
          <Button flush onClick={() => onChoose('')}>
            {t('tracker.job-change')}
          </Button>
        </div>
      ) : (
        <ChooseOne
          rows={jobs}
          text={textOfJob}
          search={t('tracker.job-search')}
          label={t('tracker.jobs')}
          none={t('tracker.job-none')}
          error={error}
          renderNames={({ name, services }) => <RowNames name={name} sub={services} />}
          onChoose={onChoose}
        />
      )}
    </fieldset>
  );
}
