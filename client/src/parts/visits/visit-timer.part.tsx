import { mdiPause, mdiPlay, mdiStop } from '@mdi/js';
import { PAUSE_KINDS } from '@roundsman/shared-schema/areas/tracker/time-entry.record.ts';
import { duration } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { MenuButton } from '#ui/menu/menu.tsx';
import type { VisitTimer } from './visit-timer.hook.ts';
import './visits.css';
import './visits.text.ts';

/** One's own clock at a visit: how long, and the way to start, pause and stop it (OCC-9). */
export function TimerLine({
  timer,
  visitId,
  isOpen,
}: {
  timer: VisitTimer;
  visitId: string;
  isOpen: boolean;
}) {
  const { minutes, isRunning, paused } = timer;
  const time = duration(minutes);
  return (
    <span className="rm-line visit-timer">
      {(minutes > 0 || isRunning) && (
        <span>
          {paused
            ? t('visits.timer-stands', { time, why: t(`visits.pause-${paused.kind ?? 'other'}`) })
            : time}
        </span>
      )}
      {isRunning && (
        <Button kind="soft" icon={mdiStop} onClick={() => void timer.stopAt([visitId])}>
          {t('visits.timer-stop')}
        </Button>
      )}
      {isRunning && !paused && (
        <MenuButton
          entries={PAUSE_KINDS.map((kind) => ({
            id: kind,
            label: t(`visits.pause-${kind}`),
            onSelect: () => void timer.pause(kind),
          }))}
          trigger={(button) => (
            <Button kind="soft" icon={mdiPause} {...button}>
              {t('visits.timer-pause')}
            </Button>
          )}
        />
      )}
      {paused && (
        <Button kind="soft" icon={mdiPlay} onClick={() => void timer.resume()}>
          {t('visits.timer-resume')}
        </Button>
      )}
      {!isRunning && isOpen && (
        <Button kind="soft" icon={mdiPlay} onClick={() => void timer.start()}>
          {t('visits.timer-start')}
        </Button>
      )}
    </span>
  );
}
