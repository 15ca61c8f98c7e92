import { useChangeWords } from '#list/change-words.hook.ts';
import { paths } from '#routes/paths.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useSyncState } from '#store/use-sync.hook.ts';
import { dateTime } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { useWaitingChanges, type Waiting } from './waiting.hook.ts';

/** Changes told one by one; the rest are counted. */
const TOLD = 4;

/** What of a row waits, in words, and since when (SYN-4). */
export function WaitingExplained({ waiting }: { waiting: Waiting }) {
  const store = useStore();
  const changeWords = useChangeWords();
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
