import { mdiPlay, mdiStop } from '@mdi/js';
import { type TrackedEntry, workedIn } from '@roundsman/shared-schema/areas/tracker/day-times.ts';
import { openPause } from '@roundsman/shared-schema/areas/tracker/entry-times.ts';
import { wallClockAt } from '@roundsman/shared-schema/kernel/wall-clock.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { hoursWords, spanWords } from './entry-words.ts';

/** One's own clock: what runs and for how long, and the way to start and stop it. */
export function OwnTime(props: {
  running: TrackedEntry | undefined;
  zone: string;
  jobName: (jobId: string) => string;
  onStart: () => void;
  onStop: (entry: TrackedEntry) => void;
}) {
  const { running, zone, jobName, onStart, onStop } = props;
  return (
    <section className="tk-own" aria-label={t('tracker.own')}>
      <span className="rm-stack rm-grow">
        <span className="rm-small rm-t2">{t('tracker.own')}</span>
        <span className="rm-cut">
          {running ? (
            <>
              <b>{jobName(running.jobId)}</b>{' '}
              <span className="rm-num">
                {spanWords(running, zone)}, {hoursAt(running, zone)}
              </span>
            </>
          ) : (
            t('tracker.own-none')
          )}
        </span>
      </span>
      {running ? (
        <Button kind="main" icon={mdiStop} onClick={() => onStop(running)}>
          {t('tracker.stop-now')}
        </Button>
      ) : (
        <Button kind="line" icon={mdiPlay} onClick={onStart}>
          {t('tracker.start-now')}
        </Button>
      )}
    </section>
  );
}

/** The words of a running time: its worked hours, and the time of day at which a pause began. */
function hoursAt(running: TrackedEntry, zone: string): string {
  const hours = hoursWords(workedIn(running));
  const paused = openPause(running);
  return paused ? t('tracker.own-paused', { hours, from: wallClockAt(paused.from, zone).time }) : hours;
}
