import { mdiCloudOutline, mdiCloudUploadOutline } from '@mdi/js';
import { IconMark } from '#ui/status-mark/status-mark.tsx';
import './waiting-mark.css';
import type { Waiting } from './waiting.hook.ts';

/** The small cloud of a row with a change that waits; `label` says it. What is sent at once shows nothing. */
export function WaitingMark({ state, label }: { state: Waiting; label: string }) {
  return (
    <span className="waiting-mark">
      <IconMark
        icon={state === 'sending' ? mdiCloudUploadOutline : mdiCloudOutline}
        tone={state === 'sending' ? 'accent' : 'warn'}
        label={label}
      />
    </span>
  );
}
