import { mdiCloudOutline, mdiCloudUploadOutline } from '@mdi/js';
import { paths } from '#routes/paths.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useSyncState } from '#store/use-sync.hook.ts';
import { dateTime } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { PopoverButton } from '#ui/popover/popover.tsx';
import '#list/change.text.ts';
import { changeWords } from './cards/change-words.ts';
import { useWaitingChanges, type Waiting } from './waiting.hook.ts';
import './waiting-mark.css';

/** Changes told one by one; the rest are counted. */
const TOLD = 4;

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

function WaitingExplained({ waiting }: { waiting: Waiting }) {
  const store = useStore();
  const { connected } = useSyncState();
  const changes = useWaitingChanges(waiting.records);
  const now = store.now();
  const isUnsaved = changes.some(({ state }) => state === 'unsaved');
  return (
    <div className="waiting-told">
      <h2>{t(waiting.state === 'sending' ? 'changes.mark-sending-short' : 'changes.mark-waiting-short')}</h2>
      {changes.length > 0 && (
        <ul>
          {changes.slice(0, TOLD).map((change) => (
            <li key={change.id}>
              <span className="rm-grow">
                <b>{changeWords(change.words)}</b>
              </span>
              <span className="rm-t2 rm-num">{t('changes.since', { when: dateTime(change.at, now) })}</span>
            </li>
          ))}
          {changes.length > TOLD && (
            <li className="rm-t2">{t('changes.and-more', { count: changes.length - TOLD })}</li>
          )}
        </ul>
      )}
      <p className="rm-t2">
        {t(isUnsaved ? 'changes.mark-unsaved' : connected ? 'changes.mark-goes' : 'changes.mark-offline')}
      </p>
      <ButtonLink flush href={paths.sync()}>
        {t('changes.mark-link')}
      </ButtonLink>
    </div>
  );
}
