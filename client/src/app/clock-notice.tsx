import { mdiClockAlertOutline } from '@mdi/js';
import { useSyncState } from '#store/use-sync.hook.ts';
import { duration } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { Notice } from '#ui/notice/notice.tsx';
import './clock-notice.text.ts';

/** Warns of a device whose clock is wrong by more than some minutes, on every page: days are planned by it offline (C-29). */
export function ClockNotice() {
  const { clockWrong, clockDifferenceMs } = useSyncState();
  if (!clockWrong) return null;
  const difference = duration(Math.round(Math.abs(clockDifferenceMs) / 60_000));
  return (
    <Notice
      icon={mdiClockAlertOutline}
      tone="warn"
      title={t(clockDifferenceMs > 0 ? 'clock-notice.fast' : 'clock-notice.slow', { difference })}
    >
      {t('clock-notice.text')}
    </Notice>
  );
}
