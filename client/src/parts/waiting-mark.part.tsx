import { mdiCloudOutline, mdiCloudUploadOutline } from '@mdi/js';
import { t } from '#text/texts.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { lateExtra } from '#ui/late/late.tsx';
import { PopoverButton } from '#ui/popover/popover.tsx';
import '#list/change.text.ts';
import type { Waiting } from './waiting.hook.ts';
import './waiting-mark.css';

// The words of every kind of change come with it.
const WaitingExplained = lateExtra(
  async () => (await import('./waiting-explained.part.tsx')).WaitingExplained,
);

/**
 * The small cloud of a row with a change that waits (SYN-4): pressing it tells what waits and since when. `name`: what
 * the row is called. What is sent at once shows nothing.
 */
export function WaitingMark({ waiting, name }: { waiting: Waiting; name: string }) {
  const isSending = waiting.state === 'sending';
  const label = t(isSending ? 'changes.mark-sending' : 'changes.mark-waiting', { name });
  return (
    <span className="waiting-mark" data-now="hide">
      <PopoverButton
        label={label}
        trigger={(button) => (
          <button
            type="button"
            className={`waiting-mark-button ${isSending ? 'rm-tone-accent' : 'rm-tone-warn'}`}
            aria-label={label}
            title={t(isSending ? 'changes.mark-sending-short' : 'changes.mark-waiting-short')}
            {...button}
          >
            <Icon path={isSending ? mdiCloudUploadOutline : mdiCloudOutline} size={16} />
          </button>
        )}
      >
        {() => <WaitingExplained waiting={waiting} />}
      </PopoverButton>
    </span>
  );
}
