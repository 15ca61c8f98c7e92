import { mdiCheckCircleOutline, mdiCloudOffOutline } from '@mdi/js';
import { useState } from 'react';
import { failureWords } from '#list/failure-words.ts';
import { TypedConfirmDialog } from '#parts/typed-confirm.dialog.tsx';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { CheckField } from '#ui/form/check-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { VirtualList } from '#ui/virtual-list/virtual-list.tsx';
import type { Review } from './review.hook.ts';
import { ReviewChange } from './review-change.part.tsx';
import { settledWords } from './review-words.ts';

/** All changes handed over, to be applied or discarded, one by one or together. */
export function ReviewDialog(props: { review: Review; connected: boolean; onClose: () => void }) {
  const { review, connected, onClose } = props;
  const { changes, hasMore, settle } = review;
  const store = useStore();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState<{ tone: 'accent' | 'danger'; words: readonly string[] } | null>(null);
  const [busy, setBusy] = useState<'apply' | 'discard' | null>(null);
  const [isDiscarding, setIsDiscarding] = useState(false);
  const now = store.now();
  const chosen = changes.filter(({ id }) => !left.has(id));
  const count = chosen.length;
  const byId = new Map(changes.map((entry) => [entry.id, entry]));
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(id);
    else next.add(id);
    setLeft(next);
  };
  const handleSettle = async (as: 'apply' | 'discard') => {
    setBusy(as);
    const result = await settle(
      chosen.map(({ id }) => id),
      as,
    );
    setBusy(null);
    setIsDiscarding(false);
    setSaid(
      result.ok
        ? { tone: 'accent', words: settledWords(chosen, as, result.value) }
        : { tone: 'danger', words: [failureWords(result)] },
    );
  };
  return (
    <Dialog
      open
      bare
      size="list"
      title={t('review.dialog-title')}
      sub={changes.length > 0 ? t('review.chosen', { count, of: changes.length }) : undefined}
      onClose={onClose}
      footer={
        changes.length > 0 ? (
          <>
            <Button
              kind="bad"
              disabled={!connected || count === 0}
              onClick={() => busy === null && setIsDiscarding(true)}
            >
              {t('review.discard', { count })}
            </Button>
            <Button
              kind="main"
              busy={busy !== null}
              disabled={!connected || count === 0}
              onClick={() => handleSettle('apply')}
            >
              {t('review.apply', { count })}
            </Button>
          </>
        ) : (
          <Button kind="main" onClick={onClose}>
            {t('kit.close')}
          </Button>
        )
      }
    >
      {!connected && (
        <Notice icon={mdiCloudOffOutline} tone="warn">
          {t('review.offline')}
        </Notice>
      )}
      {said && (
        <Notice icon={mdiCheckCircleOutline} tone={said.tone}>
          {said.words.map((sentence) => (
            <span key={sentence} className="sync-said">
              {sentence}
            </span>
          ))}
        </Notice>
      )}
      {changes.length > 1 && (
        <div className="sync-review-all">
          <CheckField
            label={t('review.all')}
            checked={count === changes.length}
            onChange={(event) =>
              setLeft(event.target.checked ? new Set() : new Set(changes.map(({ id }) => id)))
            }
          />
        </div>
      )}
      {changes.length === 0 && <p className="sync-none">{t('review.none')}</p>}
      <VirtualList
        ids={changes.map(({ id }) => id)}
        label={t('review.dialog-title')}
        rowHeight={140}
        footer={hasMore ? <p className="sync-none">{t('review.more')}</p> : undefined}
        renderRow={(id) => {
          const entry = byId.get(id);
          return entry ? (
            <ReviewChange
              entry={entry}
              now={now}
              isChosen={!left.has(id)}
              onChoose={(isChosen) => choose(id, isChosen)}
            />
          ) : null;
        }}
      />
      {isDiscarding && (
        <TypedConfirmDialog
          title={t('review.discard-ask', { count })}
          text={t('review.discard-text')}
          confirm={t('review.discard', { count })}
          onConfirm={() => handleSettle('discard')}
          onClose={() => setIsDiscarding(false)}
        />
      )}
    </Dialog>
  );
}
