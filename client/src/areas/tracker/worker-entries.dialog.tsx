import { mdiPlus } from '@mdi/js';
import type { TrackedEntry } from '@roundsman/shared-schema/areas/tracker/day-times.ts';
import { sumOfTimes } from '@roundsman/shared-schema/areas/tracker/day-times.ts';
import { wallClockAt } from '@roundsman/shared-schema/kernel/wall-clock.ts';
import { day as dayWords } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Facts } from '#ui/card/card.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { RowNames } from '#ui/row/row.tsx';
import { hoursWords, spanWords } from './entry-words.ts';
import type { JobChoice, WeekTimes, Worker } from './times.hook.ts';

/** All that one person worked in the week, with its sums. */
export function WorkerEntriesDialog(props: {
  week: WeekTimes;
  workers: readonly Worker[];
  jobs: ReadonlyMap<string, JobChoice>;
  userId: string;
  onChoose: (userId: string) => void;
  onOpen: (entry: TrackedEntry) => void;
  onStop: (entry: TrackedEntry) => void;
  onAdd: () => void;
  onClose: () => void;
}) {
  const { week, workers, jobs, userId, onChoose, onOpen, onStop, onAdd, onClose } = props;
  const entries = userId === '' ? [] : week.entries.filter((entry) => entry.userId === userId);
  const sums = sumOfTimes(week.days.map(({ span }) => week.times(span, userId)));
  return (
    <Dialog
      open
      title={t('tracker.entries')}
      onClose={onClose}
      footer={
        userId !== '' && (
          <Button kind="main" icon={mdiPlus} onClick={onAdd}>
            {t('tracker.add')}
          </Button>
        )
      }
    >
      <div className="list-form">
        <SelectField
          label={t('tracker.worker')}
          value={userId}
          onChange={(event) => onChoose(event.target.value)}
          options={[
            { value: '', label: t('tracker.choose-worker') },
            ...workers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        {userId === '' && <p className="rm-t2">{t('tracker.select-worker')}</p>}
        {userId !== '' && (
          <Facts
            facts={[
              { name: t('tracker.recorded'), value: hoursWords(sums.recorded) },
              { name: t('tracker.unrecorded'), value: hoursWords(sums.unrecorded) },
              { name: t('tracker.worked'), value: hoursWords(sums.worked) },
            ]}
          />
        )}
        {userId !== '' && entries.length === 0 && <p className="rm-t2">{t('tracker.no-entries')}</p>}
        {entries.length > 0 && (
          <ul className="tk-entries" aria-label={t('tracker.entries')}>
            {entries.map((entry) => {
              const name = jobs.get(entry.jobId)?.name || t('tracker.job-gone');
              const sub = `${dayWords(wallClockAt(entry.start, week.zone).day)}, ${spanWords(entry, week.zone)}`;
              return (
                <li key={entry.id}>
                  <RowNames name={name} sub={sub} />
                  {entry.type === 'unbound' && <Chip tone="warn">{t('tracker.unbound')}</Chip>}
                  {entry.type === 'running' ? (
                    <Button kind="line" onClick={() => onStop(entry)}>
                      {t('tracker.stop-now')}
                    </Button>
                  ) : (
                    <Button
                      flush
                      aria-label={t('tracker.edit-of', { name: `${name}, ${sub}` })}
                      onClick={() => onOpen(entry)}
                    >
                      {t('tracker.edit-short')}
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
